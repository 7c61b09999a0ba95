import { stations, toastCounter } from '@servery/demo/restaurant/stations.ts';
import { useBoard } from '../src/kitchen/board-store.ts';
import { type Card, cardsOf } from '../src/kitchen/board-view.ts';
import { type Ticket, placedAt } from './kitchen.ts';

const known = stations.map(({ _id, name, kind }) => ({ _id, name: [...name], kind }));

/** Puts tickets on the board of this device, as though they had been read. */
export function showTickets(...tickets: readonly Ticket[]): void {
  const about = { now: placedAt, latest: '', stations: known, paces: [] };
  useBoard.setState({ board: { ...about, tickets: [...tickets] } });
}

/** The card of a ticket at its station, or at the pass, a minute after it was ordered. */
export function cardOf(ticket: Ticket, station: string = toastCounter._id): Card {
  const [card] = cardsOf([ticket], { station, now: placedAt + 60_000 });
  if (card === undefined) throw new Error('the ticket has no card');
  return card;
}
