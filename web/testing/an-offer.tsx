import type { ReactNode } from 'react';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { OfferNames, namesIn } from '../src/offers/offer-names.ts';
import type { ListedOffer, OfferList, Rule, RuleCondition } from '../src/offers/offers-queries.ts';

export const idOf = (digit: string): string => digit.padStart(24, '0');

function inEnglish(value: string) {
  return [{ lang: 'en', value }];
}

/** A rule for every order and everybody, but for what is given. */
export function anOffer(digit: string, name: string, part: Partial<Rule> = {}): ListedOffer {
  const { discountRules } = emptyRule;
  const lists = { rules: [], rulesDiscount: [], conditions: [], freeProducts: [], shops: [] };
  const places = { sections: [], orderType: [], discountRules: { ...discountRules } };
  return {
    rule: { ...emptyRule, ...lists, ...places, _id: idOf(digit), name: inEnglish(name), ...part },
    source: 'automatic',
    enabled: true,
    elsewhere: [],
    changed: null,
    points: null,
    handed: null,
  };
}

export function aCondition(about: Partial<RuleCondition> = {}): RuleCondition {
  return {
    for: 'order',
    products: [],
    categories: [],
    subCategories: [],
    minQty: 0,
    minWeight: 0,
    minTotal: cents(0),
    afterMinTotal: cents(0),
    includeModifier: [],
    excludeModifier: [],
    ...about,
  };
}

export const tartId = idOf('d1');
export const teaId = idOf('d2');
export const snacksId = idOf('e1');
export const bakeryId = idOf('e2');
export const hallId = idOf('f1');

const plain = { subCategory: null, discountable: true };

/** Two dishes, a category with a part and a section, without any offer. */
export function anOfferList(about: Partial<OfferList> = {}): OfferList {
  return {
    today: '2026-11-14',
    currency: 'HKD',
    levels: [],
    otherShops: [],
    offers: [],
    dishes: [
      {
        ...plain,
        _id: tartId,
        name: inEnglish('Egg tart'),
        price: cents(1200),
        category: snacksId,
        subCategory: bakeryId,
      },
      {
        ...plain,
        _id: teaId,
        name: [...inEnglish('Milk tea'), { lang: 'zh-hk', value: '奶茶' }],
        price: cents(2000),
        category: null,
      },
    ],
    categories: [{ _id: snacksId, name: inEnglish('Snacks') }],
    subCategories: [{ _id: bakeryId, name: inEnglish('Bakery'), category: snacksId }],
    sections: [{ _id: hallId, name: inEnglish('Hall'), hasService: true, hasSeatCharge: false }],
    ...about,
  };
}

interface WithNamesProps {
  readonly list: OfferList;
  readonly children: ReactNode;
}

/** Names of dishes and offers, as their page knows them. */
export function WithNames({ list, children }: WithNamesProps) {
  return <OfferNames value={namesIn(list)}>{children}</OfferNames>;
}
