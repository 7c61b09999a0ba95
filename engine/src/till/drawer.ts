import { cents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';

/** What each kind of event does to the cash in a drawer (DRAWER-01). */
const cashSigns = {
  open: 1,
  cashTender: 1,
  cashRefund: -1,
  otherTender: 0,
  otherRefund: 0,
  paidIn: 1,
  paidOut: -1,
  drop: -1,
  noSale: 0,
  count: 0,
  close: 0,
} as const;

export type DrawerEventKind = keyof typeof cashSigns;

export interface DrawerEvent {
  readonly _id: string;
  readonly kind: DrawerEventKind;
  /** Never negative: the kind has the sign. */
  readonly amount: Cents;
  readonly tip: Cents;
  /** Of a tender that was rounded, and of the refund that undoes it (TENDER-03). */
  readonly cashRounding: Cents;
  /** Of tenders and refunds: cash, card, or what staff call it; empty for other events. */
  readonly means: string;
  /** Of the closing: tables that are handed over, by name. */
  readonly openTables: readonly string[];
}

/** The cash that is in a drawer after these events (DRAWER-01). */
export function expectedCash(events: readonly DrawerEvent[]): Cents {
  return sumOf(events.map(({ kind, amount, tip }) => cashSigns[kind] * (amount + tip)));
}

/** Whether cash went in or out. */
export function movesCash({ kind }: Pick<DrawerEvent, 'kind'>): boolean {
  return cashSigns[kind] !== 0;
}

/** The count less what was expected when it was made; null without a count (DRAWER-03). */
export function overOrShort(events: readonly DrawerEvent[]): Cents | null {
  const at = events.findLastIndex(({ kind }) => kind === 'count');
  const count = events[at];
  return count === undefined ? null : cents(count.amount - expectedCash(events.slice(0, at)));
}

/** Whether the last count holds: no cash was moved since (DRAWER-03). */
export function isCounted(events: readonly DrawerEvent[]): boolean {
  const at = events.findLastIndex(({ kind }) => kind === 'count');
  return at !== -1 && !events.slice(at).some(movesCash);
}

export type DrawerRefusal =
  | { readonly code: 'drawerClosed' }
  | { readonly code: 'drawerShort' }
  | { readonly code: 'countFirst' }
  | { readonly code: 'reasonNeeded'; readonly overOrShort: Cents };

/** An event before it is recorded. */
export interface NewDrawerEvent extends Pick<DrawerEvent, 'kind' | 'amount' | 'tip'> {
  readonly reason: string;
}

/** Why an event cannot follow the others; null if it can (DRAWER-03, DRAWER-04). */
export function drawerRefusal(
  events: readonly DrawerEvent[],
  next: NewDrawerEvent,
): DrawerRefusal | null {
  if (events.some(({ kind }) => kind === 'close')) return { code: 'drawerClosed' };
  if (next.kind === 'close') return closeRefusal(events, next.reason);
  const isTakenOut = cashSigns[next.kind] < 0;
  // Without the figure: the count is blind.
  if (isTakenOut && next.amount + next.tip > expectedCash(events)) return { code: 'drawerShort' };
  return null;
}

function closeRefusal(events: readonly DrawerEvent[], reason: string): DrawerRefusal | null {
  if (!isCounted(events)) return { code: 'countFirst' };
  const difference = overOrShort(events);
  if (difference === null || difference === 0 || reason !== '') return null;
  return { code: 'reasonNeeded', overOrShort: difference };
}
