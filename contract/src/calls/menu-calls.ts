import { literal, optional, strictObject } from 'valibot';
import { everybody } from '../actor.ts';
import { find, get } from '../call.ts';
import { idOrList, limitOf, nothing, sortBy } from '../schemas/query.ts';
import { id, listOf } from '../schemas/plain.ts';

/** Categories, dishes and sub-categories come a thousand at a time, everything else a hundred (CALL-04). */
const thousand = limitOf(1000, 1000);

/** The sections of a menu: one, a list, or none named. */
const sections = optional(idOrList);

export const menuCalls = {
  findCategories: find({
    path: 'categories',
    actors: everybody,
    query: strictObject({ shops: id, sections, $limit: thousand, $sort: sortBy(['order']) }),
  }),
  findSubCategories: find({
    path: 'subCategories',
    actors: everybody,
    query: strictObject({ category: idOrList, $limit: thousand, $sort: sortBy(['order']) }),
  }),
  findProducts: find({
    path: 'products',
    actors: everybody,
    query: strictObject({ shops: id, sections, $limit: thousand, $sort: sortBy(['order']) }),
  }),
  getProduct: get({ path: 'products', actors: everybody, query: nothing }),
  findProductOptions: find({
    path: 'productOptions',
    actors: everybody,
    query: strictObject({ _id: strictObject({ $in: listOf(1000) }), $limit: thousand }),
  }),
  findTaxSettings: find({
    path: 'taxSettings',
    actors: everybody,
    query: strictObject({ status: optional(literal('active')), shops: id, $limit: limitOf(100, 100) }),
  }),
  findOrderDiscounts: find({
    path: 'orderDiscounts',
    actors: everybody,
    query: strictObject({
      source: optional(literal('automatic')),
      shops: optional(id),
      _id: optional(idOrList),
      $sort: sortBy(['priority']),
      $limit: limitOf(100, 100),
    }),
  }),
} as const;
