import { settleOrder } from '@servery/engine/bill/settle.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { childrenByParent, familyWith } from '@servery/engine/cart/family.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import { priceLines } from '@servery/engine/cart/priced-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { countOrder } from '@servery/engine/discounts/counted.ts';
import type { Counted } from '@servery/engine/discounts/counted.ts';
import { automaticItems, memberItems } from '@servery/engine/discounts/joining.ts';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Offer } from '@servery/engine/offers/offer-facts.ts';

/** A dish that was picked for a trial. */
export interface TrialDish {
  readonly product: string;
  readonly quantity: number;
  /** With its options and the dishes of a set; empty until they are chosen. */
  readonly family: readonly CartLine[];
}

/** A small order to try rules on. */
export interface TrialCart {
  /** Lines of a stored order, with their options. */
  readonly ordered: readonly CartLine[];
  readonly dishes: readonly TrialDish[];
  readonly type: OrderType;
  readonly section: string | null;
  readonly people: number;
  readonly isMember: boolean;
}

/** What an order is priced from besides its cart and the rules. */
export type TrialScene = Pick<Order, 'shop' | 'sections' | 'menu' | 'taxes'> & {
  readonly ordering: Ordering;
  readonly now: number;
};

export interface TriedRule {
  readonly rule: DiscountRule;
  readonly outcome: DiscountOutcome;
}

export interface Trial {
  readonly total: Cents;
  /** Without any of the rules. */
  readonly full: Cents;
  /** In the order in which the bill took them. */
  readonly tried: readonly TriedRule[];
  /** What the rules counted of it. */
  readonly counted: Counted;
}

/** Nobody: rules ask only whether there is a member. */
const someMember = '0'.repeat(24);

/** What every rule does to a cart and why not, as the bill itself decides it (OFFER-08). */
export function trialOf(cart: TrialCart, offers: readonly Offer[], scene: TrialScene): Trial {
  const { ordering, now, ...priced } = scene;
  const user = cart.isMember ? someMember : null;
  const discounts = itemsFor(offers, user);
  const order: Order = {
    ...priced,
    session: {
      type: cart.type,
      section: cart.section,
      people: cart.people,
      modifiers: [],
      user,
      paidTime: null,
    },
    lines: linesOf(cart),
    discounts,
    surcharges: [],
    adjusts: [],
    tips: noCents,
  };
  // The page has a way to order of its own: what is given depends on that of the cart.
  const served = { ...ordering, orderType: cart.type };
  const { bill } = settleOrder(order, served, now);
  const without = settleOrder({ ...order, discounts: [] }, served, now).bill;
  const byItem = new Map(discounts.map(({ _id, rule }) => [_id, rule]));
  const tried = bill.discounts.flatMap((outcome) => {
    const rule = byItem.get(outcome.item);
    return rule === undefined ? [] : [{ rule, outcome }];
  });
  const counted = countOrder(priceLines(order).filter(({ counts }) => counts));
  return { total: bill.total, full: without.total, tried, counted };
}

/** A dish as often as this, with all that was chosen for it. */
export function withQuantity(dish: TrialDish, quantity: number): TrialDish {
  const [line] = dish.family;
  if (line === undefined) return { ...dish, quantity };
  const family = familyWith(line, quantity, childrenByParent(dish.family));
  return { ...dish, quantity, family };
}

function linesOf({ ordered, dishes }: TrialCart): readonly CartLine[] {
  const chosen = dishes.flatMap(({ product, quantity, family }, at) =>
    family.length > 0 ? family : [{ ...newLine(`trial-${at}`, product, []), quantity }],
  );
  return [...ordered, ...chosen];
}

/** What joins by itself, and vouchers as though they were handed in. */
function itemsFor(offers: readonly Offer[], user: string | null): readonly DiscountItem[] {
  const rules = (source: Offer['source']): readonly DiscountRule[] =>
    offers.filter((one) => one.source === source).map(({ rule }) => rule);
  const others = offers.filter(({ source }) => source !== 'automatic' && source !== 'member');
  return [
    ...automaticItems(rules('automatic')),
    ...memberItems(rules('member'), user),
    ...others.flatMap(({ rule, source }) =>
      automaticItems([rule]).map((item) => ({ ...item, _id: `${source}/${rule._id}`, source })),
    ),
  ];
}
