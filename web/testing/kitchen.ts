import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { stations, toastCounter } from '@servery/demo/restaurant/stations.ts';
import { emptyBoard, useBoard } from '../src/kitchen/board-store.ts';
import { answer, answerBy } from './fake-server.ts';

type Board = AnswerTo<'find kitchen/tickets'>;
export type Ticket = Board['tickets'][number];
export type TicketLine = Ticket['lines'][number];

export const placedAt = Date.UTC(2026, 10, 14, 4, 0);

export function aTicketLine(line: string, about: Partial<TicketLine> = {}): TicketLine {
  return {
    line,
    product: 'a'.repeat(24),
    name: [{ lang: 'en', value: line }],
    shortName: [],
    parent: null,
    quantity: 1,
    takeAway: false,
    options: [],
    remarks: '',
    kitchenGroup: null,
    orderedBy: null,
    state: 'fired',
    version: 1,
    firedAt: placedAt,
    begunAt: null,
    readyAt: null,
    servedAt: null,
    cancelledAt: null,
    rushed: false,
    noteUnread: false,
    cancelUnread: false,
    ...about,
  };
}

/** A ticket of table A1 at the toast counter. */
export function aTicket(about: Partial<Ticket> = {}): Ticket {
  return {
    session: '1'.repeat(24),
    round: 1,
    station: toastCounter._id,
    course: 0,
    at: placedAt,
    type: 'dineIn',
    status: 'ongoing',
    progress: 'received',
    table: 'A1',
    movedFrom: null,
    orderNumber: null,
    people: 2,
    remark: '',
    dueAt: null,
    isUnpaid: false,
    seenAt: placedAt,
    alarmedAt: null,
    lines: [aTicketLine('Toast')],
    ...about,
  };
}

let written = 0;

/** The kitchen has these tickets from now on. */
export function serveBoard(...tickets: readonly Ticket[]): void {
  written += 1;
  const latest = String(written);
  const about = { now: placedAt + 60_000, latest, stations: [...stations], paces: [] };
  answerBy('find kitchen/tickets', ({ query }) => {
    const asked: object = typeof query === 'object' && query !== null ? query : {};
    const session: unknown = 'session' in asked ? asked.session : undefined;
    const several: unknown = 'sessions' in asked ? asked.sessions : undefined;
    const only = Array.isArray(several) ? several : session === undefined ? null : [session];
    const found = tickets.filter((one) => only === null || only.includes(one.session));
    return only === null
      ? { ...about, tickets: found }
      : { ...about, stations: [], paces: [], tickets: found };
  });
  const sessions = [...new Set(tickets.map(({ session }) => session))];
  answer('create kitchen/seen', { now: placedAt + 60_000, latest, changed: sessions });
}

/** A board that knows nothing yet. */
export function clearBoard(): void {
  useBoard.setState(emptyBoard, true);
}
