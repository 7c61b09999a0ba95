import { closedRefusal } from '../hours/closing.ts';
import type { Instant } from '../hours/instant.ts';
import type { ShopHours } from '../hours/opening-hours.ts';
import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { deliveryTerms } from './delivery-zone.ts';
import type { DeliveringShop, DeliveryArea } from './delivery-zone.ts';

/** Null if it is none of the shop's. */
export function deliveryArea(
  { deliveryZones }: Pick<DeliveringShop, 'deliveryZones'>,
  area: string | null,
): DeliveryArea | null {
  return deliveryZones.flatMap(({ areas }) => areas).find(({ _id }) => _id === area) ?? null;
}

export type DeliveryRefusal =
  | { readonly code: 'deliveryOutsideArea' }
  | {
      readonly code: 'deliveryBelowMinimum';
      readonly minimum: Cents;
      /** What the dishes lack. */
      readonly missing: Cents;
    };

/** Why dishes of this price are not brought there; the price is before discounts (DELIVERY-02). */
export function deliveryRefusal(
  shop: DeliveringShop,
  { area, goods }: { readonly area: string | null; readonly goods: Cents },
): DeliveryRefusal | null {
  const terms = deliveryTerms(shop, area);
  if (terms === null) return { code: 'deliveryOutsideArea' };
  const { minimum } = terms;
  return goods < minimum
    ? { code: 'deliveryBelowMinimum', minimum, missing: cents(minimum - goods) }
    : null;
}

export interface DeliveryClosed {
  readonly code: 'deliveryClosed';
  /** Null when it does not open within eight days. */
  readonly opensAt: Instant | null;
}

/** Why nothing is delivered as soon as possible (DELIVERY-03). */
export function deliveryClosedRefusal(shop: ShopHours, now: Instant): DeliveryClosed | null {
  const closed = closedRefusal(shop, 'delivery', now);
  return closed === null ? null : { code: 'deliveryClosed', opensAt: closed.opensAt };
}
