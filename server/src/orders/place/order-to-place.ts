import type { CartLine } from '@servery/engine/cart/line.ts';
import { stockNeeds } from '@servery/engine/cart/stock-needs.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { ticketsOf } from '@servery/engine/kitchen/tickets.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import type { LineRow, OrderToPlace } from '../store/place-order.ts';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import type { OrderingMember } from '../store/ordering-members.ts';
import type { Draft, Priced } from './price.ts';
import { keyOf } from './keys.ts';
import type { PinnedMenu } from './pinned-menu.ts';
import type { UnpaidTerms } from './unpaid-limits.ts';

/** A test takes nothing that other orders need (STAFF-07). */
export type PlacedStatus = Extract<SessionStatus, 'ongoing' | 'test'>;

export interface DecidedOrder {
  readonly draft: Draft;
  readonly priced: Priced;
  readonly pinned: PinnedMenu;
  readonly idempotentRequest: IdempotentRequest;
  readonly now: Instant;
  readonly status: PlacedStatus;
  readonly session: Readonly<Record<string, unknown>>;
  readonly mostPending: number | null;
  readonly unpaid: UnpaidTerms;
  readonly member: OrderingMember;
}

/** Everything the database needs to know of an order, in plain values. */
export function orderToPlace(decided: DecidedOrder): Omit<OrderToPlace, 'replaced'> {
  const { draft, priced, idempotentRequest, now, status, mostPending, unpaid } = decided;
  const { snapshot } = draft;
  const isTest = status === 'test';
  const fresh = priced.items.filter(({ _id }) => !draft.retained.has(_id));
  // From today's menu: a pinned menu, or one without replaced orders, leaves stock uncounted.
  const taken = isTest ? [] : priced.added;
  const needs = stockNeeds(taken, snapshot.menu, draft.session.modifiers);
  return {
    key: keyOf(idempotentRequest),
    now,
    shop: snapshot.shop._id,
    menuVersion: snapshot.version,
    selfService: draft.ordering.selfService,
    mostPending,
    slotCapacity: isTest ? null : (snapshot.shop.pickup.capacity ?? null),
    slotMinutes: snapshot.shop.pickup.slotMinutes,
    session: sessionOf(decided),
    unpaid,
    lines: priced.added.map((line, place) => lineRow(line, place, decided)),
    tickets: ticketsOf(priced.added, { products: snapshot.menu.products, printers: snapshot.shop }),
    discounts: itemRows(priced.items, decided),
    coupons: fresh.flatMap(({ coupon }) =>
      coupon !== null && isUsedUp(coupon, decided) ? [coupon] : [],
    ),
    gifts: fresh.flatMap((item) => giftRow(item, decided)),
    stock: needs.products,
    choices: needs.choices,
    ingredients: needs.ingredients,
  };
}

function sessionOf({
  session,
  status,
  unpaid,
  draft,
  priced,
}: DecidedOrder): OrderToPlace['session'] {
  return {
    ...session,
    status,
    releaseAt: unpaid.releaseAt,
    shopPart: draft.snapshot.shopPart,
    tips: draft.tips,
    total: priced.bill.total,
    bill: priced.bill,
  };
}

function lineRow(line: CartLine, place: number, { pinned }: DecidedOrder): LineRow {
  const options = line.options.flatMap(({ option, selections }) =>
    pinned.partsOfGroup(
      option,
      selections.map(({ id }) => id),
    ),
  );
  // A child's price is in its parent's group, which need not be among the child's own.
  const from =
    line.fromOption === null ? [] : pinned.partsOfGroup(line.fromOption, [line.fromChoice ?? '']);
  return {
    line: line.id,
    place,
    chosen: line,
    product: line.product === null ? null : pinned.partOfProduct(line.product),
    options: [...new Set([...options, ...from])],
  };
}

type Redemption = Pick<DecidedOrder, 'draft' | 'member'>;

/** Discount items as rows, in the order they were taken. */
export function itemRows(
  items: readonly DiscountItem[],
  redemption: Redemption,
): readonly object[] {
  return items.map((item, place) => itemRow(item, place, redemption));
}

function itemRow(item: DiscountItem, place: number, redemption: Redemption): object {
  const { snapshot, retained } = redemption.draft;
  const stored = retained.get(item._id);
  return {
    item: item._id,
    source: item.source,
    place,
    rule: stored?.rule ?? snapshot.partOf(item.rule),
    version: item.ruleVersion,
    disabled: item.disabled,
    coupon: item.coupon,
    gift: item.gift,
    record: item.giftRecord,
    level: item.vipLevel,
    holds: stored?.holdsCoupon ?? (item.coupon !== null && isUsedUp(item.coupon, redemption)),
  };
}

/** Coupons that everybody may use are not used up (COUPON-05). */
function isUsedUp(coupon: string, { member }: Redemption): boolean {
  return member.coupons.some(({ _id, reusable }) => _id === coupon && !reusable);
}

function giftRow({ gift, giftRecord }: DiscountItem, { member }: DecidedOrder): object[] {
  const requested = member.gifts.find(({ _id }) => _id === gift);
  return requested === undefined ? [] : [{ gift, record: giftRecord, points: requested.points }];
}
