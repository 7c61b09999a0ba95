import type { Instant } from '../hours/instant.ts';
import { minuteMs } from '../hours/instant.ts';

/** How a line stands at a station (KITCHEN-03). */
export type LineState = 'held' | 'fired' | 'begun' | 'ready' | 'served' | 'cancelled';

/** What happened to a line at a station. `rushed` marks it, or takes the mark away again. */
export const kitchenEventKinds = [
  'held',
  'fired',
  'begun',
  'ready',
  'served',
  'recalled',
  'cancelled',
  'acknowledged',
  'rushed',
] as const;

export type KitchenEventKind = (typeof kitchenEventKinds)[number];

export interface KitchenEvent {
  readonly kind: KitchenEventKind;
  readonly at: Instant;
}

/** A line at a station: a fold over its events. */
export interface LineAtStation {
  readonly state: LineState;
  /** Grows with every event; a change names the one it was decided on (KITCHEN-07). */
  readonly version: number;
  readonly orderedAt: Instant;
  readonly firedAt: Instant | null;
  readonly begunAt: Instant | null;
  readonly readyAt: Instant | null;
  readonly servedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  /** Whether somebody has read its note, or that it was cancelled. */
  readonly noteRead: boolean;
  readonly cancelRead: boolean;
  readonly rushed: boolean;
}

/** A line when its ticket is written. */
export function placedLine(orderedAt: Instant, isHeld: boolean): LineAtStation {
  return {
    state: isHeld ? 'held' : 'fired',
    version: 1,
    orderedAt,
    firedAt: isHeld ? null : orderedAt,
    begunAt: null,
    readyAt: null,
    servedAt: null,
    cancelledAt: null,
    noteRead: false,
    cancelRead: false,
    rushed: false,
  };
}

const live: readonly LineState[] = ['held', 'fired', 'begun', 'ready'];
const uncooked: readonly LineState[] = ['held', 'fired'];

/** From which states an event leads on; from another it changes nothing but the version. */
const startsIn = {
  held: uncooked,
  fired: ['held', 'begun'],
  begun: uncooked,
  ready: ['held', 'fired', 'begun'],
  served: live,
  recalled: ['ready', 'served'],
  cancelled: live,
  acknowledged: [...live, 'served', 'cancelled'],
  rushed: live,
} as const satisfies Record<KitchenEventKind, readonly LineState[]>;

type Step = (line: LineAtStation, at: Instant) => Partial<LineAtStation>;

const steps = {
  held: () => ({ state: 'held', firedAt: null }),
  fired: ({ firedAt }, at) => ({ state: 'fired', firedAt: firedAt ?? at, begunAt: null }),
  begun: ({ firedAt }, at) => ({ state: 'begun', firedAt: firedAt ?? at, begunAt: at }),
  ready: ({ firedAt, begunAt }, at) => ({
    state: 'ready',
    firedAt: firedAt ?? at,
    begunAt: begunAt ?? at,
    readyAt: at,
  }),
  served: ({ firedAt, begunAt, readyAt }, at) => ({
    state: 'served',
    firedAt: firedAt ?? at,
    begunAt: begunAt ?? at,
    readyAt: readyAt ?? at,
    servedAt: at,
  }),
  recalled: () => ({ state: 'begun', readyAt: null, servedAt: null }),
  cancelled: (_, at) => ({ state: 'cancelled', cancelledAt: at }),
  acknowledged: ({ state }) => (state === 'cancelled' ? { cancelRead: true } : { noteRead: true }),
  rushed: ({ rushed }) => ({ rushed: !rushed }),
} as const satisfies Record<KitchenEventKind, Step>;

/** The line after one more event (KITCHEN-03). */
export function afterEvent(line: LineAtStation, { kind, at }: KitchenEvent): LineAtStation {
  const counted = { ...line, version: line.version + 1 };
  const from: readonly LineState[] = startsIn[kind];
  return from.includes(line.state) ? { ...counted, ...steps[kind](line, at) } : counted;
}

/** The line after all its events, the oldest first. */
export function afterEvents(placed: LineAtStation, events: readonly KitchenEvent[]): LineAtStation {
  return events.reduce(afterEvent, placed);
}

/** What somebody does at a screen; each writes one event. */
export const kitchenChanges = {
  hold: 'held',
  fire: 'fired',
  begin: 'begun',
  ready: 'ready',
  serve: 'served',
  recall: 'recalled',
  acknowledge: 'acknowledged',
  rush: 'rushed',
} as const satisfies Record<string, KitchenEventKind>;

export type KitchenChange = keyof typeof kitchenChanges;

export type KitchenRefusal =
  | { readonly code: 'kitchenState'; readonly state: LineState }
  | { readonly code: 'recallTooLate'; readonly until: Instant }
  | { readonly code: 'noteUnread' };

/** How long a bump can be undone. */
export const recallMs = 15 * minuteMs;

/** Looking back has no limit, undoing has (KITCHEN-03). */
export function recallUntil({
  readyAt,
  servedAt,
}: Pick<LineAtStation, 'readyAt' | 'servedAt'>): Instant | null {
  const doneAt = servedAt ?? readyAt;
  return doneAt === null ? null : doneAt + recallMs;
}

export interface ChangeContext {
  readonly now: Instant;
  /** Whether its note must be read before it is cooked (KITCHEN-11). */
  readonly hasNote: boolean;
}

/** Cooking, or passing on what was cooked. */
const cooking: readonly KitchenChange[] = ['begin', 'ready', 'serve'];

/** Why a change cannot be made to a line; null if it can (KITCHEN-03, KITCHEN-11). */
export function kitchenRefusal(
  line: LineAtStation,
  change: KitchenChange,
  { now, hasNote }: ChangeContext,
): KitchenRefusal | null {
  const until = recallUntil(line);
  if (!canChange(line, change, hasNote)) return { code: 'kitchenState', state: line.state };
  if (change === 'recall' && until !== null && now > until) return { code: 'recallTooLate', until };
  if (cooking.includes(change) && hasNote && !line.noteRead) return { code: 'noteUnread' };
  return null;
}

function canChange(line: LineAtStation, change: KitchenChange, hasNote: boolean): boolean {
  const { state, cancelRead, noteRead } = line;
  if (change === 'fire') return state === 'held';
  if (change === 'hold') return state === 'fired';
  if (change === 'acknowledge')
    return state === 'cancelled' ? !cancelRead : hasNote && !noteRead && state !== 'served';
  const from: readonly LineState[] = startsIn[kitchenChanges[change]];
  return from.includes(state);
}

/** A cancelled line stays in sight until somebody has read it, if it was being cooked. */
export function mustBeAcknowledged({ state, begunAt, cancelRead }: LineAtStation): boolean {
  return state === 'cancelled' && begunAt !== null && !cancelRead;
}

/** Whether a station has nothing more to do with the line. */
export function isDoneAt(line: LineAtStation): boolean {
  return line.state === 'ready' || isOver(line);
}

/** Whether nobody has anything more to do with the line, the pass included. */
export function isOver(line: LineAtStation): boolean {
  return line.state === 'served' || (line.state === 'cancelled' && !mustBeAcknowledged(line));
}
