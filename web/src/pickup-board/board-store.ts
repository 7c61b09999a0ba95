import { create } from 'zustand';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';

export type ShownOrder = AnswerTo<'find pickupBoard'>['orders'][number];

interface Called {
  readonly number: number;
  readonly untilMs: number;
}

interface BoardState {
  /** Null before the first answer. */
  readonly orders: readonly ShownOrder[] | null;
  /** When the server last answered, by this device's clock. */
  readonly contactMs: number | null;
  /** By how much the server's clock is ahead of this device's. */
  readonly clockGapMs: number;
  /** Numbers that have become ready, and until when each is shown large. */
  readonly called: readonly Called[];
  readonly hasSound: boolean;
}

export const useBoard = create<BoardState>(() => ({
  orders: null,
  contactMs: null,
  clockGapMs: 0,
  called: [],
  hasSound: false,
}));

/** A board that has heard nothing for longer says so (BOARD-04). */
export const staleMs = 15_000;
const calledMs = 12_000;

/** Numbers that are ready and were not before; nothing is new on a board that was just opened. */
export function newlyReady(
  before: readonly ShownOrder[] | null,
  orders: readonly ShownOrder[],
): readonly number[] {
  if (before === null) return [];
  const known = new Set(
    before.filter(({ state }) => state === 'ready').map(({ number }) => number),
  );
  return orders
    .filter(({ state, number }) => state === 'ready' && !known.has(number))
    .toSorted((one, other) => one.since - other.since)
    .map(({ number }) => number);
}

/** Takes an answer over; returns the numbers to call. */
export function applyBoard({ now, orders }: AnswerTo<'find pickupBoard'>): readonly number[] {
  const contactMs = Date.now();
  const { orders: before, called } = useBoard.getState();
  const fresh = newlyReady(before, orders);
  const ready = new Set(
    orders.filter(({ state }) => state === 'ready').map(({ number }) => number),
  );
  const calling = called.filter(
    ({ number, untilMs }) => untilMs > contactMs && ready.has(number) && !fresh.includes(number),
  );
  useBoard.setState({
    orders,
    contactMs,
    clockGapMs: now - contactMs,
    called: [...calling, ...fresh.map((number) => ({ number, untilMs: contactMs + calledMs }))],
  });
  return fresh;
}
