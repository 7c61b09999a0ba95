import { everybody } from '../actor.ts';
import { createReadOnly, find } from '../call.ts';
import { boardQuery, pickupBoard } from '../schemas/pickup-board.ts';
import { nothing } from '../schemas/query.ts';

/** The screen above the counter where orders are picked up, for everybody. */
export const boardCalls = {
  findBoard: find({
    path: 'pickupBoard',
    actors: everybody,
    query: boardQuery,
    output: pickupBoard,
    asksDatabase: true,
  }),
  /** Answers the same, and from then on `pickupBoard changed` says when to read it again. */
  watchBoard: createReadOnly({
    path: 'pickupBoard/subscribe',
    actors: everybody,
    data: boardQuery,
    query: nothing,
    output: pickupBoard,
  }),
} as const;
