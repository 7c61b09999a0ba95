import { randomBytes } from 'node:crypto';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { sentLine } from '@servery/demo/restaurant/sent-line.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';

export const shop = hongKong;

/** 128 random bits, as in a browser. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** A cart as a phone sends it, with new line ids on every call. */
export type Cart = (lineKey?: string) => readonly object[];

export function cartOf(
  dishes: readonly DishRequest[],
  restaurant: Restaurant,
  type: 'takeAway' | 'dineIn' = 'takeAway',
): Cart {
  const section = type === 'takeAway' ? hongKongOnline : hongKongHall;
  const { order } = orderFor({ shop, section, type, dishes }, restaurant);
  return (lineKey = newKey()) => order.lines.map((line) => sentLine(line, lineKey));
}

export const placeCall = 'create tableSessions/create';
export const roundCall = 'create tableSessions/order';

/** The payload of a self-order. */
export function selfOrder(products: readonly object[], about: object = {}): object {
  const session = { type: 'takeAway', section: hongKongOnline };
  return { session, shop, products, requestKey: newKey(), ...about };
}
