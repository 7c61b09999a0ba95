import type { Condition, DiscountRule, DiscountSource } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Translate } from '../i18n/messages.ts';

/** How a sentence is written: messages, names, amounts and days in one language. */
export interface SentenceWords {
  readonly t: Translate;
  /** Null for what is not there any more. */
  readonly nameOf: (id: string) => string | null;
  readonly list: (names: readonly string[], join: 'and' | 'or') => string;
  readonly money: (amount: number) => string;
  readonly day: (day: string) => string;
  /** A percentage off, or what is still paid of ten as Chinese says it. */
  readonly rate: (percent: number) => string;
}

interface Said {
  readonly rule: DiscountRule;
  readonly source: DiscountSource;
}

/** A rule read back as a sentence, with everything that it asks and gives (OFFER-05). */
export function offerSentence({ rule, source }: Said, words: SentenceWords): string {
  const { t } = words;
  const clauses = [
    effectOf(rule, words),
    t(`offers.for.${source}`),
    ...rule.conditions.flatMap((condition) => conditionClauses(condition, rule, words)),
    ...placeClauses(rule, words),
    ...countingClauses(rule, words),
    ...companyClauses(rule, words),
  ];
  const text = clauses.reduce((first, rest) => t('offers.say.and', { first, rest }));
  return t('offers.say.end', { text });
}

/** What it gives. */
function effectOf(rule: DiscountRule, words: SentenceWords): string {
  const { t } = words;
  if (rule.type === 'point') return pointsOf(rule, words);
  if (rule.type === 'free') {
    const dishes = namesOf(rule.freeProducts, words, 'and');
    return t(rule.automaticAddFreeProduct ? 'offers.gives.freeAdded' : 'offers.gives.free', {
      dishes,
    });
  }
  if (rule.discountType === 'freeSeatCharge') return t('offers.gives.noSeat');
  return cutOf(rule, words);
}

function pointsOf({ fixedPoint, percentagePoint }: DiscountRule, words: SentenceWords): string {
  const { t, money } = words;
  const fixed = t('offers.gives.fixedPoints', { points: fixedPoint });
  const share = t('offers.gives.pointsFor', {
    points: percentagePoint,
    amount: money(cents(10_000)),
  });
  if (percentagePoint === 0) return fixed;
  return fixedPoint === 0 ? share : t('offers.say.and', { first: fixed, rest: share });
}

function cutOf(rule: DiscountRule, words: SentenceWords): string {
  const { t, money, rate } = words;
  const { discountType, discount, discountRules } = rule;
  const dishes = targetOf(rule, words);
  switch (discountType) {
    case 'percent':
    case 'percentPre':
      return discount === 100
        ? t('offers.gives.all', { dishes })
        : t(`offers.gives.${discountType}`, { dishes, rate: rate(discount) });
    case 'amount':
      return t('offers.gives.amount', { dishes, amount: money(discount) });
    case 'pickNMaxPrice':
      return t(`offers.gives.pick.${discountRules.pickOrder}`, {
        dishes,
        count: discountRules.maxQty,
        amount: money(discount),
      });
    case 'freeSurcharge':
    case 'freeSeatCharge':
      return t('offers.gives.noService', { dishes });
  }
}

/** What money is taken off: the dishes that conditions name, or the order. */
function targetOf(rule: DiscountRule, words: SentenceWords): string {
  if (rule.for === 'order') return words.t('offers.target.order');
  if (rule.discountAny) return words.t('offers.target.any');
  const named = rule.conditions.filter((one) => one.for === 'product').flatMap(idsIn);
  return named.length === 0 ? words.t('offers.target.none') : namesOf(named, words, 'or');
}

function idsIn({ categories, subCategories, products }: Condition): readonly string[] {
  return [...categories, ...subCategories, ...products];
}

const mostNames = 6;

/** A few names, and how many more there are. */
function namesOf(ids: readonly string[], words: SentenceWords, join: 'and' | 'or'): string {
  const { t, nameOf, list } = words;
  const unique = [...new Set(ids)];
  const counted = unique.map((id) => {
    const name = nameOf(id) ?? t('offers.gone');
    const count = ids.filter((one) => one === id).length;
    return count > 1 && join === 'and' ? t('offers.times', { count, name }) : name;
  });
  const shown = [...new Set(counted)];
  const names =
    shown.length > mostNames
      ? [
          ...shown.slice(0, mostNames - 1),
          t('offers.more', { count: shown.length - mostNames + 1 }),
        ]
      : shown;
  return names.length === 0 ? t('offers.target.none') : list(names, join);
}

/** What a condition asks for, one clause for each figure. */
function conditionClauses(
  condition: Condition,
  rule: DiscountRule,
  words: SentenceWords,
): readonly string[] {
  const { t } = words;
  const modifiers = [
    ...condition.includeModifier.map((modifier) => t('offers.if.modifier', { modifier })),
    ...condition.excludeModifier.map((modifier) => t('offers.if.noModifier', { modifier })),
  ];
  if (condition.for === 'exclude')
    return [
      t('offers.if.except', { dishes: namesOf(idsIn(condition), words, 'or') }),
      ...modifiers,
    ];
  return [...figureClauses(condition, rule, words), ...modifiers];
}

function figureClauses(
  condition: Condition,
  rule: DiscountRule,
  words: SentenceWords,
): readonly string[] {
  const { t, money } = words;
  const { minQty, minWeight, minTotal, afterMinTotal } = condition;
  const isNamed = condition.for === 'product';
  const dishes = isNamed ? namesOf(idsIn(condition), words, 'or') : '';
  const say = (figure: string, values: object): string =>
    t(`offers.if.${isNamed ? 'dishes' : 'order'}.${figure}`, { dishes, ...values });
  const clauses = [
    ...(minQty > 0 ? [say('count', { count: minQty })] : []),
    ...(minWeight > 0 ? [say('weight', { grams: minWeight })] : []),
    ...(minTotal > 0 ? [say('total', { amount: money(minTotal) })] : []),
    ...(afterMinTotal > 0 ? [say('left', { amount: money(afterMinTotal) })] : []),
  ];
  const isTarget = rule.for === 'product' && !rule.discountAny && rule.type === 'discount';
  return clauses.length === 0 && isNamed && !isTarget ? [say('any', {})] : clauses;
}

/** Where and when it holds. */
function placeClauses(rule: DiscountRule, words: SentenceWords): readonly string[] {
  const { t, list, day } = words;
  const { orderType, sections, startDate, endDate } = rule;
  const types = orderType.map((type) => t(`orderType.${type}`));
  const [from, to] = [startDate ?? '', endDate ?? ''];
  return [
    ...(types.length === 0 ? [] : [t('offers.if.type', { types: list(types, 'or') })]),
    ...(sections.length === 0
      ? []
      : [t('offers.if.section', { sections: namesOf(sections, words, 'or') })]),
    ...(from !== '' && to !== '' ? [t('offers.if.between', { from: day(from), to: day(to) })] : []),
    ...(from !== '' && to === '' ? [t('offers.if.from', { from: day(from) })] : []),
    ...(from === '' && to !== '' ? [t('offers.if.until', { to: day(to) })] : []),
  ];
}

function countingClauses(rule: DiscountRule, { t }: SentenceWords): readonly string[] {
  const isCut = rule.type === 'discount' && !rule.discountType.startsWith('free');
  return [
    ...(rule.repeat ? [t('offers.if.repeat')] : []),
    ...(isCut && !rule.beforeServiceCharge ? [t('offers.if.afterService')] : []),
  ];
}

/** Which other rules it goes with (RULE-07). */
function companyClauses(rule: DiscountRule, words: SentenceWords): readonly string[] {
  const { t } = words;
  const named = [...new Set([...rule.rules, ...rule.rulesDiscount])];
  if (rule.ruleType === null || (rule.ruleType === 'denylist' && named.length === 0)) return [];
  if (named.length === 0) return [t('offers.if.alone')];
  const offers = namesOf(named, words, rule.ruleType === 'denylist' ? 'or' : 'and');
  return [t(`offers.if.${rule.ruleType}`, { offers })];
}
