import { everybody } from '../actor.ts';
import { create, find } from '../call.ts';
import {
  checklist,
  houseOpened,
  houseOpening,
  menuTaken,
  menuTaking,
  setupState,
  shopStarted,
  shopStarting,
  tableAdding,
  tablesAdded,
} from '../schemas/opening.ts';
import { nothing } from '../schemas/query.ts';

/** From an empty database to a shop that takes orders (OPENING-01). */
export const openingCalls = {
  findSetup: find({
    path: 'setup',
    actors: everybody,
    query: nothing,
    output: setupState,
    asksDatabase: true,
  }),
  /** By the code that the server printed, once (OPENING-01). */
  openHouse: create({
    path: 'setup/open',
    actors: everybody,
    data: houseOpening,
    query: nothing,
    output: houseOpened,
    perMinute: 10,
  }),
  findChecklist: find({
    path: 'setup/checklist',
    actors: ['manager'],
    query: nothing,
    output: checklist,
    asksDatabase: true,
  }),
  takeMenu: create({
    path: 'setup/menu',
    actors: ['manager'],
    data: menuTaking,
    query: nothing,
    output: menuTaken,
  }),
  addTables: create({
    path: 'setup/tables',
    actors: ['manager'],
    data: tableAdding,
    query: nothing,
    output: tablesAdded,
  }),
  startShop: create({
    path: 'setup/start',
    actors: ['manager'],
    data: shopStarting,
    query: nothing,
    output: shopStarted,
  }),
} as const;
