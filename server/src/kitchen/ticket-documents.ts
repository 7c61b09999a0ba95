import { kitchenLines } from '@servery/engine/bill/kitchen-lines.ts';
import type { KitchenLine } from '@servery/engine/bill/kitchen-lines.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import {
  type LineAtStation,
  isOver,
  mustBeAcknowledged,
} from '@servery/engine/kitchen/line-state.ts';
import { isAllergyNote } from '@servery/engine/kitchen/note.ts';
import type { FrozenBodies } from '../orders/read/frozen.ts';
import { menuIn } from '../orders/read/frozen-menu.ts';
import { type StoredTicket, linesAt } from '../orders/store/kitchen-tickets.ts';
import type { TicketOrder } from './store/board.ts';

const noPrinters = { defaultKitchen: null, defaultWaterbar: null };

/** Whether a line, or the order it is of, has a note that must be read (KITCHEN-11). */
export function hasNote({ remark, lines }: TicketOrder, line: string): boolean {
  const own = lines.find(({ chosen }) => chosen.id === line)?.chosen.customRemark ?? '';
  return isAllergyNote(remark) || isAllergyNote(own);
}

/** When the order was paid, if the kitchen waited for that (SESSION-14). */
export function paidFirstAt({ releaseAt, paidTime }: TicketOrder): Instant | null {
  return releaseAt === null ? null : paidTime;
}

/** A ticket as boards show it, with its dishes as they were ordered. */
export function ticketDocument(
  ticket: StoredTicket,
  order: TicketOrder,
  parts: FrozenBodies,
): object {
  const { session, round, station, course, at, seenAt, alarmedAt } = ticket;
  const { type, status, progress, table } = order;
  // A later round was ordered where the table is now.
  const isOlder = order.movedFrom !== null && order.movedFrom.at >= at;
  const { orderNumber, people, remark, dueAt, releaseAt } = order;
  const cooked = cookedLines(order, parts);
  const lines = [...linesAt(ticket, paidFirstAt(order))].flatMap(([id, standing]) => {
    const line = cooked.get(id);
    return line === undefined ? [] : [lineDocument(line, standing, { order, cooked })];
  });
  const isOpen = status === 'ongoing' || status === 'toPay';
  const movedFrom = isOlder ? order.movedFrom.table : null;
  const place = { table, movedFrom, orderNumber, people, remark, dueAt };
  const isUnpaid = releaseAt !== null && isOpen && progress === 'received';
  const seen = { seenAt, alarmedAt };
  return {
    session,
    round,
    station,
    course,
    at,
    type,
    status,
    progress,
    ...place,
    isUnpaid,
    ...seen,
    lines,
  };
}

/** Whether anybody has still to do with it; a cancelled line may have emptied it. */
export function isOpenTicket(ticket: StoredTicket): boolean {
  return ![...linesAt(ticket).values()].every(isOver);
}

type Cooked = ReadonlyMap<string, KitchenLine & { readonly parent: string | null }>;

/** Cancelled lines too: their cooks must see what not to cook. */
function cookedLines({ lines, modifiers }: TicketOrder, parts: FrozenBodies): Cooked {
  const chosen = lines.map((line) => ({ ...line.chosen, status: 'init' as const }));
  const order = { menu: menuIn(lines, parts), lines: chosen, session: { modifiers } };
  const parents = new Map(chosen.map(({ id, fromProduct }) => [id, fromProduct]));
  return new Map(
    kitchenLines(order, noPrinters).map((line) => [
      line.id,
      { ...line, parent: parents.get(line.id) ?? null },
    ]),
  );
}

interface LineContext {
  readonly order: TicketOrder;
  readonly cooked: Cooked;
}

function lineDocument(
  line: KitchenLine & { readonly parent: string | null },
  standing: LineAtStation,
  { order, cooked }: LineContext,
): object {
  const { id, product, name, shortName, quantity, takeAway, remarks, orderedBy } = line;
  const { state, version, firedAt, begunAt, readyAt, servedAt, cancelledAt, rushed } = standing;
  const isCooked = state !== 'cancelled' && state !== 'served';
  return {
    line: id,
    product,
    name,
    shortName,
    parent: cooked.get(line.parent ?? '')?.name ?? null,
    quantity,
    takeAway,
    options: line.kitchenOptions.map((option) => ({
      name: option.name,
      quantity: option.quantity,
    })),
    remarks,
    kitchenGroup: line.kitchenGroup,
    orderedBy,
    state,
    version,
    firedAt,
    begunAt,
    readyAt,
    servedAt,
    cancelledAt,
    rushed,
    noteUnread: isCooked && hasNote(order, id) && !standing.noteRead,
    cancelUnread: mustBeAcknowledged(standing),
  };
}
