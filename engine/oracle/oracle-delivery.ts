import type { GivenAmount } from '../src/bill/order.ts';
import type { OrderType } from '../src/menu/order-type.ts';
import { cents } from '../src/money/cents.ts';
import type { Cents } from '../src/money/cents.ts';
import type { DeliveryRefusal } from '../src/session/delivery-refusal.ts';
import type { DeliveringShop, DeliveryZone } from '../src/session/delivery-zone.ts';
import type { Dice } from './dice.ts';

/** A delivery to price: by whom, where to, and what its dishes cost. */
export interface DeliveryCase {
  readonly type: OrderType;
  readonly shop: DeliveringShop;
  readonly area: string | null;
  readonly goods: Cents;
}

const areas = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const amounts = [0, 1, 999, 5000, 10_000_000_000] as const;

function randomZones(dice: Dice): readonly DeliveryZone[] {
  const shuffled = dice.shuffled(areas);
  return dice.many(dice.pick([0, 1, 2, 3]), (at) => ({
    areas: shuffled.slice(2 * at, 2 * at + dice.between(1, 2)).map((_id) => ({ _id, name: [] })),
    fee: cents(dice.pick(amounts)),
    minimum: cents(dice.pick(amounts)),
    minutes: dice.between(0, 90),
  }));
}

export function randomDelivery(dice: Dice): DeliveryCase {
  return {
    type: dice.pick(['delivery', 'delivery', 'takeAway', 'dineIn', 'dineInNoTable']),
    shop: { deliveryFee: cents(dice.pick(amounts)), deliveryZones: randomZones(dice) },
    area: dice.pick<string | null>([...areas, 'elsewhere', null]),
    goods: cents(dice.pick(amounts)),
  };
}

/** The zone of every area that the shop delivers to. */
function zonesByArea({ deliveryZones }: DeliveringShop): ReadonlyMap<string, DeliveryZone> {
  const zones = new Map<string, DeliveryZone>();
  for (const zone of deliveryZones) for (const { _id } of zone.areas) zones.set(_id, zone);
  return zones;
}

/** DELIVERY-01 */
export function oracleFee({ type, shop, area }: DeliveryCase): readonly GivenAmount[] {
  if (type !== 'delivery') return [];
  const zone = zonesByArea(shop).get(area ?? '');
  const amount = shop.deliveryZones.length > 0 ? zone?.fee : shop.deliveryFee;
  if (amount === undefined || amount === 0) return [];
  return [{ _id: 'delivery', name: 'delivery', amount }];
}

/** DELIVERY-02 */
export function oracleRefusal({ shop, area, goods }: DeliveryCase): DeliveryRefusal | null {
  if (shop.deliveryZones.length === 0) return null;
  const zone = zonesByArea(shop).get(area ?? '');
  if (zone === undefined) return { code: 'deliveryOutsideArea' };
  const missing = zone.minimum - goods;
  if (missing <= 0) return null;
  return { code: 'deliveryBelowMinimum', minimum: zone.minimum, missing: cents(missing) };
}
