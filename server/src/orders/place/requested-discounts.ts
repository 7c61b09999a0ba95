import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { CouponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import { automaticItems, memberItems, vipItems } from '@servery/engine/discounts/joining.ts';
import type { DiscountItem, DiscountRule } from '@servery/engine/discounts/rule.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { Refused } from '../../calls/refused.ts';
import type { HandedCoupon, OrderingMember, WantedGift } from '../store/ordering-members.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';

export interface Asking {
  readonly snapshot: MenuSnapshot;
  readonly member: OrderingMember;
  readonly user: string | null;
  /** Empty for a session that is only being made. */
  readonly session: string;
  readonly now: Instant;
}

/** What joins by itself: the shop's automatic offers, and those of the member's level (RULE-06). */
export function joiningItems({
  snapshot,
  member,
  user,
}: Pick<Asking, 'snapshot' | 'member' | 'user'>): readonly DiscountItem[] {
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
  return [...automaticItems(snapshot.automatic), ...vip, ...memberItems(memberRules(snapshot), user)];
}

function memberRules({ rules, shop }: MenuSnapshot): readonly DiscountRule[] {
  return [...rules.values()].filter(({ source, shops }) => source === 'member' && isListed(shops, shop._id));
}

/** The coupons a guest hands in, refused one by one where they do not go on this order (COUPON-01, COUPON-02). */
export function couponItems(asked: readonly string[], asking: Asking): readonly DiscountItem[] {
  const byId = new Map(asking.member.coupons.map((coupon) => [coupon._id, coupon]));
  const added: string[] = [];
  return asked.map((id) => {
    const coupon = byId.get(id) ?? null;
    const refusal = couponRefusal(coupon, sceneOf(asking, added));
    if (refusal !== null || coupon === null)
      throw new Refused('couponRefused', { coupon: id, ...reasonOf(refusal) });
    added.push(id);
    return couponItem(coupon, asking.snapshot);
  });
}

/** With the day it ended, where that is the reason: the guest is told it. */
function reasonOf(refusal: CouponRefusal | null): Readonly<Record<string, string>> {
  if (refusal?.code === 'couponOutdate') return { reason: refusal.code, endDate: refusal.endDate };
  return { reason: refusal?.code ?? 'invalidCode' };
}

function sceneOf({ snapshot, user, session, now }: Asking, added: readonly string[]) {
  const { day } = localTimeIn(snapshot.shop.timezone, now);
  return { session, user, shop: snapshot.shop._id, day, added, serverStatus: null };
}

function couponItem(coupon: HandedCoupon, snapshot: MenuSnapshot): DiscountItem {
  const rule = snapshot.rules.get(coupon.rule);
  if (rule === undefined) throw new Refused('couponRefused', { coupon: coupon._id, reason: 'invalidCode' });
  return { ...plainItem(`coupon/${coupon._id}`, rule), source: 'coupon', coupon: coupon._id };
}

/** The gifts a member wants for points; whether there are enough is the balance's to say (COUPON-04). */
export function giftItems(
  asked: readonly string[],
  asking: Asking,
  newId: () => string,
): readonly DiscountItem[] {
  if (asked.length > 0 && asking.user === null) throw new Refused('giftRefused', { reason: 'loginRequired' });
  // The second of two would end in the database, as a fault nobody has words for.
  const doubled = asked.find((id, place) => asked.indexOf(id) !== place);
  if (doubled !== undefined) throw new Refused('giftRefused', { gift: doubled, reason: 'noEffect' });
  return asked.map((id) => giftItem(wantedGift(id, asking), asking.snapshot, newId));
}

function wantedGift(id: string, { member, snapshot }: Asking): WantedGift {
  const gift = member.gifts.find(({ _id }) => _id === id);
  if (gift === undefined) throw new Refused('giftRefused', { gift: id, reason: 'unknown' });
  const isHere = gift.shops.length === 0 || gift.shops.includes(snapshot.shop._id);
  if (!isHere) throw new Refused('giftRefused', { gift: id, reason: 'notCurrentShop' });
  return gift;
}

function giftItem(gift: WantedGift, snapshot: MenuSnapshot, newId: () => string): DiscountItem {
  const rule = snapshot.rules.get(gift.rule);
  if (rule === undefined) throw new Refused('giftRefused', { gift: gift._id, reason: 'unknown' });
  return { ...plainItem(`gift/${gift._id}`, rule), source: 'gift', gift: gift._id, giftRecord: newId() };
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
