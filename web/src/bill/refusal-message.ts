import type { Counted } from '@servery/engine/discounts/counted.ts';
import { reachOf } from '@servery/engine/discounts/reach.ts';
import type { ConditionLines } from '@servery/engine/discounts/reach.ts';
import type { Condition, DiscountRule } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { RuleRefusal } from '@servery/engine/refusal.ts';
import type { Translate } from '../i18n/messages.ts';

/** Names and formats that the reasons of rules need. */
export interface MessageContext {
  readonly t: Translate;
  readonly price: (amount: Cents) => string;
  /** "A, B and C", or with `or`, in the guest's language. */
  readonly listed: (names: readonly string[], join: 'and' | 'or') => string;
  readonly ruleName: (id: string) => string;
  readonly productName: (id: string) => string;
  readonly groupName: (id: string) => string;
  readonly sectionName: (id: string) => string;
  readonly dayName: (day: string) => string;
  /** A percentage off as Chinese says it, in tenths of the price. */
  readonly fold: (percent: number) => string;
  /** The shop's calendar day. */
  readonly today: string;
  /** What conditions count of the cart. */
  readonly counted: Counted;
}

type Shortage = Extract<RuleRefusal, { readonly needed: number }>;

const mostNamed = 3;

/** The first dishes a condition names; empty if it is about all. */
function dishesOf(
  condition: Condition | undefined,
  { t, listed, ...about }: MessageContext,
): string {
  if (condition === undefined || condition.for !== 'product') return '';
  const names = [
    ...condition.products.map(about.productName),
    ...[...condition.categories, ...condition.subCategories].map(about.groupName),
  ].filter((name) => name !== '');
  const few = names.length > mostNamed ? [...names.slice(0, mostNamed), t('why.others')] : names;
  return listed(few, 'or');
}

interface Minimum {
  readonly neededBy: (condition: Condition) => number;
  /** Null where earlier discounts decide it. */
  readonly foundIn: (of: Counted) => number | null;
}

const minimums: Readonly<Record<Shortage['code'], Minimum>> = {
  ruleMinQty: { neededBy: ({ minQty }) => minQty, foundIn: ({ quantity }) => quantity },
  ruleMinWeight: { neededBy: ({ minWeight }) => minWeight, foundIn: ({ grams }) => grams },
  ruleMinTotal: { neededBy: ({ minTotal }) => minTotal, foundIn: ({ total }) => total },
  ruleAfterMinTotal: { neededBy: ({ afterMinTotal }) => afterMinTotal, foundIn: () => null },
};

function conditionsOf(
  { conditions }: DiscountRule,
  { counted }: MessageContext,
): readonly ConditionLines[] {
  return reachOf(conditions, counted).conditionLines;
}

/** The condition that is not met: another may need as much, and have it. */
function unmetCondition(
  { code, needed, found }: Shortage,
  rule: DiscountRule,
  about: MessageContext,
): Condition | undefined {
  const { neededBy, foundIn } = minimums[code];
  const all = conditionsOf(rule, about);
  const asking = all.filter(({ condition }) => neededBy(condition) === needed);
  return (asking.find(({ of }) => foundIn(of) === found) ?? asking[0])?.condition;
}

/** How much is missing, and of what (RULE-01). */
function shortageMessage(refusal: Shortage, rule: DiscountRule, about: MessageContext): string {
  const { t, price } = about;
  const { code, needed, found } = refusal;
  const dishes = dishesOf(unmetCondition(refusal, rule, about), about);
  const gap = needed - found;
  const missing = {
    ruleMinQty: gap,
    ruleMinWeight: t('why.grams', { grams: gap }),
    ruleMinTotal: price(cents(gap)),
    ruleAfterMinTotal: price(cents(gap)),
  }[code];
  return dishes === '' ? t(`errors.${code}`, { missing }) : t(`why.${code}`, { missing, dishes });
}

function seasonMessage(
  { startDate, endDate }: DiscountRule,
  { t, dayName, today }: MessageContext,
): string {
  if (startDate !== null && today < startDate) return t('why.from', { date: dayName(startDate) });
  if (endDate !== null && endDate < today) return t('why.ended', { date: dayName(endDate) });
  return t('errors.ruleDisabled');
}

function sectionMessage(
  { sections }: DiscountRule,
  { t, listed, sectionName }: MessageContext,
): string {
  const names = sections.map(sectionName).filter((name) => name !== '');
  return names.length === 0
    ? t('errors.notApplicableSection')
    : t('why.sections', { sections: listed(names, 'or') });
}

/** Of several conditions, names the dishes of which none is there. */
function includeMessage(rule: DiscountRule, about: MessageContext): string {
  const unmet = conditionsOf(rule, about).find(
    ({ condition, of }) => condition.for === 'product' && of.lines.length === 0,
  );
  const dishes = dishesOf(unmet?.condition, about);
  return dishes === '' ? about.t('errors.ruleInclude') : about.t('why.ruleInclude', { dishes });
}

type FreeItems = Extract<RuleRefusal, { readonly products: unknown }>['products'];

/** "An egg tart, Hot milk tea ×2". */
export function freeMessage(items: FreeItems, { listed, productName }: MessageContext): string {
  const named = items.map(({ product, quantity }) =>
    quantity > 1 ? `${productName(product)} ×${quantity}` : productName(product),
  );
  return listed(named, 'and');
}

/** Why a rule does not apply, and what would make it apply (RULE-01, COUPON-03). */
export function refusalMessage(
  refusal: RuleRefusal,
  rule: DiscountRule,
  about: MessageContext,
): string {
  const { t } = about;
  switch (refusal.code) {
    case 'ruleDisabled':
      return seasonMessage(rule, about);
    case 'ruleDeny':
      return t('errors.ruleDeny', { rule: about.ruleName(refusal.rule) });
    case 'notApplicableSection':
      return sectionMessage(rule, about);
    case 'notApplicableOrderType': {
      const orderTypes = rule.orderType.map((type) => t(`orderType.${type}`));
      return t('errors.notApplicableOrderType', { orderTypes: about.listed(orderTypes, 'or') });
    }
    case 'ruleMinQty':
    case 'ruleMinWeight':
    case 'ruleMinTotal':
    case 'ruleAfterMinTotal':
      return shortageMessage(refusal, rule, about);
    case 'ruleInclude':
      return includeMessage(rule, about);
    case 'ruleMissingFree':
    case 'ruleExtraFree':
      return t(`errors.${refusal.code}`, { products: freeMessage(refusal.products, about) });
    default:
      return t(`errors.${refusal.code}`, { ...refusal });
  }
}
