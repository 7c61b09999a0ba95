import { array } from 'valibot';
import { servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import { floorTable, tableOpened, tableOpening } from '../schemas/floor.ts';
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
  openTable: create({
    path: 'floor/open',
    actors: servingRoles,
    data: tableOpening,
    query: nothing,
    output: tableOpened,
  }),
} as const;
