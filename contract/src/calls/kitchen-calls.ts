import { staffRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import {
  boardQuery,
  kitchenBoard,
  kitchenChanged,
  kitchenChanging,
  seenAnswer,
  ticketsSeen,
} from '../schemas/kitchen.ts';
import { nothing } from '../schemas/query.ts';

/** Tickets of the kitchen, for all staff of the shop. */
export const kitchenCalls = {
  findTickets: find({
    path: 'kitchen/tickets',
    actors: staffRoles,
    query: boardQuery,
    output: kitchenBoard,
    asksDatabase: true,
  }),
  /** Holds, fires, begins, bumps, serves, recalls, rushes or acknowledges lines (KITCHEN-07). */
  changeTicket: create({
    path: 'kitchen/change',
    actors: staffRoles,
    data: kitchenChanging,
    query: nothing,
    output: kitchenChanged,
    perMinute: 600,
  }),
  /** A screen says which tickets it has drawn, and asks whether it has missed any (KITCHEN-09). */
  confirmSeen: create({
    path: 'kitchen/seen',
    actors: staffRoles,
    data: ticketsSeen,
    query: nothing,
    output: seenAnswer,
  }),
} as const;
