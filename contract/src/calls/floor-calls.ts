import { array } from 'valibot';
import { servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import { ids } from '../schemas/entity-parts.ts';
import {
  billLook,
  billViewers,
  floorTable,
  preparedDiscount,
  tableCode,
  tableOpened,
  tableOpening,
  tablePlaced,
  tablePlacing,
  visitMerge,
  visitMerged,
  visitMove,
  visitMoved,
  visitUnmerge,
} from '../schemas/floor.ts';
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
  /** Dishes by how many were sold, for the quick keys of a till. */
  findBestSellers: find({
    path: 'floor/bestSellers',
    actors: servingRoles,
    query: nothing,
    output: ids,
    asksDatabase: true,
  }),
  openTable: create({
    path: 'floor/open',
    actors: servingRoles,
    data: tableOpening,
    query: nothing,
    output: tableOpened,
  }),
  /** Its inverse is the move back. */
  moveVisit: create({
    path: 'floor/move',
    actors: servingRoles,
    data: visitMove,
    query: nothing,
    output: visitMoved,
  }),
  /** Its inverse is `floor/unmerge`. */
  mergeVisit: create({
    path: 'floor/merge',
    actors: servingRoles,
    data: visitMerge,
    query: nothing,
    output: visitMerged,
  }),
  unmergeVisit: create({
    path: 'floor/unmerge',
    actors: servingRoles,
    data: visitUnmerge,
    query: nothing,
    output: visitMerged,
  }),
  /** Sent every ten seconds while somebody works on a bill. */
  lookAtBill: create({
    path: 'floor/look',
    actors: servingRoles,
    data: billLook,
    query: nothing,
    output: billViewers,
  }),
  placeTable: create({
    path: 'floor/place',
    actors: ['manager'],
    data: tablePlacing,
    query: nothing,
    output: tablePlaced,
  }),
  findTableCodes: find({
    path: 'floor/codes',
    actors: servingRoles,
    query: nothing,
    output: array(tableCode),
    asksDatabase: true,
  }),
} as const;
