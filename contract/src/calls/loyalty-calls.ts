import { create, find } from '../call.ts';
import { levelGiving, memberCard, memberQuery, pointChange } from '../schemas/loyalty.ts';
import { nothing } from '../schemas/query.ts';

/** Points and levels of members, as managers give and take them (OFFER-15). */
export const loyaltyCalls = {
  findMember: find({
    path: 'loyalty/member',
    actors: ['manager'],
    query: memberQuery,
    output: memberCard,
    perMinute: 60,
    asksDatabase: true,
  }),
  changePoints: create({
    path: 'loyalty/points',
    actors: ['manager'],
    data: pointChange,
    query: nothing,
    output: memberCard,
  }),
  giveLevel: create({
    path: 'loyalty/level',
    actors: ['manager'],
    data: levelGiving,
    query: nothing,
    output: memberCard,
  }),
} as const;
