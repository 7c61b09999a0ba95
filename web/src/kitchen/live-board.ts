import { useEffect } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { connection, onConnect } from '../query/connection.ts';
import { call } from '../query/socket.ts';
import { watchShop } from '../menu/watch-shop.ts';
import {
  type Alert,
  type Board,
  type Ticket,
  emptyBoard,
  keyOf,
  noteContact,
  useBoard,
} from './board-store.ts';
import { expo } from './board-view.ts';
import { whenReleased } from '../ui/press.ts';
import { ring } from './sounds.ts';
import { alertsBetween, isOpen, kept, keptList, keptTickets } from './ticket-changes.ts';

/** How often a board says that it is there, and asks whether it has missed anything. */
const heartbeatMs = 5000;
/** A board that has heard nothing for longer stops saying that all is well (KITCHEN-13). */
export const staleMs = 10_000;
/** In spite of events and heartbeats, everything is read again from time to time. */
const rereadMs = 60_000;

const noAlerts: ReadonlyMap<string, Alert> = new Map();
let reading: Promise<void> = Promise.resolve();
let readAt = 0;

/** One after the other: an older answer must not replace a newer one. False if there was none. */
function inTurn(read: () => Promise<void>): Promise<boolean> {
  const turn = reading.then(read);
  reading = turn.catch(() => undefined);
  return turn.then(
    () => true,
    () => false,
  );
}

interface Found {
  readonly read: readonly Ticket[];
  readonly fresh: ReadonlyMap<string, Alert>;
}

/** With what is new, and without what nobody has to open any more. */
function alertsWith({ read, fresh }: Found, open: readonly Ticket[]) {
  const shown = new Set(open.map(keyOf));
  const { alerts, isOnShift, station } = useBoard.getState();
  const isHere = (ticket: Ticket): boolean =>
    station === null || station === expo || station === ticket.station;
  // Nobody had begun it: it is gone with a sound, and there is nothing to open.
  const isGone = read.some((ticket) => {
    const key = keyOf(ticket);
    return fresh.get(key) === 'void' && !shown.has(key) && isHere(ticket);
  });
  if (isGone && isOnShift) ring('void');
  const left = new Map([...alerts, ...fresh].filter(([key]) => shown.has(key)));
  return fresh.size === 0 && left.size === alerts.size ? alerts : left;
}

function applyBoard(board: Board): void {
  const { board: before, contactMs, gap } = useBoard.getState();
  const tickets = keptTickets(before?.tickets ?? [], board.tickets.filter(isOpen));
  // What is on a board when it is opened is known, not new.
  const fresh = before === null ? noAlerts : alertsBetween(before.tickets, tickets);
  const now = Date.now();
  const wasCut = contactMs !== null && now - contactMs > staleMs;
  const found = { sinceMs: contactMs ?? now, untilMs: now, alerts: fresh.size };
  noteContact(board.now);
  useBoard.setState({
    board: {
      ...board,
      tickets,
      stations: kept(before?.stations, board.stations),
      paces: kept(before?.paces, board.paces),
    },
    alerts: alertsWith({ read: tickets, fresh }, tickets),
    gap: wasCut ? found : gap,
  });
}

/** Reads everything that is open; after a cut it says what came to light. */
export function readBoard(): Promise<boolean> {
  return inTurn(async () => {
    const board = await call('find kitchen/tickets');
    await whenReleased();
    applyBoard(board);
    readAt = Date.now();
  });
}

/** Orders that have changed and are still to be read. */
let changed: readonly string[] = [];
/** As many as one call takes. */
const mostOrders = 50;

/** Reads the tickets of an order again, after an event about it; in a rush, of several at once. */
export function readOrder(session: string): Promise<boolean> {
  if (!changed.includes(session)) changed = [...changed, session];
  return inTurn(async () => {
    const sessions = changed.slice(0, mostOrders);
    changed = changed.slice(mostOrders);
    // An earlier turn has read it.
    if (sessions.length === 0) return;
    const answer = await call('find kitchen/tickets', { query: { sessions } });
    await whenReleased();
    const { board } = useBoard.getState();
    if (board === null) return;
    const isRead = (ticket: Ticket): boolean => sessions.includes(ticket.session);
    const known = board.tickets.filter(isRead);
    const others = board.tickets.filter((ticket) => !isRead(ticket));
    const read = keptTickets(known, answer.tickets);
    // An answer that says nothing new, as after each touch of this board itself, draws nothing.
    const tickets = keptList(board.tickets, byAge([...others, ...read.filter(isOpen)]));
    const alerts = alertsWith({ read, fresh: alertsBetween(known, read) }, tickets);
    noteContact(answer.now);
    useBoard.setState({ board: { ...board, tickets }, alerts });
  });
}

function byAge(tickets: readonly Ticket[]): Ticket[] {
  return tickets.toSorted((one, other) => one.at - other.at);
}

/** Says which tickets are drawn, and reads again if something was missed (KITCHEN-09). */
async function heartbeat(drawn: readonly Ticket[]): Promise<void> {
  const tickets = drawn.map(({ session, round, station, course }) => ({
    session,
    round,
    station,
    course,
  }));
  const known = useBoard.getState().board?.latest;
  const answer = await call('create kitchen/seen', {
    data: {
      tickets,
      ...(known === undefined ? {} : { latest: known }),
      requestKey: newRequestKey(),
    },
  });
  await whenReleased();
  const { contactMs } = useBoard.getState();
  const isCut = contactMs === null || Date.now() - contactMs > staleMs;
  const { changed: sessions, latest, now } = answer;
  // Read before the contact is noted: the board must say what it found after a cut.
  if (isCut || sessions === null || Date.now() - readAt > rereadMs) {
    await readBoard();
    return;
  }
  noteContact(now);
  const read = await Promise.all(sessions.map(readOrder));
  // The server names again what could not be read.
  if (read.includes(false)) return;
  useBoard.setState(({ board }) => ({ board: board === null ? null : { ...board, latest } }));
}

const boardEvents = [
  'tableSessions created',
  'tableSessions changed',
  'kitchen changed',
  'kitchen unseen',
] as const;

/** Keeps the board up to date, and asks by itself where no event arrives. */
function follow(shop: string): () => void {
  const { client } = connection();
  const beat = setInterval(() => void heartbeat([]).catch(() => undefined), heartbeatMs);
  const stops = [
    watchShop({ shop, onMenuChanged: () => undefined }),
    ...boardEvents.map((event) => client.on(event, ({ _id }) => void readOrder(_id))),
    onConnect(() => void readBoard()),
  ];
  void readBoard();
  return () => {
    clearInterval(beat);
    stops.forEach((stop) => stop());
    // The shift ends with the page; the next person begins their own.
    useBoard.setState(emptyBoard);
  };
}

export function useLiveBoard(shop: string): void {
  useEffect(() => follow(shop), [shop]);
}

const confirmed = new Set<string>();

/**
 * Confirms each ticket once it is on the screen, and only while somebody could see it; what could
 * not be confirmed is tried again with the next of these times.
 */
export function useConfirmDrawn(tickets: readonly Ticket[], now: number): void {
  useEffect(() => {
    const isHidden = document.visibilityState === 'hidden';
    // A board stays open for weeks.
    const shown = new Set(tickets.map(keyOf));
    for (const key of confirmed) if (!shown.has(key)) confirmed.delete(key);
    const drawn = tickets.filter(
      (ticket) => ticket.seenAt === null && !confirmed.has(keyOf(ticket)),
    );
    if (isHidden || drawn.length === 0) return;
    for (const ticket of drawn) confirmed.add(keyOf(ticket));
    heartbeat(drawn).catch(() => {
      for (const ticket of drawn) confirmed.delete(keyOf(ticket));
    });
  }, [tickets, now]);
}
