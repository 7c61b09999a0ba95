import { find } from '../call.ts';
import {
  dayFile,
  dayFileQuery,
  figureOrders,
  figureOrdersQuery,
  figuresQuery,
  figuresReport,
  shopsReport,
} from '../schemas/day-figures.ts';

/** What a shop took in on its business days, for its managers and their programs. */
export const figuresCalls = {
  findFigures: find({
    path: 'figures',
    actors: ['manager', 'figures:read'],
    query: figuresQuery,
    output: figuresReport,
    perMinute: 60,
    asksDatabase: true,
  }),
  /** Of every shop in which the caller is a manager. */
  findShopFigures: find({
    path: 'figures/shops',
    actors: ['manager'],
    query: figuresQuery,
    output: shopsReport,
    perMinute: 60,
    asksDatabase: true,
  }),
  /** The orders that one figure is the sum of. */
  findFigureOrders: find({
    path: 'figures/orders',
    actors: ['manager', 'figures:read'],
    query: figureOrdersQuery,
    output: figureOrders,
    perMinute: 120,
    asksDatabase: true,
  }),
  /** All of one day, with what its bills were computed from. */
  findDayFile: find({
    path: 'figures/day',
    actors: ['manager', 'figures:read'],
    query: dayFileQuery,
    output: dayFile,
    perMinute: 6,
    asksDatabase: true,
  }),
} as const;
