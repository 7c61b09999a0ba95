import { type Kysely, sql } from 'kysely';
import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';
import type { Tables } from '../../database/tables.ts';

/** A coupon as an order redeems it. */
export interface HandedCoupon extends UserCoupon {
  readonly rule: string;
  readonly reusable: boolean;
}

export interface RequestedGift {
  readonly _id: string;
  readonly rule: string;
  readonly points: number;
  readonly shops: readonly string[];
}

/** Who orders and what they hand in; rules by id, as the menu snapshot has them. */
export interface OrderingMember {
  readonly firstName: string | null;
  readonly level: {
    readonly _id: string;
    readonly orderDiscount: string | null;
    readonly discountLists: readonly string[];
  } | null;
  readonly coupons: readonly HandedCoupon[];
  readonly gifts: readonly RequestedGift[];
}

export interface OrderingMemberQuery {
  readonly user: string | null;
  readonly coupons: readonly string[];
  readonly gifts: readonly string[];
}

const noMember: OrderingMember = { firstName: null, level: null, coupons: [], gifts: [] };

/** One query for level, coupons and gifts; none for a guest who hands in nothing. */
export async function orderingMemberOf(
  db: Kysely<Tables>,
  { user, coupons, gifts }: OrderingMemberQuery,
): Promise<OrderingMember> {
  if (user === null && coupons.length === 0 && gifts.length === 0) return noMember;
  const { rows } = await sql<{ member: OrderingMember }>`select jsonb_build_object(
      'firstName', (select first_name from users where id = ${user}),
      'level', (select jsonb_build_object('_id', v.id, 'orderDiscount', v.order_discount,
          'discountLists', to_jsonb(v.discount_lists))
        from users u join vip_levels v on v.id = u.vip_level where u.id = ${user}),
      'coupons', coalesce((select jsonb_agg(jsonb_build_object('_id', h.id, 'user', h.user_id,
          'status', h.status, 'session', h.session, 'endDate', h.end_date,
          'shops', to_jsonb(case when h.shops = '{}' then c.shops else h.shops end),
          'coupon', h.coupon, 'rule', c.rule, 'reusable', h.reusable)
          order by array_position(${coupons}::text[], h.id::text))
        from user_coupons h join coupons c on c.id = h.coupon
        where h.id = any(${coupons}::text[])), '[]'),
      'gifts', coalesce((select jsonb_agg(jsonb_build_object('_id', g.id, 'rule', g.rule,
          'points', g.points, 'shops', to_jsonb(g.shops))
          order by array_position(${gifts}::text[], g.id::text))
        from gifts g where g.id = any(${gifts}::text[])), '[]')) as member`.execute(db);
  return rows[0]?.member ?? noMember;
}
