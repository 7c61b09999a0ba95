import { create, find } from '../call.ts';
import { offerChanging, offerHistory, offerList } from '../schemas/offers.ts';
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
} as const;
