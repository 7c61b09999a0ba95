import { hashOfKey } from '../../auth/random-keys.ts';
import { type Transaction, sql } from 'kysely';
import { type Instant, minuteMs } from '@servery/engine/hours/instant.ts';
import { emptyMinutes } from '@servery/engine/session/fixed-code.ts';
import type { OrderSource } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { TableItem } from './table-items.ts';
import { seatPhone } from './visit-phones.ts';

export interface EmptySession {
  readonly id: string;
  readonly people: number;
  /** Opens a self-order; at a table it is its first phone's, null if staff opened it. */
  readonly restoreKey: string | null;
  readonly now: Instant;
  readonly source: OrderSource;
  /** Of those who share a table with others; missing for a table of their own (FLOOR-04). */
  readonly letter?: string;
}

export interface ScannedCode {
  readonly item: TableItem;
  readonly shop: MenuSnapshot['shop'];
}

/** Opens an empty session; one without orders is released after a while (SESSION-06). */
export async function insertSession(
  transaction: Transaction<Tables>,
  { id, people, restoreKey, now, source, letter }: EmptySession,
  { item, shop }: ScannedCode,
): Promise<string> {
  const keyHash = restoreKey === null ? null : hashOfKey(restoreKey);
  const releaseAt = new Date(now + emptyMinutes(item.orderType, shop) * minuteMs);
  const isTable = item.orderType === 'dineIn';
  // A table is called by its name; a guest without one needs a number to be called by.
  const { rows } =
    await sql`insert into sessions (id, shop, type, status, section, table_item, fixed_code_item,
      people, restore_key_hash, start_time, release_at, source, table_letter, order_number)
    values (${id}, ${item.shop}, ${item.orderType}, 'ongoing', ${item.section},
      ${isTable ? item.id : null}, ${isTable ? null : item.id}, ${people}, ${isTable ? null : keyHash},
      ${new Date(now)}, ${releaseAt}, ${source}, ${letter ?? null},
      case when ${isTable}::boolean then null
        else nextval(('order_number_' || ${item.shop}::text)::regclass) end)
    on conflict do nothing returning id`.execute(transaction);
  if (isTable && keyHash !== null && rows.length > 0)
    await seatPhone(transaction, { session: id, keyHash, way: 'first', now });
  return id;
}
