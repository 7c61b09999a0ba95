import type { Restaurant } from './restaurant.ts';

/** With shops that count no unpaid orders: few connections stand for very many guests. */
export function withoutUnpaidLimits(restaurant: Restaurant): Restaurant {
  const limits = { maxUnpaidOrders: null, payFirstAbove: null, unpaidHoldMinutes: null };
  return { ...restaurant, shops: restaurant.shops.map((shop) => ({ ...shop, ...limits })) };
}
