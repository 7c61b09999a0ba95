import { conditionsRefusal, countedLines, isNamed } from './oracle-conditions.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { PartialBill } from './oracle-partial-bill.ts';
import type {
  DiscountItem,
  DiscountRule,
  DiscountSource,
  DiscountType,
} from '../src/discounts/rule.ts';
import type { Order } from '../src/bill/order.ts';
import type { RuleRefusal } from '../src/refusal.ts';

const sourcesInOrder: readonly DiscountSource[] = [
  'automatic',
  'vip',
  'member',
  'coupon',
  'gift',
  'manual',
];

function byPriority(left: DiscountItem, right: DiscountItem): number {
  if (left.rule.priority !== right.rule.priority) return left.rule.priority - right.rule.priority;
  if (left.rule._id === right.rule._id) return 0;
  return left.rule._id < right.rule._id ? -1 : 1;
}

/** PRICE-05 */
export function itemsInOrder({ discounts }: Order): readonly DiscountItem[] {
  return sourcesInOrder.flatMap((source) => {
    const items = discounts.filter((item) => item.source === source);
    return source === 'automatic' ? items.toSorted(byPriority) : items;
  });
}

export function allows(list: readonly string[], found: string | null): boolean {
  return list.length === 0 || (found !== null && list.includes(found));
}

function isWithinDates({ startDate, endDate }: DiscountRule, day: string): boolean {
  return (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}

/** RULE-07 */
function denial(
  { ruleType, rules, rulesDiscount }: DiscountRule,
  partialBill: PartialBill,
): RuleRefusal | null {
  if (ruleType === null) return null;
  const named = [...rules, ...rulesDiscount];
  const valid = partialBill.rulings
    .filter(({ refusal }) => refusal === null)
    .map(({ item }) => item.rule._id);
  const inTheWay = valid.find((rule) =>
    ruleType === 'allowlist' ? !named.includes(rule) : named.includes(rule),
  );
  return inTheWay === undefined ? null : { code: 'ruleDeny', rule: inTheWay };
}

function placeRefusal(rule: DiscountRule, { session }: Order): RuleRefusal | null {
  if (!allows(rule.sections, session.section)) return { code: 'notApplicableSection' };
  if (!allows(rule.orderType, session.type)) return { code: 'notApplicableOrderType' };
  return null;
}

/** RULE-08 */
function memberRefusal({ rule, source }: DiscountItem, { session }: Order): RuleRefusal | null {
  const needsMember = rule.type === 'point' || ['vip', 'member', 'gift'].includes(source);
  return needsMember && session.user === null ? { code: 'ruleNeedUser' } : null;
}

/** RULE-01 up to the member check, before the effect of the rule. */
export function firstRefusal(item: DiscountItem, partialBill: PartialBill): RuleRefusal | null {
  const { rule } = item;
  if (item.ruleVersion !== rule.version) return { code: 'ruleNeedUpdate' };
  if (item.disabled || !isWithinDates(rule, partialBill.day)) return { code: 'ruleDisabled' };
  if (!allows(rule.shops, partialBill.order.shop._id)) return { code: 'notCurrentShop' };
  return (
    denial(rule, partialBill) ??
    placeRefusal(rule, partialBill.order) ??
    conditionsRefusal(rule.conditions, partialBill) ??
    memberRefusal(item, partialBill.order)
  );
}

const takesMoneyOff: Record<DiscountType, boolean> = {
  percent: true,
  percentPre: true,
  amount: true,
  pickNMaxPrice: true,
  freeSurcharge: false,
  freeSeatCharge: false,
};

/** PRICE-09 */
export function targetsOf(rule: DiscountRule, partialBill: PartialBill): readonly PricedLine[] {
  const naming = rule.conditions.filter((condition) => condition.for === 'product');
  const everything = rule.for === 'order' || rule.discountAny;
  return countedLines(partialBill, rule.conditions)
    .filter((line) => everything || naming.some((condition) => isNamed(line, condition)))
    .filter((line) => line.discountable || !takesMoneyOff[rule.discountType]);
}
