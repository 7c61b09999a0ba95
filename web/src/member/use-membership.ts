import { useEffect } from 'react';
import { giftsOf } from '../vouchers/gifts.ts';
import { heldCoupons } from '../vouchers/coupons.ts';
import type { Coupon } from '../vouchers/coupons.ts';
import type { Gift } from '../vouchers/gifts.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { giftsOn } from './gift-reach.ts';
import { account, levelOf } from './membership.ts';
import type { Level } from './membership.ts';
import { balancesOf, invalidatePoints } from '../vouchers/points.ts';
import type { Balance } from '../vouchers/points.ts';
import { useQuery } from '../query/use-query.ts';
import { useDay } from './use-day.ts';

export interface Membership {
  /** Undefined until loaded. */
  readonly level: Level | null | undefined;
  readonly balances: readonly Balance[] | undefined;
  /** At this shop. */
  readonly points: number | undefined;
  readonly coupons: readonly Coupon[] | undefined;
  readonly gifts: readonly Gift[] | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Staff give and take points, levels and coupons, too: they are read whenever they are shown. */
export function useFreshMembership(): void {
  useEffect(() => {
    account.invalidate();
    invalidatePoints();
    heldCoupons.invalidate();
    giftsOf.invalidate();
  }, []);
}

/** A member's level, points, coupons and gifts at this shop (MEMBER-05). */
export function useMembership(user: string): Membership {
  const started = useShopContext().started.shop;
  const shop = started?._id ?? null;
  const day = useDay(started);
  const me = useQuery(account.of(user));
  const balances = useQuery(balancesOf.of(user));
  const coupons = useQuery(heldCoupons.of(user));
  const gifts = useQuery(shop === null ? null : giftsOf.of(shop));
  const results = [me, balances, coupons, gifts];
  return {
    level: me.data === undefined ? undefined : levelOf(me.data),
    balances: balances.data,
    points:
      balances.data === undefined
        ? undefined
        : (balances.data.find((one) => one.shop === shop)?.amount ?? 0),
    coupons: coupons.data,
    gifts: shop === null ? [] : gifts.data && giftsOn(gifts.data, day),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => results.forEach((one) => one.refetch()),
  };
}
