import { create, find } from '../call.ts';
import {
  backTestAnswer,
  backTestQuery,
  backTestStarting,
  backTestStopping,
} from '../schemas/back-tests.ts';
import {
  codeList,
  codeQuery,
  handedOut,
  handingOut,
  withdrawing,
  withdrawn,
} from '../schemas/coupon-codes.ts';
import { levelChanging, offerChanging, offerHistory, offerList } from '../schemas/offers.ts';
import { nothing } from '../schemas/query.ts';

/** The discount rules of a shop, as its managers write them (OFFER-01). */
export const offerCalls = {
  findOffers: find({
    path: 'offers',
    actors: ['manager'],
    query: nothing,
    output: offerList,
    asksDatabase: true,
  }),
  changeOffer: create({
    path: 'offers/change',
    actors: ['manager'],
    data: offerChanging,
    query: nothing,
    output: offerList,
  }),
  findOfferHistory: find({
    path: 'offers/history',
    actors: ['manager'],
    query: nothing,
    output: offerHistory,
    asksDatabase: true,
  }),
  changeLevel: create({
    path: 'offers/level',
    actors: ['manager'],
    data: levelChanging,
    query: nothing,
    output: offerList,
  }),
  findCodes: find({
    path: 'offers/codes',
    actors: ['manager'],
    query: codeQuery,
    output: codeList,
    asksDatabase: true,
  }),
  handOut: create({
    path: 'offers/handOut',
    actors: ['manager'],
    data: handingOut,
    query: nothing,
    output: handedOut,
  }),
  withdrawCodes: create({
    path: 'offers/withdraw',
    actors: ['manager'],
    data: withdrawing,
    query: nothing,
    output: withdrawn,
  }),
  startBackTest: create({
    path: 'offers/backTest',
    actors: ['manager'],
    data: backTestStarting,
    query: nothing,
    output: backTestAnswer,
  }),
  findBackTest: find({
    path: 'offers/backTest',
    actors: ['manager'],
    query: backTestQuery,
    output: backTestAnswer,
    asksDatabase: true,
  }),
  stopBackTest: create({
    path: 'offers/stopBackTest',
    actors: ['manager'],
    data: backTestStopping,
    query: nothing,
    output: backTestAnswer,
  }),
} as const;
