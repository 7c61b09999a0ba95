import type { Product } from '@servery/engine/menu/product.ts';
import type { Station } from './entities.ts';
import { idOf } from './ids.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

/** The stations of the kitchen, the same in every shop. */

function station(name: string, kind: Station['kind'], words: Words): Station {
  return { _id: idOf('station', name), name: worded(words), kind };
}

export const wok = station('wok', 'kitchen', ['Wok', '炒爐', '炒炉']);
export const noodleCounter = station('noodles', 'kitchen', ['Noodle counter', '粉麵檔', '粉面档']);
export const toastCounter = station('toast', 'kitchen', [
  'Toast and bakery',
  '多士焗爐',
  '吐司烤炉',
]);
export const roastCounter = station('roast', 'kitchen', ['Roast counter', '燒味檔', '烧腊档']);
export const grill = station('grill', 'kitchen', ['Grill', '扒房', '扒房']);
export const waterBar = station('bar', 'waterBar', ['Water bar', '水吧', '水吧']);

export const stations: readonly Station[] = [
  wok,
  noodleCounter,
  toastCounter,
  roastCounter,
  grill,
  waterBar,
];

type Route = Pick<
  Product,
  'kitchenPrinters' | 'waterBars' | 'kitchenGroup' | 'notGoKitchen' | 'notGoWaterBar'
>;

/** A dish cooked at one place; dishes of one group are called up together. */
export function cookedAt({ _id }: Station, kitchenGroup: string): Route {
  return {
    kitchenPrinters: [_id],
    waterBars: [],
    kitchenGroup,
    notGoKitchen: false,
    notGoWaterBar: true,
  };
}

export const fromTheBar: Route = {
  kitchenPrinters: [],
  waterBars: [waterBar._id],
  kitchenGroup: 'drinks',
  notGoKitchen: true,
  notGoWaterBar: false,
};

/** Handed over at the till. */
export const fromTheShelf: Route = {
  kitchenPrinters: [],
  waterBars: [],
  kitchenGroup: null,
  notGoKitchen: true,
  notGoWaterBar: true,
};
