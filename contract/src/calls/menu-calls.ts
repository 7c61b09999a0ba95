import { array, literal, optional, picklist, strictObject } from 'valibot';
import { menuReaders } from '../actor.ts';
import { find, get } from '../call.ts';
import { joined, season } from '../schemas/conditions.ts';
import {
  idOrList,
  idOrListOf,
  limitOf,
  nothing,
  paginate,
  selectFrom,
  shopOrFew,
  sortBy,
  wholeList,
} from '../schemas/query.ts';
import { id, listOf, locale } from '../schemas/plain.ts';
import { dishDetails, dishNote } from '../schemas/dish-details.ts';
import { menuCard } from '../schemas/menu-card.ts';
import { orderType } from '../schemas/order.ts';
import { category, orderDiscount, subCategory, taxSetting } from '../schemas/menu-entities.ts';
import { optionGroup } from '../schemas/option-group.ts';
import { listedProduct, product, productFields } from '../schemas/product.ts';

/** The sections of a menu: one, a list, or none named. */
const sections = optional(idOrList);

export const menuCalls = {
  /** The whole menu in one language, as a list of one: a list is serialised once for all. */
  findMenuCards: find({
    path: 'menuCards',
    actors: menuReaders,
    query: strictObject({
      shops: id,
      locale: optional(locale, 'en'),
      orderType: optional(orderType, 'takeAway'),
      section: optional(id),
      $limit: limitOf(1, 1),
    }),
    output: array(menuCard),
  }),
  findCategories: find({
    path: 'categories',
    actors: menuReaders,
    query: strictObject({
      shops: optional(shopOrFew),
      sections,
      $paginate: paginate,
      $limit: wholeList,
      $sort: sortBy(['order']),
    }),
    output: array(category),
  }),
  findSubCategories: find({
    path: 'subCategories',
    actors: menuReaders,
    query: strictObject({
      category: idOrListOf(1000),
      $paginate: paginate,
      $limit: wholeList,
      $sort: sortBy(['order']),
    }),
    output: array(subCategory),
  }),
  findProducts: find({
    path: 'products',
    actors: menuReaders,
    query: strictObject({
      shops: shopOrFew,
      sections,
      $paginate: paginate,
      $select: selectFrom(productFields),
      $limit: wholeList,
      $sort: sortBy(['order']),
    }),
    output: array(listedProduct),
  }),
  /** As in the named shop; without one, as in the first that sells it. */
  getProduct: get({
    path: 'products',
    actors: menuReaders,
    query: strictObject({ shops: optional(id) }),
    output: product,
  }),
  /** Loaded when the dish is opened, so that the list of dishes stays small. */
  getProductDetails: get({
    path: 'products/details',
    actors: menuReaders,
    query: nothing,
    output: dishDetails,
  }),
  /** Of all dishes that have any; without allergens, which are loaded with the opened dish. */
  findProductDetails: find({
    path: 'products/details',
    actors: menuReaders,
    query: strictObject({ shops: id, locale: optional(locale, 'en'), $limit: wholeList }),
    output: array(dishNote),
  }),
  findProductOptions: find({
    path: 'productOptions',
    actors: menuReaders,
    query: strictObject({
      _id: strictObject({ $in: listOf(1000) }),
      $paginate: paginate,
      $limit: wholeList,
    }),
    output: array(optionGroup),
  }),
  findTaxSettings: find({
    path: 'taxSettings',
    actors: menuReaders,
    query: strictObject({
      status: optional(literal('active')),
      /** Taxes of these shops and of all; without it, every tax. */
      shops: optional(shopOrFew),
      ...joined,
      $paginate: paginate,
      $sort: sortBy(['priority']),
      $limit: wholeList,
    }),
    output: array(taxSetting),
  }),
  findOrderDiscounts: find({
    path: 'orderDiscounts',
    actors: menuReaders,
    query: strictObject({
      source: optional(picklist(['automatic', 'member'])),
      /** Rules of these shops and of all; without it or conditions, of all shops only. */
      shops: optional(shopOrFew),
      _id: optional(idOrList),
      ...season,
      ...joined,
      $paginate: paginate,
      $sort: sortBy(['priority']),
      $limit: wholeList,
    }),
    output: array(orderDiscount),
  }),
} as const;
