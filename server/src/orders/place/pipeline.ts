import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Caller } from '../../calls/caller.ts';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import type { OrderToPlace } from '../store/place-order.ts';
import { type OrderTarget, type RequestedCart, areVouchersEnough, draftOf } from './draft.ts';
import { type PlacedStatus, orderToPlace } from './order-to-place.ts';
import { type PlacedOrder, placeWithRetries } from './place.ts';
import { type Draft, type Priced, linesWith, priced, repriced } from './price.ts';
import { type EarlierPromise, withPromise } from './promise.ts';
import { refuseLargeTips, refuseNothing } from './refusals.ts';
import { type ReplacedOrders, memberWithout, publishReplaced } from './replaced.ts';
import { refuseUnknownNames } from './till-lines.ts';
import { pricesAuthorizer } from './typed-prices.ts';
import type { UnpaidTerms } from './unpaid-limits.ts';

/** An order to take. All that tells a new order from a further round is in its fields. */
export interface OrderRequest {
  readonly shop: string;
  readonly type: OrderType;
  readonly status: PlacedStatus;
  readonly caller: Caller;
  readonly idempotentRequest: IdempotentRequest;
  readonly cart: RequestedCart;
  /** The total the guest saw; null if they saw none (PRICE-21). */
  readonly expectedTotal: number | null;
  /** Whether a gift without effect is refused instead of left out (COUPON-04). */
  readonly insistsOnGifts: boolean;
  /** Reads the session again on every attempt: another phone may have ordered meanwhile. */
  readonly load: (snapshot: MenuSnapshot) => Promise<LoadedOrder>;
  readonly replaced: ReplacedOrders;
  /** The key that opens the placed session; null if the guest holds one already or needs none. */
  readonly restoreKeyOf: (session: string) => string | null;
}

export interface LoadedOrder {
  readonly target: OrderTarget;
  /** Refuses what may not be ordered at this time, or gives the session's row. */
  readonly checkedRow: (now: Instant) => Readonly<Record<string, unknown>>;
  /** Refuses what the bill shows to be too little (DELIVERY-02). */
  readonly refuseBill: (bill: Bill) => void;
  readonly mostPending: number | null;
  /** Until it is paid; known once it has a total. */
  readonly unpaid: (total: number, now: Instant) => UnpaidTerms;
  /** What was promised before; null for a new order. */
  readonly earlier: EarlierPromise | null;
}

/** Takes a new order or a further round: load, refuse, draft, price, place, acknowledge. */
export async function takeOrder(
  request: OrderRequest,
  dependencies: OrderDependencies,
): Promise<object> {
  const { shop, caller, idempotentRequest, replaced } = request;
  const authorizeOnce = pricesAuthorizer(caller, dependencies);
  const decide = async (snapshot: MenuSnapshot): Promise<OrderToPlace> => {
    const order = await decideOrder(request, snapshot, dependencies);
    await authorizeOnce(order);
    return order;
  };
  const order = await placeWithRetries({ shop, idempotentRequest, decide }, dependencies);
  // Before the replaced ones: the order must reach the kitchen even if their events fail.
  const answer = acknowledge(request, order, dependencies);
  if (order.placed.repeated !== true) await publishReplaced(replaced, dependencies);
  return answer;
}

async function decideOrder(
  request: OrderRequest,
  snapshot: MenuSnapshot,
  { db, clock, forecasts }: OrderDependencies,
): Promise<OrderToPlace> {
  const { cart, status, idempotentRequest, replaced } = request;
  const loaded = await request.load(snapshot);
  const { target, checkedRow, refuseBill, mostPending, unpaid, earlier } = loaded;
  if (target.staff !== null) await refuseUnknownNames(db, request.shop, cart.lines);
  const now = clock();
  const session = checkedRow(now);
  const { user } = target.billing;
  const found = await orderingMemberOf(db, { user, coupons: cart.coupons, gifts: cart.gifts });
  const member = memberWithout(replaced, found);
  const draft = draftOf(target, cart, { member, now });
  const result = priced(draft, now);
  refuseResult(request, target, { draft, result, now });
  refuseBill(result.bill);
  const { pinned } = target;
  const order = {
    draft,
    priced: result,
    pinned,
    idempotentRequest,
    now,
    status,
    session,
    mostPending,
    unpaid: unpaid(result.bill.total, now),
    member,
  };
  const toPlace = orderToPlace(order);
  const about = { shop: snapshot.shop, earlier };
  const promised = await withPromise(toPlace, about, forecasts);
  return { ...toPlace, session: promised, replaced: replaced.sessions };
}

interface PricedDraft {
  readonly draft: Draft;
  readonly result: Priced;
  readonly now: Instant;
}

function refuseResult(request: OrderRequest, target: OrderTarget, outcome: PricedDraft): void {
  const { cart, expectedTotal, insistsOnGifts } = request;
  const { bill } = outcome.result;
  if (!areVouchersEnough(target, cart)) refuseNothing(outcome.result);
  // A gift alone without effect is a round without dishes: that table can neither pay nor leave.
  if (insistsOnGifts || cart.lines.length === 0) refuseIdleGift(cart, outcome);
  if (cart.lines.length === 0) refuseIdleCoupon(cart, outcome);
  if (expectedTotal !== null && expectedTotal !== bill.total)
    throw new Refused('billChanged', { expected: expectedTotal, bill });
  // Tips given earlier stay, even if the bill has fallen since (PAY-09).
  if (bill.tips !== target.tips) refuseLargeTips(target.snapshot, bill);
}

/** Points are not taken for a gift that has no effect on this order (COUPON-04). */
function refuseIdleGift({ gifts }: RequestedCart, outcome: PricedDraft): void {
  const { items } = outcome.result;
  const idle = gifts.find((gift) => !items.some((item) => item.gift === gift));
  if (idle === undefined) return;
  throw new Refused('giftRefused', { gift: idle, reason: whyIdle(`gift/${idle}`, outcome) });
}

/** A coupon alone is taken for what was ordered before; it must be worth something (TILL-10). */
function refuseIdleCoupon({ coupons }: RequestedCart, outcome: PricedDraft): void {
  const { items } = outcome.result;
  const idle = coupons.find((coupon) => !items.some((item) => item.coupon === coupon));
  if (idle === undefined) return;
  throw new Refused('couponRefused', { coupon: idle, reason: whyIdle(`coupon/${idle}`, outcome) });
}

function whyIdle(voucher: string, { draft, result, now }: PricedDraft): string {
  const { bill } = repriced({ ...draft, before: linesWith(draft, result.added) }, now);
  return bill.discounts.find(({ item }) => item === voucher)?.refusal?.code ?? 'noEffect';
}

/** The answer once the order is stored; a repeated request gets the same one (SESSION-13). */
function acknowledge(
  { caller, shop, type, status, restoreKeyOf }: OrderRequest,
  { placed, dishes }: PlacedOrder,
  { publisher }: OrderDependencies,
): object {
  const { _id, version, round, orderNumber, total, at } = placed;
  // An answer stored by an older version has no such time.
  const payBy = placed.payBy ?? null;
  caller.hold(_id);
  if (placed.repeated !== true) {
    publisher.orderPlaced(placed, { shop, type, status });
    publisher.stockChanged(shop, dishes);
  }
  const restoreKey = restoreKeyOf(_id);
  const order = { _id, restoreKey, type, shop, status, version, round, orderNumber };
  return { ...order, total, at, payBy };
}
