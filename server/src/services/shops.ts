import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { Refused } from '../hooks/refused.ts';
import { asking } from '../hooks/serving.ts';
import type { Served } from '../hooks/serving.ts';
import type { Document } from '../store/documents.ts';
import type { ShopStore } from '../store/shops.ts';

/** Settings, shops and their rooms, as guests may see them. */
export function shopServices(shops: ShopStore): readonly Served[] {
  return [
    asking(shopCalls.findSystemSettings, ({ query }) => shops.systemSettings(query.$limit)),
    asking(shopCalls.findAppSettings, ({ query }) => shops.appSettings(query.$limit)),
    asking(shopCalls.getShop, async ({ id }) => found(await shops.shop(id))),
    asking(shopCalls.findShops, async ({ query }) => {
      const open = await shops.openShops(query.$limit);
      return open.map((shop) => selected(shop, query.$select));
    }),
    asking(shopCalls.findSections, ({ query }) => shops.sections(query.shops, query.$limit)),
    asking(shopCalls.findTables, ({ query }) =>
      shops.tables(typeof query._id === 'string' ? [query._id] : query._id.$in, query.$limit),
    ),
    asking(shopCalls.getTable, async ({ id }) => found((await shops.tables([id], 1))[0] ?? null)),
  ];
}

function found(document: Document | null): Document {
  if (document === null) throw new Refused('notFound');
  return document;
}

/** The fields asked for and the id; all of them when none are named. */
function selected(document: Document, fields: readonly string[] | undefined): Document {
  if (fields === undefined) return document;
  return Object.fromEntries(
    Object.entries(document).filter(([field]) => field === '_id' || fields.includes(field)),
  );
}
