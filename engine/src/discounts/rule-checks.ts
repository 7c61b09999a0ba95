import type { RuleRefusal } from '../refusal.ts';
import { rivalOf } from './coexistence.ts';
import type { DiscountItem, DiscountSource } from './rule.ts';
import type { PricedOrder, DiscountState } from './discount-state.ts';

/** One item checked against the order as the earlier items left it. */
export interface Holding {
  readonly item: DiscountItem;
  readonly priced: PricedOrder;
  readonly state: DiscountState;
}

type Check = (holding: Holding) => RuleRefusal | null;

const isCurrent: Check = ({ item }) =>
  item.ruleVersion === item.rule.version ? null : { code: 'ruleNeedUpdate' };

const isEnabled: Check = ({ item, priced }) => {
  const { startDate, endDate } = item.rule;
  const { day } = priced.context;
  const inSeason = (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
  return inSeason && !item.disabled ? null : { code: 'ruleDisabled' };
};

const isForThisShop: Check = ({ item, priced }) =>
  isListed(item.rule.shops, priced.order.shop._id) ? null : { code: 'notCurrentShop' };

const livesWithEarlierRules: Check = ({ item, state }) => {
  const rival = rivalOf(item.rule, state.inEffect);
  return rival === undefined ? null : { code: 'ruleDeny', rule: rival };
};

const isForThisSection: Check = ({ item, priced }) =>
  isListed(item.rule.sections, priced.order.session.section)
    ? null
    : { code: 'notApplicableSection' };

const isForThisOrderType: Check = ({ item, priced }) =>
  isListed(item.rule.orderType, priced.order.session.type)
    ? null
    : { code: 'notApplicableOrderType' };

/** The first check that refuses, before any condition is checked (RULE-01). */
export function ruleRefusal(holding: Holding): RuleRefusal | null {
  return (
    isCurrent(holding) ??
    isEnabled(holding) ??
    isForThisShop(holding) ??
    livesWithEarlierRules(holding) ??
    isForThisSection(holding) ??
    isForThisOrderType(holding)
  );
}

const membersOnly: Record<DiscountSource, boolean> = {
  automatic: false,
  vip: true,
  member: true,
  coupon: false,
  gift: true,
  manual: false,
};

/** Points, and what is for members, need one on the session (RULE-08). */
export function memberRefusal({ item, priced }: Holding): RuleRefusal | null {
  const needed = item.rule.type === 'point' || membersOnly[item.source];
  return needed && priced.order.session.user === null ? { code: 'ruleNeedUser' } : null;
}

/** An empty list means everywhere. */
export function isListed(list: readonly string[], name: string | null): boolean {
  return list.length === 0 || (name !== null && list.includes(name));
}
