import { array } from 'valibot';
import { servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import { floorTable, preparedDiscount, tableOpened, tableOpening } from '../schemas/floor.ts';
import { nothing } from '../schemas/query.ts';

/** The tables of a shop, for those who serve them. */
export const floorCalls = {
  findFloorTables: find({
    path: 'floor/tables',
    actors: servingRoles,
    query: nothing,
    output: array(floorTable),
    asksDatabase: true,
  }),
  /** Those that hold today in the shop; `tableSessions/changeDiscount` gives one by its id. */
  findPreparedDiscounts: find({
    path: 'floor/discounts',
    actors: servingRoles,
    query: nothing,
    output: array(preparedDiscount),
  }),
  openTable: create({
    path: 'floor/open',
    actors: servingRoles,
    data: tableOpening,
    query: nothing,
    output: tableOpened,
  }),
} as const;
