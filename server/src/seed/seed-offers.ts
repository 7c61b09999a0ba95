import { sql } from 'kysely';
import type { DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { OpeningOffers } from './seed-opening.ts';
import { type Statement, each, texts } from './seed-rows.ts';

type SourcedRule = DiscountRule & { readonly source: DiscountSource };

/** Discount rules with their source, then the coupons, gifts and levels that refer to them. */
export function offerStatements(opening: OpeningOffers): readonly Statement[] {
  const coupons = opening.coupons.map(withRuleId);
  const gifts = opening.gifts.map(withRuleId);
  const levels = opening.vipLevels.map(withRuleIds);
  return [
    sql`insert into order_discounts (id, source, shops, priority, start_date, end_date, version,
        definition)
      select d->>'_id', d->>'source', ${texts('shops')}, (d->>'priority')::integer,
        (d->>'startDate')::date, (d->>'endDate')::date, (d->>'version')::integer,
        d - array['_id','source','shops','priority','startDate','endDate','version']
      from ${each(sourcedRules(opening))}`,
    sql`insert into vip_levels (id, name, rank, order_discount, discount_lists)
      select d->>'_id', d->'name', (d->>'rank')::integer, d->>'orderDiscount',
        ${texts('discountLists')} from ${each(levels)}`,
    sql`insert into coupons (id, name, rule, shops)
      select d->>'_id', d->'name', d->>'rule', ${texts('shops')} from ${each(coupons)}`,
    sql`insert into gifts (id, name, rule, shops, points, images)
      select d->>'_id', d->'name', d->>'rule', ${texts('shops')}, (d->>'points')::bigint,
        d->'images' from ${each(gifts)}`,
  ];
}

/** Every rule, wherever it is offered. */
export function sourcedRules({
  orderDiscounts,
  coupons,
  gifts,
  vipLevels,
}: OpeningOffers): readonly SourcedRule[] {
  return [
    ...orderDiscounts.map(({ rule, source }) => ({ ...rule, source })),
    ...coupons.map(({ rule }) => ({ ...rule, source: 'coupon' as const })),
    ...gifts.map(({ rule }) => ({ ...rule, source: 'gift' as const })),
    ...vipLevels.flatMap(levelRules).map((rule) => ({ ...rule, source: 'vip' as const })),
  ];
}

type Level = OpeningOffers['vipLevels'][number];

function levelRules({ orderDiscount, discountLists }: Level): readonly DiscountRule[] {
  return orderDiscount === null ? discountLists : [orderDiscount, ...discountLists];
}

function withRuleId(thing: { readonly rule: DiscountRule }): object {
  return { ...thing, rule: thing.rule._id };
}

function withRuleIds(level: Level): object {
  const { orderDiscount, discountLists } = level;
  return {
    ...level,
    orderDiscount: orderDiscount?._id ?? null,
    discountLists: discountLists.map(({ _id }) => _id),
  };
}
