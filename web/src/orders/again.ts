import { familyWith, childrenByParent } from '@servery/engine/cart/family.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { BillingShop } from '@servery/engine/cart/order.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import { restoreCart } from '@servery/engine/cart/restore.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Session } from '../shops/start.ts';
import { familyPrice } from '../cart/family-price.ts';

type OrderedLine = Session['products'][number];

/** A choice of a dish, or a dish of a set with how many come with one. */
export type AgainDetail =
  | { readonly pick: OrderedLine['choices'][number] }
  | { readonly dish: TranslatedName; readonly each: number };

/** A dish of an earlier order with its price and availability now (SESSION-15). */
export interface AgainDish {
  readonly id: string;
  readonly name: TranslatedName;
  readonly details: readonly AgainDetail[];
  readonly quantity: number;
  /** Unit price then and now, with its children and before discounts. */
  readonly before: Cents;
  readonly now: Cents;
  readonly state: 'available' | 'soldOut' | 'gone';
  /** As it goes into the cart. */
  readonly family: readonly CartLine[];
}

/** Today's menu, the shop, and ids for new lines. */
export interface Today {
  readonly ordering: Ordering;
  readonly shop: BillingShop;
  readonly newId: () => string;
}

/** Dishes that were paid for, in their order; gifts are applied again by their rules. */
export function dishesAgain(lines: readonly OrderedLine[], today: Today): readonly AgainDish[] {
  return lines
    .filter(isOwnDish)
    .map((line) => dishAgain(line, { ...today, children: lines.filter((one) => isOf(line, one)) }));
}

function isOwnDish({ product, fromProduct, fromCoupon, status }: OrderedLine): boolean {
  return product !== null && fromProduct === null && fromCoupon === null && status !== 'cancel';
}

function isOf(parent: OrderedLine, { id }: OrderedLine): boolean {
  return id !== parent.id && id.startsWith(`${parent.id}/`);
}

interface AgainContext extends Today {
  readonly children: readonly OrderedLine[];
}

function dishAgain(line: OrderedLine, context: AgainContext): AgainDish {
  const id = context.newId();
  const family = familyAgain(line, id, context);
  const whole = [line, ...context.children];
  return {
    id,
    name: line.name,
    details: whole.flatMap((one) => [
      ...(one === line ? [] : [{ dish: one.name, each: one.quantity / line.quantity }]),
      ...one.choices.map((pick) => ({ pick })),
    ]),
    quantity: line.quantity,
    before: cents(Math.round(whole.reduce((sum, { price }) => sum + price, 0) / line.quantity)),
    now: unitPriceOf(family, context),
    state: stateOf(family, context.ordering),
    family,
  };
}

/** The same selections on today's menu; the children of a set are rebuilt from them. */
function familyAgain(
  line: OrderedLine,
  id: string,
  { children, ordering }: AgainContext,
): readonly CartLine[] {
  const renamed = children.map((child) =>
    cartLineOf(child, `${id}${child.id.slice(line.id.length)}`),
  );
  const { customRemark, quantity } = line;
  // Single dishes are packed only when eating in; a takeaway is packed as a whole.
  const takeAway = line.takeAway && isEatenIn(ordering.orderType);
  const dish = { ...cartLineOf(line, id), customRemark, quantity, takeAway };
  return [dish, ...linkedLines(dish, renamed, ordering)];
}

function isEatenIn(type: OrderType): boolean {
  return type === 'dineIn' || type === 'dineInNoTable';
}

function cartLineOf(
  { product, options, fromChoice, customRemark }: OrderedLine,
  id: string,
): CartLine {
  const picks = options.map(({ option, selections }) => ({
    option,
    selections,
    fixed: false,
    free: false,
  }));
  return { ...newLine(id, product ?? '', picks), fromChoice, customRemark };
}

/** A new order has no modifiers. */
function unitPriceOf(family: readonly CartLine[], { shop, ordering }: AgainContext): Cents {
  const [dish] = family;
  const sum = familyPrice(family, { shop, ordering, modifiers: [] });
  return cents(Math.round(sum / (dish?.quantity ?? 1)));
}

const place = { session: null, shop: null, mode: 'takeAway' } as const;

/** An invalid selection is corrected in the cart; a missing or unserved dish cannot be ordered. */
function stateOf(family: readonly CartLine[], ordering: Ordering): AgainDish['state'] {
  const [dish] = family;
  if (dish === undefined || !ordering.menu.products.has(dish.product ?? '')) return 'gone';
  const problems = problemsByLine(family, ordering).flatMap((one) => one.problems);
  if (problems.some(({ code }) => code === 'notServed' || code === 'setOrGiftOnly')) return 'gone';
  const one = withQuantity(family, 1);
  const { expired } = restoreCart({ ...place, lines: one }, place, ordering);
  return expired > 0 ? 'soldOut' : 'available';
}

export function withQuantity(family: readonly CartLine[], quantity: number): readonly CartLine[] {
  const [dish] = family;
  return dish === undefined ? [] : familyWith(dish, quantity, childrenByParent(family));
}

/** One more of an ordered dish with its selections; null if it is unavailable. */
export function oneMore(
  line: OrderedLine,
  lines: readonly OrderedLine[],
  today: Today,
): readonly CartLine[] | null {
  const family = lines.filter(({ id }) => id === line.id || id.startsWith(`${line.id}/`));
  const [dish] = dishesAgain(family, today);
  return dish?.state === 'available' ? withQuantity(dish.family, 1) : null;
}
