import { asOffered } from '@servery/engine/bill/as-offered.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { settleRound } from '@servery/engine/bill/settle.ts';
import { childrenByParent, familyOf } from '@servery/engine/cart/family.ts';
import { isGivenDish } from '@servery/engine/cart/given.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { BillingSession } from '@servery/engine/cart/order.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { keptItems } from '@servery/engine/discounts/keep.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { deliveryFeeFor } from '@servery/engine/session/delivery-details.ts';
import type { StoredItem } from '../store/sessions.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';

/** What a cart is held against, and what it costs. */
export interface Placing extends Ordering {
  /** What prices are taken from, if not from the menu: what a table has ordered keeps its own (SAFE-04). */
  readonly prices?: Menu;
}

/** An order before it is priced: what is on the table already, and what is wanted now. */
export interface Draft {
  readonly snapshot: MenuSnapshot;
  readonly session: BillingSession;
  readonly ordering: Placing;
  /** Ordered before: the kitchen has them, so they stay as they are. */
  readonly before: readonly CartLine[];
  readonly wanted: readonly CartLine[];
  readonly items: readonly DiscountItem[];
  /** Items that stay even where their rule no longer holds: their coupon or points are spent (RULE-04). */
  readonly spent: ReadonlyMap<string, StoredItem>;
  readonly tips: Cents;
}

export interface Priced {
  readonly order: Order;
  /** The lines that come new, free dishes among them. */
  readonly added: readonly CartLine[];
  readonly items: readonly DiscountItem[];
  readonly bill: Bill;
}

/** The bill of what is on the table already, made anew: the kitchen has the dishes, so none are given or taken (SESSION-04). */
export function repriced(draft: Draft, now: Instant): Priced {
  const order = orderOf(draft, draft.before);
  return withKept(draft, { order, added: [], bill: billFor(order, now) });
}

/** The bill of everything on the table after this order (PRICE-21). */
export function priced(draft: Draft, now: Instant): Priced {
  const { before, ordering } = draft;
  const wanted = asOffered(orderOf(draft, draft.wanted), ordering);
  const order = orderOf(draft, [...before, ...wanted]);
  const ordered = new Set(before.map(({ id }) => id));
  const settled = settleRound(order, { ordering, ordered }, now);
  const fresh = settled.lines.filter(({ id }) => !ordered.has(id));
  const bill = before.length === 0 ? settled.bill : null;
  return withKept(draft, placed({ ...order, lines: before }, { fresh, bill }, now));
}

interface Fresh {
  readonly fresh: readonly CartLine[];
  /** The bill with them, where it is known. */
  readonly bill: Bill | null;
}

/** What comes of fresh lines beside those of the order, asked of the bill that is placed: settling takes off what a table had before (PRICE-12). */
function placed(order: Order, { fresh, bill: known }: Fresh, now: Instant): Omit<Priced, 'items'> {
  const whole = { ...order, lines: [...order.lines, ...fresh] };
  const bill = known ?? billFor(whole, now);
  const added = withoutHalfGiven(fresh, bill);
  if (added.length === fresh.length) return { order: whole, added, bill };
  // Less on the order makes another bill, which is asked again.
  return placed(order, { fresh: added, bill: null }, now);
}

/** Without the items that do not count: they gave nothing, so the bill is the same (RULE-04). */
function withKept({ spent }: Draft, { order, added, bill }: Omit<Priced, 'items'>): Priced {
  const items = keptItems(order.discounts, bill.discounts, ({ _id }) => spent.has(_id));
  const kept = new Set(items.map(({ _id }) => _id));
  return {
    order: { ...order, discounts: items },
    added,
    items,
    bill: { ...bill, discounts: bill.discounts.filter(({ item }) => kept.has(item)) },
  };
}

function orderOf({ snapshot, session, ordering, items, tips }: Draft, lines: readonly CartLine[]): Order {
  const fee = deliveryFeeFor(session.type, snapshot.shop);
  return {
    shop: snapshot.shop,
    session,
    sections: snapshot.sections,
    menu: ordering.prices ?? ordering.menu,
    lines,
    discounts: items,
    taxes: snapshot.taxes,
    surcharges: fee === 0 ? [] : [{ _id: 'delivery', name: 'delivery', amount: fee }],
    adjusts: [],
    tips,
  };
}

/** Without the dishes of an offer that does not hold: its coupon would be kept, and its dish be had again and again (PRICE-12). */
function withoutHalfGiven(added: readonly CartLine[], { discounts }: Bill): readonly CartLine[] {
  const holding = new Set(discounts.filter(({ valid }) => valid).map(({ item }) => item));
  const children = childrenByParent(added);
  const idle = added.filter((line) => isGivenDish(line) && !holding.has(line.fromCoupon ?? ''));
  const gone = new Set(idle.flatMap((line) => familyOf(line, children)));
  return added.filter((line) => !gone.has(line));
}
