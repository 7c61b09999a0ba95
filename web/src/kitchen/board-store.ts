import { create } from 'zustand';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';

export type Board = AnswerTo<'find kitchen/tickets'>;
export type Ticket = Board['tickets'][number];
export type TicketLine = Ticket['lines'][number];

/** What a card asks a cook to look at; a sound goes with each. */
export type Alert = 'new' | 'changed' | 'void';

/** A time without contact that is over, and what came to light after it. */
export interface Gap {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly alerts: number;
}

interface BoardState {
  /** Null until the server has answered once. */
  readonly board: Board | null;
  /** The server's clock minus this device's. */
  readonly clockGapMs: number;
  /** By this device's clock, when the server last answered; null before. */
  readonly contactMs: number | null;
  readonly gap: Gap | null;
  /** What nobody has opened yet, by the key of the ticket. */
  readonly alerts: ReadonlyMap<string, Alert>;
  /** Whether somebody has begun their shift: from then on it rings. */
  readonly isOnShift: boolean;
  /** The station that this board shows, or the pass; null before it is chosen. */
  readonly station: string | null;
  /** The order whose lines were bumped last, for undoing it. */
  readonly lastBump: Bump | null;
}

export interface Bump {
  readonly session: string;
  readonly lines: readonly { readonly station: string; readonly line: string }[];
}

export const emptyBoard: BoardState = {
  board: null,
  clockGapMs: 0,
  contactMs: null,
  gap: null,
  alerts: new Map(),
  isOnShift: false,
  station: null,
  lastBump: null,
};

/** What a board knows, from the answers and events of the server (KITCHEN-12). */
export const useBoard = create<BoardState>(() => emptyBoard);

export function keyOf({ session, round, station, course }: Ticket): string {
  return `${session}/${round}/${station}/${course}`;
}

/** Somebody has looked at these tickets: they ring no more. */
export function openTickets(tickets: readonly Ticket[]): void {
  const opened = new Set(tickets.map(keyOf));
  if (![...useBoard.getState().alerts.keys()].some((key) => opened.has(key))) return;
  useBoard.setState(({ alerts }) => ({
    alerts: new Map([...alerts].filter(([key]) => !opened.has(key))),
  }));
}

/** Answers take longer and shorter: less than this says nothing about the clocks. */
const jitterMs = 500;

/** The server has answered now; a board that had lost it says so until somebody has read it. */
export function noteContact(serverNow: number): void {
  const now = Date.now();
  useBoard.setState(({ clockGapMs: before }) => {
    const gapMs = serverNow - now;
    // Every clock is drawn again for another gap, and with it every ticket.
    return { contactMs: now, clockGapMs: Math.abs(gapMs - before) < jitterMs ? before : gapMs };
  });
}
