import { type Alert, type Ticket, type TicketLine, keyOf } from './board-store.ts';

export function isOver({ state, cancelUnread }: TicketLine): boolean {
  return state === 'served' || (state === 'cancelled' && !cancelUnread);
}

/** Whether anybody has still to do with a ticket. */
export function isOpen({ lines }: Ticket): boolean {
  return !lines.every(isOver);
}

/** Whether its station has still to do with a ticket. */
export function isOpenAtStation({ lines }: Pick<Ticket, 'lines'>): boolean {
  return !lines.every((line) => line.state === 'ready' || isOver(line));
}

/** The value from before where nothing in it has changed: what shows it is not drawn again. */
export function kept<Value>(before: Value | undefined, after: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/**
 * The ticket as it was read, but no line older than the board has it: an answer that was under way
 * when a cook bumped the ticket would bring it back (KITCHEN-15).
 */
function neverOlder(before: Ticket | undefined, after: Ticket): Ticket {
  const known = new Map(before?.lines.map((line) => [line.line, line]));
  const newest = (line: TicketLine): TicketLine => {
    const earlier = known.get(line.line);
    return earlier !== undefined && earlier.version > line.version ? earlier : line;
  };
  return { ...after, lines: after.lines.map(newest) };
}

/** Tickets that were read again; those that are as they were stay the same. */
export function keptTickets(before: Ticket[], after: readonly Ticket[]): Ticket[] {
  const known = new Map(before.map((ticket) => [keyOf(ticket), ticket]));
  const tickets = after.map((ticket) => {
    const earlier = known.get(keyOf(ticket));
    return kept(earlier, neverOlder(earlier, ticket));
  });
  return keptList(before, tickets);
}

/** The list from before where it has the same tickets in the same order. */
export function keptList(before: Ticket[], after: Ticket[]): Ticket[] {
  const isSame =
    after.length === before.length && after.every((ticket, at) => ticket === before[at]);
  return isSame ? before : after;
}

/** What a cook must notice about a ticket that was known before; null for nothing. */
function alertOf(before: Ticket, after: Ticket): Alert | null {
  const known = new Map(before.lines.map((line) => [line.line, line]));
  const changed = after.lines.filter((line) => known.get(line.line)?.version !== line.version);
  const isVoid = changed.some(
    ({ line, state }) => state === 'cancelled' && known.get(line)?.state !== 'cancelled',
  );
  if (isVoid) return 'void';
  const isNew = changed.some(
    ({ line, state }) => state === 'fired' && known.get(line)?.state === 'held',
  );
  if (isNew || (before.isUnpaid && !after.isUnpaid)) return 'new';
  const isRushed = changed.some(({ line, rushed }) => rushed && known.get(line)?.rushed === false);
  return isRushed || before.table !== after.table ? 'changed' : null;
}

/** What is new on a board, by the key of the ticket (KITCHEN-13). */
export function alertsBetween(
  before: readonly Ticket[],
  after: readonly Ticket[],
): ReadonlyMap<string, Alert> {
  const known = new Map(before.map((ticket) => [keyOf(ticket), ticket]));
  const found = after.flatMap((ticket) => {
    const earlier = known.get(keyOf(ticket));
    const alert =
      earlier === undefined ? (isOpen(ticket) ? 'new' : null) : alertOf(earlier, ticket);
    return alert === null ? [] : [[keyOf(ticket), alert] as const];
  });
  return new Map(found);
}
