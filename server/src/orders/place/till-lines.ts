import { type Kysely, sql } from 'kysely';
import type { ChosenLine } from '@servery/contract/schemas/cart-line.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { Refused } from '../../calls/refused.ts';
import type { Tables } from '../../database/tables.ts';

const forbidden = ['openKey', 'staff'] as const;

/**
 * A guest who could type in a price would pay what they like (TILL-02). A dish of their own is a
 * problem of the line, which the cart is checked for (CART-12).
 */
export function refuseStaffFields(lines: readonly ChosenLine[], staff: string | null): void {
  if (staff !== null) return;
  for (const line of lines) {
    const field = forbidden.find((name) => line[name] !== null);
    if (field !== undefined)
      throw new Refused('inputInvalid', { where: ['data', 'lines', line.id, field] });
  }
}

type StaffFields = Pick<
  CartLine,
  'staff' | 'openKey' | 'table' | 'tableSplit' | 'tableChairId' | 'course'
>;

interface StaffOrdering {
  readonly staff: string;
  /** Which group at the table the whole cart is for. */
  readonly tableSplit: number | null;
}

/** What staff say of a line, with what holds for the whole cart where they say nothing. */
export function staffFieldsOf(line: ChosenLine, { staff, tableSplit }: StaffOrdering): StaffFields {
  return {
    staff: line.staff ?? staff,
    openKey: line.openKey === null ? null : cents(line.openKey),
    table: line.table,
    tableSplit: line.tableSplit ?? tableSplit,
    tableChairId: line.tableChairId,
    ...(line.course === null ? {} : { course: line.course }),
  };
}

/** Only somebody who works in the shop serves its guests, and only at its own tables. */
export async function refuseUnknownNames(
  db: Kysely<Tables>,
  shop: string,
  lines: readonly ChosenLine[],
): Promise<void> {
  const people = named(lines.map(({ staff }) => staff));
  const tables = named(lines.map(({ table }) => table));
  if (people.length + tables.length === 0) return;
  const { rows } = await sql<{ readonly id: string }>`
    select id from staff where id = any(${people}) and (shop = ${shop}
      or exists (select from staff_shops x where x.staff = staff.id and x.shop = ${shop}))
    union all
    select id from table_view_items where shop = ${shop} and id = any(${tables})`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const isUnknown = (id: string): boolean => !known.has(id);
  if (people.some(isUnknown)) throw new Refused('changeRefused', { reason: 'staffUnknown' });
  if (tables.some(isUnknown)) throw new Refused('changeRefused', { reason: 'tableUnknown' });
}

function named(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
