import { type Transaction, sql } from 'kysely';
import type { LineStatus } from '@servery/engine/cart/line.ts';
import { stockNeeds } from '@servery/engine/cart/stock-needs.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { KitchenEventKind } from '@servery/engine/kitchen/line-state.ts';
import type { Tables } from '../../database/tables.ts';
import type { OpenOrder } from '../place/open-order.ts';
import { closeFinished, settleTickets } from '../store/kitchen-tickets.ts';
import { modifiersByRound } from '../store/session-changes.ts';
import type { StoredLine } from '../store/sessions.ts';

interface ChangedOrder {
  readonly order: OpenOrder;
  readonly now: Instant;
  /** Who of the staff changed it; null for a guest. */
  readonly staff: string | null;
}

/** Stores the lines that staff have changed, and returns the dishes of cancelled ones to stock. */
export async function saveLines(
  db: Transaction<Tables>,
  before: OpenOrder,
  { order, now, staff }: ChangedOrder,
): Promise<readonly string[]> {
  const known = new Map(before.session.lines.map((line) => [line.chosen.id, line]));
  const changed = order.session.lines.filter((line) => known.get(line.chosen.id) !== line);
  if (changed.length === 0) return [];
  const rows = changed.map(({ session, chosen }) => ({ session, line: chosen.id, chosen }));
  await sql`update session_lines l set chosen = c.chosen
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(session text, line text, chosen jsonb)
    where l.session = c.session and l.line = c.line`.execute(db);
  await tellKitchen(
    db,
    changed.filter((line) => isOtherStatus(line, known)),
    { order, now, staff },
  );
  const gone = changed.flatMap(({ chosen }) => {
    const line = known.get(chosen.id);
    const isGone = chosen.status === 'cancel' && line?.chosen.status !== 'cancel';
    return isGone && line !== undefined ? [line] : [];
  });
  if (gone.length === 0) return [];
  for (const [session, lines] of Map.groupBy(gone, (line) => line.session)) {
    const taken = JSON.stringify(await takenBy(db, lines, { session, order }));
    await sql`select return_lines(${session}, ${taken}::jsonb, ${new Date(now)})`.execute(db);
  }
  return gone.flatMap(({ chosen }) => chosen.product ?? []);
}

function isOtherStatus({ chosen }: StoredLine, known: ReadonlyMap<string, StoredLine>): boolean {
  return chosen.status !== known.get(chosen.id)?.chosen.status;
}

const eventOf = {
  hold: 'held',
  init: 'fired',
  cancel: 'cancelled',
} as const satisfies Record<LineStatus, KitchenEventKind>;

/** Cooks learn what is held, fired or cancelled in the transaction of the change (KITCHEN-08). */
async function tellKitchen(
  db: Transaction<Tables>,
  lines: readonly StoredLine[],
  { order, now, staff }: ChangedOrder,
): Promise<void> {
  if (lines.length === 0) return;
  const { id: _id, type, progress, tvStatus } = order.session;
  for (const [session, own] of Map.groupBy(lines, (line) => line.session)) {
    for (const [status, same] of Map.groupBy(own, ({ chosen }) => chosen.status)) {
      const names = same.map(({ chosen }) => chosen.id);
      await sql`select change_in_kitchen(${session}, ${names}::text[], ${eventOf[status]}, ${staff},
        ${new Date(now)}::timestamptz)`.execute(db);
    }
    if (session !== _id) await closeFinished(db, session, now);
  }
  await settleTickets(db, { session: { _id, type, progress, tvStatus }, now });
}

/** As it was ordered: modifiers of that time say which ingredients went into it (PRICE-02). */
async function takenBy(
  db: Transaction<Tables>,
  lines: readonly StoredLine[],
  { session, order: { pinned } }: { readonly session: string; readonly order: OpenOrder },
): Promise<readonly object[]> {
  const modifiersOf = await modifiersByRound(db, session);
  return lines.flatMap(({ chosen, round }) => {
    const needs = stockNeeds([chosen], pinned.menu, modifiersOf(round));
    return [
      ...needs.products,
      ...needs.choices,
      ...needs.ingredients.map(({ ingredient, quantity }) => ({ ingredient, quantity })),
    ];
  });
}
