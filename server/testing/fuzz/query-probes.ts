import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import type { Call } from '@servery/contract/call.ts';

/** A query that has worked against other software; refused before the database (CALL-04). */
export interface Probe {
  readonly call: Call;
  readonly query: Readonly<Record<string, unknown>>;
}

const id = 'a'.repeat(24);
const { findProducts, findSubCategories, findProductOptions, findTaxSettings, findOrderDiscounts } =
  menuCalls;
const { findShops, findTables, findSections, findSystemSettings, findAppSettings } = shopCalls;

function ofProducts(query: Probe['query']): Probe {
  return { call: findProducts, query: { shops: id, ...query } };
}

const values: readonly Probe[] = [
  ofProducts({ shops: "' or 1=1 --" }),
  ofProducts({ shops: `${id}' union select email from users --` }),
  ofProducts({ shops: [id, id] }),
  ofProducts({ shops: { $ne: '' } }),
  ofProducts({ shops: { $gt: '' } }),
  ofProducts({ shops: { $regex: '.*' } }),
  ofProducts({ shops: { $nin: [id] } }),
  ofProducts({ sections: { $in: 'abc' } }),
  ofProducts({ sections: { $nin: [id] } }),
  ofProducts({ sections: { $in: [id], $nin: [id] } }),
  { call: findSubCategories, query: { category: { $gt: '' } } },
  { call: findProductOptions, query: { _id: id } },
  { call: findProductOptions, query: { _id: { $in: ['%'] } } },
  { call: findTables, query: { _id: { $in: Array.from({ length: 101 }, () => id) } } },
];

const operators: readonly Probe[] = [
  ofProducts({ $where: 'pg_sleep(1)' }),
  ofProducts({ $or: [{ hideFromOnline: true }] }),
  ofProducts({ $and: [{ price: { $lt: 1 } }] }),
  ofProducts({ $skip: 1 }),
  ofProducts({ $limit: -1 }),
  ofProducts({ $limit: 1001 }),
  ofProducts({ $limit: '1; drop table shops' }),
  ofProducts({ $sort: { price: 1 } }),
  ofProducts({ $sort: { 'order; drop table shops': 1 } }),
  ofProducts({ $sort: { order: 'asc' } }),
  ofProducts({ $select: ['definition'] }),
  { call: findShops, query: { $select: ['settings'] } },
  { call: findShops, query: { $paginate: 'no' } },
  { call: findShops, query: { $limit: 1_000_000 } },
];

/** Filters on private fields: an answer of yes or no would reveal their values. */
const fields: readonly Probe[] = [
  ofProducts({ price: 4800 }),
  ofProducts({ price: { $gt: 1 } }),
  ofProducts({ 'stock.quantity': { $gt: 0 } }),
  { call: findShops, query: { openForOnline: false } },
  { call: findShops, query: { openForOnline: { $ne: true } } },
  { call: findShops, query: { email: { $like: 'a%' } } },
  { call: findTables, query: { _id: id, code: { $like: 'a%' } } },
  { call: findSections, query: { shops: id, name: { $ilike: '%' } } },
  { call: findOrderDiscounts, query: { source: 'coupon' } },
  { call: findOrderDiscounts, query: { source: { $ne: 'automatic' } } },
  { call: findTaxSettings, query: { shops: id, status: 'inactive' } },
  { call: findSystemSettings, query: { key: 'secret' } },
  { call: findAppSettings, query: { __proto__x: { polluted: 1 } } },
];

export const queryProbes: readonly Probe[] = [...values, ...operators, ...fields];
