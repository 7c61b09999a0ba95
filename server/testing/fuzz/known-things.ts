import { hongKongZones } from '@servery/demo/restaurant/delivery-zones.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Known } from './well-formed.ts';

interface Named {
  readonly _id: string;
}

function some(things: readonly Named[]): readonly string[] {
  return things.slice(0, 12).map(({ _id }) => _id);
}

/** Ids and codes of the demo restaurant, by the names of the fields that take them. */
export function knownIn(restaurant: Restaurant, sessions: readonly string[]): Known {
  const { sections, products, optionGroups, categories, tables, members } = restaurant;
  const { heldCoupons, gifts, paymentMethods, kiosks, staff, orderDiscounts } = restaurant;
  const here = tables.filter(({ shop }) => shop === hongKong);
  const [member] = members;
  const users = member === undefined ? [] : [member._id];
  const codes = ['KAMFAI30', ...here.slice(0, 4).map(({ code }) => code)];
  const things: ReadonlyMap<string, readonly string[]> = new Map([
    ...entriesFor(['shop', 'shops'], [hongKong]),
    ...entriesFor(['session', 'item', 'id', 'tableSessions'], sessions),
    ...entriesFor(['user', 'users'], users),
    ...entriesFor(['section', 'sections'], some(sections.filter(({ shop }) => shop === hongKong))),
    ...entriesFor(['product', 'products', 'products/details'], some(products)),
    ...entriesFor(['option', 'productOptions'], some(optionGroups)),
    ...entriesFor(['category'], some(categories)),
    ...entriesFor(['tableViewItems'], some(here)),
    ...entriesFor(['viewItem', 't', 'qrCodeViewItem', 'coupon'], codes),
    ...entriesFor(['coupons', 'userCoupons'], some(heldCoupons)),
    ...entriesFor(['gift', 'gifts'], some(gifts)),
    ...entriesFor(['area'], some(hongKongZones.flatMap(({ areas }) => areas))),
    ...entriesFor(['methodRef'], some(paymentMethods)),
    ...entriesFor(['terminal'], some(restaurant.terminals)),
    ...entriesFor(['device'], some(kiosks)),
    ...entriesFor(['staff'], some(staff.filter(({ shop }) => shop === hongKong))),
    ...entriesFor(['orderDiscounts'], some(orderDiscounts.map(({ rule }) => rule))),
    ...entriesFor(['locales'], ['en', 'zh-hk', 'zh-cn']),
  ]);
  return (field) => things.get(field) ?? [];
}

function entriesFor(fields: readonly string[], values: readonly string[]) {
  return fields.map((field) => [field, values] as const);
}
