import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { cartCount, isLive } from '@servery/engine/cart/count.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import { closedRefusal } from '@servery/engine/hours/closing.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { isPayableTip, mostTips, mostTipsOn } from '@servery/engine/money/tips.ts';
import { deliveryRefusal } from '@servery/engine/session/delivery-refusal.ts';
import { orderLimitRefusal } from '@servery/engine/session/order-limits.ts';
import { isSelfOrder, modeClosedRefusal } from '@servery/engine/session/order-modes.ts';
import type { OrderSource } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { Priced } from './price.ts';

/** A shop takes orders of a kind it offers, in its hours (HOURS-02, HOURS-03). */
export function refuseClosed(snapshot: MenuSnapshot, type: OrderType, now: Instant): void {
  refuseMode(snapshot, type);
  const closed = closedRefusal(snapshot.shop, type, now);
  if (closed === null) return;
  // The shop may be open for everything else (DELIVERY-03).
  const code = type === 'delivery' ? 'deliveryClosed' : 'shopClosed';
  throw new Refused(code, { opensAt: closed.opensAt });
}

/** No self-orders of phones while they are paused, nor of kiosks if it says so (STOCK-07). */
export function refusePaused({ shop }: MenuSnapshot, source: OrderSource): void {
  const { pause } = shop;
  if (pause !== null && (source === 'selfOrder' || (source === 'kiosk' && pause.kiosks)))
    throw new Refused('ordersPaused', { until: pause.until });
}

export function refuseMode({ shop }: MenuSnapshot, type: OrderType): void {
  const mode = isSelfOrder(type) ? modeClosedRefusal(shop, type) : null;
  if (mode !== null) throw new Refused('modeRefused', { reason: mode.code, orderType: type });
}

/** Dishes of this price are not brought there (DELIVERY-02). */
export function refuseSmallDelivery(
  { shop }: MenuSnapshot,
  { goods }: Pick<Bill, 'goods'>,
  area: string | null,
): void {
  const refusal = deliveryRefusal(shop, { area, goods });
  if (refusal === null) return;
  const { code, ...figures } = refusal;
  throw new Refused(code, figures);
}

/** A share of a banquet may exceed the form's limit; a hundred times it is no honest tip. */
const tipLimitFactor = 100;

/** Tips only where the shop takes them, and only in amounts that can be paid (PAY-07). */
export function refuseTips({ shop }: MenuSnapshot, tips: number): void {
  const { tipPercents, currency } = shop;
  const isPlausible = tips <= mostTips(currency) * tipLimitFactor;
  const isTaken = tipPercents.length > 0 && isPlausible && isPayableTip(tips, currency);
  if (tips > 0 && !isTaken) throw new Refused('inputInvalid', { where: ['data', 'tips'] });
}

/** Tips are a share of the bill: more is a slip or a prank on somebody else's table (PAY-07). */
export function refuseLargeTips(
  { shop }: MenuSnapshot,
  { tips, total }: Pick<Bill, 'tips' | 'total'>,
): void {
  if (tips > mostTipsOn(cents(total - tips), shop))
    throw new Refused('inputInvalid', { where: ['data', 'tips'] });
}

/** A cart must be orderable as it is (CART-06). */
export function refuseCart(lines: readonly CartLine[], ordering: Ordering): void {
  const refusal = orderingRefusal(lines, ordering);
  if (refusal === null) return;
  throw new Refused('cartInvalid', {
    reason: refusal.code,
    lines: refusal.code === 'cartInvalid' ? refusal.lines : [],
  });
}

/** A cart of free dishes that no offer grants is empty without them (CART-06, PRICE-12). */
export function refuseNothing({ added }: Pick<Priced, 'added'>): void {
  if (!added.some(isLive)) throw new Refused('cartInvalid', { reason: 'cartEmpty', lines: [] });
}

/** One order is at most as large as the shop allows (CART-09). */
export function refuseLarge(
  { shop }: MenuSnapshot,
  lines: readonly CartLine[],
  size: { people: number; tables: number },
): void {
  const refusal = orderLimitRefusal(shop.onlineOrderLimits, {
    quantity: cartCount(lines),
    ...size,
  });
  if (refusal !== null)
    throw new Refused('purchaseLimit', { limit: refusal.limit, found: refusal.found });
}
