import { asOffered } from '@servery/engine/bill/as-offered.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { settleRound } from '@servery/engine/bill/settle.ts';
import { childrenByParent, familyOf } from '@servery/engine/cart/family.ts';
import { isGivenDish } from '@servery/engine/cart/given.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { isPastBilling } from '@servery/engine/cart/priced-line.ts';
import { keptItems } from '@servery/engine/discounts/keep.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { Refused } from '../../calls/refused.ts';
import type { StoredItem } from '../store/sessions.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';

/** What a cart is checked against, and what it costs. */
export interface PricedOrdering extends Ordering {
  /** Replaces the menu's prices: a table keeps the prices of what it has ordered (SAFE-04). */
  readonly prices?: Order['menu'];
}

/** An order before it is priced: what was ordered earlier, and what is requested now. */
export interface Draft {
  readonly snapshot: MenuSnapshot;
  readonly session: Order['session'];
  readonly ordering: PricedOrdering;
  /** Ordered earlier. The kitchen has these lines, so they do not change. */
  readonly before: readonly CartLine[];
  /** How many of them, the last, are of visits that have joined the bill (FLOOR-09). */
  readonly joined: number;
  readonly requested: readonly CartLine[];
  readonly items: Order['discounts'];
  /** Kept even if their rule no longer applies (RULE-04). */
  readonly retained: ReadonlyMap<string, StoredItem>;
  readonly surcharges: Order['surcharges'];
  readonly tips: Order['tips'];
  readonly adjusts: Order['adjusts'];
}

export interface Priced {
  readonly order: Order;
  /** The new lines, free dishes included. */
  readonly added: readonly CartLine[];
  readonly items: Order['discounts'];
  readonly bill: Bill;
}

/** Prices what was ordered earlier again; adds and removes no dishes (SESSION-04). */
export function repriced(draft: Draft, now: Instant): Priced {
  const order = orderOf(draft, draft.before);
  refusePastBilling(order);
  const { items, order: kept } = withKept(draft, { order, added: [], bill: billFor(order, now) });
  // Again without the items that leave: a stored bill is that of what is stored (SAFE-04).
  return { order: kept, added: [], items, bill: billFor(kept, now) };
}

/** Past this amount sums would no longer be right to the cent (PRICE-24). */
function refusePastBilling(order: Order): void {
  if (isPastBilling(order))
    throw new Refused('cartInvalid', { reason: 'amountTooLarge', lines: [] });
}

/** As they are read again: those of joined visits stand behind the bill's own (SAFE-04). */
export function linesWith(
  { before, joined }: Pick<Draft, 'before' | 'joined'>,
  added: readonly CartLine[],
): readonly CartLine[] {
  const own = before.length - joined;
  return [...before.slice(0, own), ...added, ...before.slice(own)];
}

/** Prices everything on the order once the requested lines have joined it (PRICE-21). */
export function priced(draft: Draft, now: Instant): Priced {
  const { before, requested, ordering } = draft;
  refusePastBilling(orderOf(draft, linesWith(draft, requested)));
  const offered = asOffered(orderOf(draft, requested), ordering);
  const order = orderOf(draft, linesWith(draft, offered));
  const ordered = new Set(before.map(({ id }) => id));
  const settled = settleRound(order, { ordering, ordered }, now);
  const fresh = settled.lines.filter(({ id }) => !ordered.has(id));
  const bill = before.length === 0 ? settled.bill : null;
  return withKept(draft, pricedWith(draft, { fresh, bill }, now));
}

interface FreshLines {
  readonly fresh: readonly CartLine[];
  /** The bill including them, if already computed. */
  readonly bill: Bill | null;
}

/**
 * Checks free dishes against the bill that will be stored. The settled bill is not enough: settling
 * removes free dishes that the table had before (PRICE-12).
 */
function pricedWith(
  draft: Draft,
  { fresh, bill: known }: FreshLines,
  now: Instant,
): Omit<Priced, 'items'> {
  const whole = orderOf(draft, linesWith(draft, fresh));
  const bill = known ?? billFor(whole, now);
  const added = withoutUnearned(fresh, bill);
  if (added.length === fresh.length) return { order: whole, added, bill };
  // Fewer lines make another bill, which may drop further offers.
  return pricedWith(draft, { fresh: added, bill: null }, now);
}

/** Drops items without effect; they gave nothing, so the bill stays the same (RULE-04). */
function withKept({ retained }: Draft, { order, added, bill }: Omit<Priced, 'items'>): Priced {
  const items = keptItems(order.discounts, bill.discounts, ({ _id }) => retained.has(_id));
  const kept = new Set(items.map(({ _id }) => _id));
  return {
    order: { ...order, discounts: items },
    added,
    items,
    bill: { ...bill, discounts: bill.discounts.filter(({ item }) => kept.has(item)) },
  };
}

function orderOf(
  { snapshot, session, ordering, items, surcharges, tips, adjusts }: Draft,
  lines: readonly CartLine[],
): Order {
  return {
    shop: snapshot.shop,
    session,
    sections: snapshot.sections,
    menu: ordering.prices ?? ordering.menu,
    lines,
    discounts: items,
    taxes: snapshot.taxes,
    surcharges,
    adjusts,
    tips,
  };
}

/** Drops dishes of offers that do not apply: an unspent coupon would give them again (PRICE-12). */
function withoutUnearned(added: readonly CartLine[], { discounts }: Bill): readonly CartLine[] {
  const holding = new Set(discounts.filter(({ valid }) => valid).map(({ item }) => item));
  const children = childrenByParent(added);
  const idle = added.filter((line) => isGivenDish(line) && !holding.has(line.fromCoupon ?? ''));
  const gone = new Set(idle.flatMap((line) => familyOf(line, children)));
  return added.filter((line) => !gone.has(line));
}
