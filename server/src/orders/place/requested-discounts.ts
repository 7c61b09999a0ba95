import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { CouponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import { automaticItems, memberItems, vipItems } from '@servery/engine/discounts/joining.ts';
import type { DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { Refused } from '../../calls/refused.ts';
import type { HandedCoupon, OrderingMember, RequestedGift } from '../store/ordering-members.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';

export interface DiscountContext {
  readonly snapshot: MenuSnapshot;
  readonly member: OrderingMember;
  readonly user: string | null;
  /** Empty for a session that is only quoted. */
  readonly session: string;
  readonly now: Instant;
}

/** The rules of a shop at one point in time. */
export interface JoiningRules extends Pick<MenuSnapshot, 'automatic' | 'rules'> {
  readonly shop: Pick<MenuSnapshot['shop'], '_id'>;
}

interface Joining {
  readonly snapshot: JoiningRules;
  readonly member: Pick<OrderingMember, 'level'>;
  readonly user: string | null;
}

/** Discounts that join by themselves: the shop's and those of the member's level (RULE-06). */
export function joiningItems({ snapshot, member, user }: Joining): readonly DiscountItem[] {
  const { level } = member;
  const rule = (id: string): readonly DiscountRule[] => {
    const found = snapshot.rules.get(id);
    return found === undefined ? [] : [found];
  };
  const vip =
    level === null
      ? []
      : vipItems({
          _id: level._id,
          orderDiscount: rule(level.orderDiscount ?? '')[0] ?? null,
          discountLists: level.discountLists.flatMap(rule),
        });
  return [
    ...automaticOf(snapshot.automatic),
    ...vip,
    ...(user === null ? [] : memberItems(memberRules(snapshot), user)),
  ];
}

/** The same for every order of a snapshot. */
const automaticByRules = new WeakMap<JoiningRules['automatic'], readonly DiscountItem[]>();

function automaticOf(rules: JoiningRules['automatic']): readonly DiscountItem[] {
  const known = automaticByRules.get(rules);
  if (known !== undefined) return known;
  const items = automaticItems(rules);
  automaticByRules.set(rules, items);
  return items;
}

function memberRules({ rules, shop }: JoiningRules): readonly DiscountRule[] {
  return [...rules.values()].filter(
    ({ source, shops }) => source === 'member' && isListed(shops, shop._id),
  );
}

/** The coupons handed in; refuses the first that does not apply (COUPON-01, COUPON-02). */
export function couponItems(
  requested: readonly string[],
  context: DiscountContext,
): readonly DiscountItem[] {
  const byId = new Map(context.member.coupons.map((coupon) => [coupon._id, coupon]));
  const added: string[] = [];
  return requested.map((id) => {
    const coupon = byId.get(id) ?? null;
    const refusal = couponRefusal(coupon, couponContext(context, added));
    if (refusal !== null || coupon === null)
      throw new Refused('couponRefused', { coupon: id, ...reasonOf(refusal) });
    added.push(id);
    return couponItem(coupon, context.snapshot);
  });
}

/** An outdated coupon names the day it ended, for the guest to read. */
function reasonOf(refusal: CouponRefusal | null): Readonly<Record<string, string>> {
  if (refusal?.code === 'couponOutdate') return { reason: refusal.code, endDate: refusal.endDate };
  return { reason: refusal?.code ?? 'invalidCode' };
}

function couponContext(
  { snapshot, user, session, now }: DiscountContext,
  added: readonly string[],
) {
  const { day } = localTimeIn(snapshot.shop.timezone, now);
  return { session, user, shop: snapshot.shop._id, day, added, serverStatus: null };
}

function couponItem(coupon: HandedCoupon, snapshot: MenuSnapshot): DiscountItem {
  const rule = snapshot.rules.get(coupon.rule);
  if (rule === undefined)
    throw new Refused('couponRefused', { coupon: coupon._id, reason: 'invalidCode' });
  return { ...plainItem(`coupon/${coupon._id}`, rule), source: 'coupon', coupon: coupon._id };
}

/** The gifts a member takes for points; the database checks the balance (COUPON-04). */
export function giftItems(
  requested: readonly string[],
  context: DiscountContext,
  newId: () => string,
): readonly DiscountItem[] {
  if (requested.length > 0 && context.user === null)
    throw new Refused('giftRefused', { reason: 'loginRequired' });
  // The second of two would fail in the database, without a code for the guest.
  const doubled = requested.find((id, place) => requested.indexOf(id) !== place);
  if (doubled !== undefined)
    throw new Refused('giftRefused', { gift: doubled, reason: 'noEffect' });
  return requested.map((id) => giftItem(requestedGift(id, context), context.snapshot, newId));
}

function requestedGift(id: string, { member, snapshot }: DiscountContext): RequestedGift {
  const gift = member.gifts.find(({ _id }) => _id === id);
  if (gift === undefined) throw new Refused('giftRefused', { gift: id, reason: 'unknown' });
  const isHere = gift.shops.length === 0 || gift.shops.includes(snapshot.shop._id);
  if (!isHere) throw new Refused('giftRefused', { gift: id, reason: 'notCurrentShop' });
  return gift;
}

function giftItem(gift: RequestedGift, snapshot: MenuSnapshot, newId: () => string): DiscountItem {
  const rule = snapshot.rules.get(gift.rule);
  if (rule === undefined) throw new Refused('giftRefused', { gift: gift._id, reason: 'unknown' });
  return {
    ...plainItem(`gift/${gift._id}`, rule),
    source: 'gift',
    gift: gift._id,
    giftRecord: newId(),
  };
}

function plainItem(_id: string, rule: DiscountRule): Omit<DiscountItem, 'source'> {
  return {
    _id,
    rule,
    ruleVersion: rule.version,
    disabled: false,
    coupon: null,
    gift: null,
    giftRecord: null,
    vipLevel: null,
  };
}
