import type { KitchenChange, LineState } from '@servery/engine/kitchen/line-state.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { type Ticket, type TicketLine, keyOf } from './board-store.ts';
import { isOpen, isOpenAtStation } from './ticket-changes.ts';

/** A line at one station, as a change names it. */
export interface Place extends Pick<
  TicketLine,
  'version' | 'state' | 'rushed' | 'noteUnread' | 'cancelUnread'
> {
  readonly station: string;
}

/** A line on a card; at the pass it stands for all its stations. */
export interface CardLine extends TicketLine {
  readonly places: readonly Place[];
}

/** One round of one order, or one course of it, at one station or at the pass. */
export interface Card {
  readonly key: string;
  readonly head: Ticket;
  readonly tickets: readonly Ticket[];
  readonly lines: readonly CardLine[];
  /** Stations that are not done with the same round. */
  readonly alsoAt: readonly string[];
  /** Held, not paid for, or ordered for later: shown in grey. */
  readonly isLater: boolean;
  readonly isRushed: boolean;
}

/** The pass, where dishes of all stations come together. */
export const expo = 'expo';

/** Orders for later are cooked from then on. */
export const aheadMs = 30 * minuteMs;

export interface View {
  readonly station: string;
  /** By the server's clock. */
  readonly now: number;
}

/** What a station, or the pass, has before it: rushed first, then the oldest (KITCHEN-13). */
export function cardsOf(tickets: readonly Ticket[], { station, now }: View): readonly Card[] {
  const rounds = Map.groupBy(
    tickets,
    ({ session, round, course }) => `${session}/${round}/${course}`,
  );
  const cards = [...rounds.values()].flatMap((round) =>
    station === expo ? passCard(round, now) : stationCard(round, station, now),
  );
  return cards.toSorted((one, other) => rankOf(one) - rankOf(other) || byAge(one.head, other.head));
}

/** The courses of a round in their order. */
function byAge(one: Ticket, other: Ticket): number {
  return one.at - other.at || one.course - other.course;
}

function rankOf({ isRushed, isLater }: Card): number {
  if (isLater) return 2;
  return isRushed ? 0 : 1;
}

function stationCard(round: readonly Ticket[], station: string, now: number): readonly Card[] {
  const own = round.filter((ticket) => ticket.station === station && isOpenAtStation(ticket));
  const others = round.filter((ticket) => ticket.station !== station && isOpenAtStation(ticket));
  return own.map((ticket) => {
    const lines = grouped(ticket.lines).map((line) => ({
      ...line,
      places: [placeOf(ticket, line)],
    }));
    return cardFrom([ticket], { key: keyOf(ticket), lines, others, now });
  });
}

/** Dishes that are made together stand together (KITCHEN-13). */
function grouped(lines: readonly TicketLine[]): readonly TicketLine[] {
  return [...Map.groupBy(lines, ({ kitchenGroup }) => kitchenGroup).values()].flat();
}

function passCard(round: readonly Ticket[], now: number): readonly Card[] {
  const open = round.filter(isOpen);
  const [head] = open;
  if (head === undefined) return [];
  const placed = open.flatMap((ticket) =>
    ticket.lines.map((line) => ({ line, place: placeOf(ticket, line) })),
  );
  const lines = [...Map.groupBy(placed, ({ line }) => line.line).values()].flatMap(passLine);
  // The same though its first station is done: a card that changed its key would be a new one.
  const key = `${head.session}/${head.round}/${expo}/${head.course}`;
  return [cardFrom(open, { key, lines, others: open.filter(isOpenAtStation), now })];
}

type Placed = readonly { readonly line: TicketLine; readonly place: Place }[];

const order = ['held', 'fired', 'begun', 'ready', 'served', 'cancelled'] as const;

/** As far as the slowest of its stations. */
function passLine(placed: Placed): readonly CardLine[] {
  const slowest = placed.toSorted(
    (one, other) => order.indexOf(one.line.state) - order.indexOf(other.line.state),
  );
  const places = placed.map(({ place }) => place);
  return slowest.slice(0, 1).map(({ line }) => ({
    ...line,
    cancelUnread: placed.some((one) => one.line.cancelUnread),
    noteUnread: placed.some((one) => one.line.noteUnread),
    rushed: placed.some(({ line: at }) => at.rushed && at.state !== 'served'),
    places,
  }));
}

interface CardParts {
  readonly key: string;
  readonly lines: readonly CardLine[];
  readonly others: readonly Ticket[];
  readonly now: number;
}

function cardFrom(tickets: readonly Ticket[], { key, lines, others, now }: CardParts): Card {
  const [head] = tickets;
  if (head === undefined) throw new Error('a card without a ticket');
  const live = lines.filter(({ state }) => state !== 'cancelled' && state !== 'served');
  const isHeld = live.length > 0 && live.every(({ state }) => state === 'held');
  const isAhead = head.dueAt !== null && head.dueAt - now > aheadMs;
  return {
    key,
    head,
    tickets,
    lines,
    alsoAt: [...new Set(others.map(({ station }) => station))],
    isLater: isHeld || isAhead || head.isUnpaid,
    isRushed: live.some(({ rushed }) => rushed),
  };
}

/** The cards from before where they would be drawn the same; their list, if all of them would. */
export function keptCards(before: readonly Card[], after: readonly Card[]): readonly Card[] {
  const known = new Map(before.map((card) => [card.key, card]));
  const cards = after.map((card) => {
    const earlier = known.get(card.key);
    return earlier !== undefined && isSameCard(earlier, card) ? earlier : card;
  });
  return isSameList(before, cards) ? before : cards;
}

/** Whether a card would be drawn the same: the rest of it follows from its tickets. */
function isSameCard(one: Card, other: Card): boolean {
  return (
    one.key === other.key &&
    one.isLater === other.isLater &&
    isSameList(one.tickets, other.tickets) &&
    isSameList(one.alsoAt, other.alsoAt)
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

function placeOf({ station }: Ticket, line: TicketLine): Place {
  const { version, state, rushed, noteUnread, cancelUnread } = line;
  return { station, version, state, rushed, noteUnread, cancelUnread };
}

const nextAtStation = {
  held: 'fire',
  fired: 'begin',
  begun: 'ready',
  ready: 'recall',
  served: 'recall',
  cancelled: null,
} as const satisfies Record<LineState, KitchenChange | null>;

/** What a touch of a line does; null for nothing. */
export function nextChange(
  { state, cancelUnread, noteUnread }: CardLine,
  isPass: boolean,
): KitchenChange | null {
  if (cancelUnread || noteUnread) return 'acknowledge';
  if (!isPass) return nextAtStation[state];
  if (state === 'ready') return 'serve';
  return state === 'served' ? 'recall' : null;
}

export interface Step {
  readonly change: Extract<KitchenChange, 'acknowledge' | 'fire' | 'ready' | 'serve'>;
  readonly lines: readonly CardLine[];
}

/** What a touch of the whole card does: first what must be read, then the bump. */
export function nextStep({ lines }: Card, isPass: boolean): Step | null {
  const unread = lines.filter(({ cancelUnread, noteUnread }) => cancelUnread || noteUnread);
  if (unread.length > 0) return { change: 'acknowledge', lines: unread };
  const live = lines.filter(({ state }) => state !== 'cancelled' && state !== 'served');
  if (isPass) {
    // The pass waits for its stations.
    const all = (state: LineState): boolean => live.every((line) => line.state === state);
    if (live.length === 0) return null;
    if (all('ready')) return { change: 'serve', lines: live };
    // It also says when the next course begins.
    return all('held') ? { change: 'fire', lines: live } : null;
  }
  const cooking = live.filter(({ state }) => state === 'fired' || state === 'begun');
  if (cooking.length > 0) return { change: 'ready', lines: cooking };
  const held = live.filter(({ state }) => state === 'held');
  return held.length === 0 ? null : { change: 'fire', lines: held };
}
