import type { ChosenLine } from '@servery/contract/schemas/cart-line.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { isGiven } from '@servery/engine/cart/given.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import { withLaterCoursesHeld } from '@servery/engine/kitchen/courses.ts';
import type { BillingSession } from '@servery/engine/cart/order.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderingMember } from '../store/ordering-members.ts';
import type { StoredItem } from '../store/sessions.ts';
import { newId } from '../../auth/random-keys.ts';
import type { PinnedMenu } from './pinned-menu.ts';
import type { Draft, PricedOrdering } from './price.ts';
import { refuseCart, refuseLarge } from './refusals.ts';
import { couponItems, giftItems, joiningItems } from './requested-discounts.ts';
import { refuseStaffFields, staffFieldsOf } from './till-lines.ts';

/** The cart of a request: the same in a new order, a further round and a quote. */
export interface RequestedCart {
  readonly lines: readonly ChosenLine[];
  readonly coupons: readonly string[];
  readonly gifts: readonly string[];
  readonly guest: string | null;
  readonly tableSplit: number | null;
  readonly tips: number;
}

/** The session an order goes to: a new one, or one that is open with what it has ordered. */
export interface OrderTarget {
  /** Empty for a session that is only quoted. */
  readonly id: string;
  readonly snapshot: MenuSnapshot;
  readonly billing: BillingSession;
  /** Whether further dishes leave the house, though the bill is a table's (SESSION-05). */
  readonly takesAway?: boolean;
  readonly ordering: (now: Instant) => PricedOrdering;
  readonly pinned: PinnedMenu;
  readonly lines: readonly CartLine[];
  /** How many of them, the last, are of visits that have joined the bill (FLOOR-09). */
  readonly joined: number;
  /** Redeemed, given by staff or disabled earlier: they stay on the order (COUPON-05). */
  readonly retained: ReadonlyMap<string, StoredItem>;
  readonly retainedItems: readonly DiscountItem[];
  /** What the shop's limits apply to; null leaves the size unchecked (CART-09). */
  readonly size: { readonly people: number; readonly tables: number } | null;
  /** Whose points pay for gifts (COUPON-04). */
  readonly pointsOf: string | null;
  /** Who of the staff orders; null for guests. */
  readonly staff: string | null;
  /** Whether lines without a guest's name get the member's (CART-11). */
  readonly namesMember: boolean;
  /** Whether vouchers without any dish make an order. */
  readonly allowsVouchersAlone: boolean;
  /** The delivery fee. */
  readonly surcharges: Order['surcharges'];
  readonly tipsAfter: (requested: number) => Cents;
  /** The tips so far. */
  readonly tips: Cents;
  readonly adjusts: Order['adjusts'];
}

export interface DraftContext {
  readonly member: OrderingMember;
  readonly now: Instant;
}

/** The order as it is now, with the discounts that join by themselves. */
export function currentDraft(target: OrderTarget, { member, now }: DraftContext): Draft {
  const { snapshot, billing, lines, joined, retained, retainedItems } = target;
  const { surcharges, tips, adjusts } = target;
  const joining = joiningItems({ snapshot, member, user: billing.user });
  return {
    snapshot,
    session: billing,
    ordering: target.ordering(now),
    before: lines,
    joined,
    requested: [],
    // An offer that staff have disabled does not join again by itself.
    items: [...joining.filter(({ _id }) => !retained.has(_id)), ...retainedItems],
    retained,
    surcharges,
    tips,
    adjusts,
  };
}

/** The order with the requested cart; refuses a cart that may not join it. */
export function draftOf(target: OrderTarget, cart: RequestedCart, context: DraftContext): Draft {
  const current = currentDraft(target, context);
  const requested = requestedLines(target, cart, context);
  refuseRepeated(target, cart);
  if (requested.length > 0 || !areVouchersEnough(target, cart))
    refuseCart(requested, current.ordering);
  if (target.size !== null) refuseLarge(target.snapshot, requested, target.size);
  const items = [...current.items, ...requestedItems(target, cart, context)];
  return { ...current, requested, items, tips: target.tipsAfter(cart.tips) };
}

/** Whether the cart needs no dish: a gift (COUPON-04), or a coupon that staff take (TILL-10). */
export function areVouchersEnough(
  { allowsVouchersAlone, staff }: OrderTarget,
  { gifts, coupons }: RequestedCart,
): boolean {
  return allowsVouchersAlone && (gifts.length > 0 || (staff !== null && coupons.length > 0));
}

function requestedLines(
  { billing, takesAway = false, namesMember, staff }: OrderTarget,
  { lines, guest, tableSplit }: RequestedCart,
  { member }: DraftContext,
): readonly CartLine[] {
  refuseStaffFields(lines, staff);
  const orderedBy = guest ?? (namesMember ? member.firstName : null);
  return cartLinesOf(lines, { type: billing.type, takesAway, orderedBy, staff, tableSplit });
}

function requestedItems(
  { id: session, snapshot, billing, retained, pointsOf }: OrderTarget,
  { coupons, gifts }: RequestedCart,
  { member, now }: DraftContext,
): readonly DiscountItem[] {
  refuseSpentGift(gifts, retained);
  const context = { snapshot, member, user: billing.user, session, now };
  const unspent = coupons.filter((id) => !retained.has(`coupon/${id}`));
  return [
    ...couponItems(unspent, context),
    ...giftItems(gifts, { ...context, user: pointsOf }, newId),
  ];
}

/** An order holds a gift once: a second one would be accepted without effect (COUPON-04). */
function refuseSpentGift(gifts: readonly string[], retained: OrderTarget['retained']): void {
  const repeated = gifts.find((id) => retained.has(`gift/${id}`));
  if (repeated !== undefined)
    throw new Refused('giftRefused', { gift: repeated, reason: 'alreadyAdded' });
}

/** Without a request key, the ids of the lines reveal a round that was sent twice (SESSION-13). */
function refuseRepeated(target: OrderTarget, cart: RequestedCart): void {
  const known = new Set(target.lines.map(({ id }) => id));
  const repeated = cart.lines.filter(({ id }) => known.has(id));
  if (repeated.length === 0) return;
  throw new Refused('cartInvalid', {
    reason: 'lineRepeated',
    lines: repeated.map(({ id }) => ({ line: id, problems: [{ code: 'lineRepeated' }] })),
  });
}

interface Chooser {
  readonly type: OrderType;
  readonly takesAway: boolean;
  /** Who is named beside the dish at a shared table (CART-11). */
  readonly orderedBy: string | null;
  readonly staff: string | null;
  /** Which group at the table; null if its guests are one group (ROUTE-08). */
  readonly tableSplit: number | null;
}

/** What was chosen as cart lines; what a guest may not set has its default (SAFE-03). */
function cartLinesOf(chosen: readonly ChosenLine[], chooser: Chooser): readonly CartLine[] {
  const byId = new Map(chosen.map((line) => [line.id, line]));
  return withLaterCoursesHeld(chosen.map((line) => cartLineOf(line, byId, chooser)));
}

function cartLineOf(
  line: ChosenLine,
  byId: ReadonlyMap<string, ChosenLine>,
  { type, takesAway, orderedBy, staff, tableSplit }: Chooser,
): CartLine {
  const parent = byId.get(line.fromProduct ?? '');
  const isHeld = (staff !== null && line.isHeld) || (isGiven(line, byId) && type !== 'dineIn');
  const options = line.options.map(({ option, selections }) => ({
    option,
    selections,
    fixed: false,
    free: false,
  }));
  return {
    ...newLine(line.id, line.product, options),
    customProduct: line.customProduct,
    quantity: line.quantity,
    quantityRatio: ratioOf(line, parent),
    takeAway: takesAway || line.takeAway,
    customRemark: line.customRemark,
    fromProduct: line.fromProduct,
    fromOption: line.fromOption,
    fromChoice: line.fromChoice,
    fromSelection: line.fromSelection,
    // Offers give whole dishes: a child that claims one would take its price off the set's.
    fromCoupon: line.fromProduct === null ? line.fromCoupon : null,
    orderedBy,
    tableSplit,
    ...(staff === null ? {} : staffFieldsOf(withCourse(line, parent), { staff, tableSplit })),
    status: isHeld ? 'hold' : 'init',
  };
}

/** What comes with a set is served with it. */
function withCourse(line: ChosenLine, parent: ChosenLine | undefined): ChosenLine {
  return { ...line, course: line.course ?? parent?.course ?? null };
}

/** How many go with one of the parent: the parent's pick says it, never the child (OPTION-09). */
function ratioOf(line: ChosenLine, parent: ChosenLine | undefined): number {
  const group = parent?.options.find(({ option }) => option === line.fromOption);
  return group?.selections.find(({ _id }) => _id === line.fromSelection)?.quantity ?? 1;
}
