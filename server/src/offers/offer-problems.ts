import type { Condition, DiscountRule } from '@servery/engine/discounts/rule.ts';
import type { OfferFacts } from '@servery/engine/offers/offer-facts.ts';
import type { Problem } from '../calls/refused.ts';
import type { OfferValue } from './store/offer-rows.ts';

type Naming = Pick<DiscountRule, 'conditions' | 'freeProducts' | 'sections'>;

/** What makes a rule unusable as it is written; what it named before may stay (OFFER-02). */
export function offerProblems(
  value: OfferValue,
  before: Naming | null,
  facts: OfferFacts,
): readonly Problem[] {
  const known = idsIn(facts);
  const named = before === null ? [] : idsNamed(before);
  const isUnknown = (id: string): boolean => !known.has(id) && !named.includes(id);
  const { startDate, endDate } = value;
  return [
    ...(value.name.some((one) => one.value !== '') ? [] : [problem('name', 'nameMissing')]),
    ...(idsNamed(value).some(isUnknown) ? [problem('conditions', 'offerNamesUnknown')] : []),
    ...(startDate !== null && endDate !== null && endDate < startDate
      ? [problem('endDate', 'offerEndsFirst')]
      : []),
  ];
}

function problem(field: string, code: string): Problem {
  return { field, code };
}

function idsIn({ dishes, categories, subCategories, sections }: OfferFacts): ReadonlySet<string> {
  return new Set([...dishes, ...categories, ...subCategories, ...sections].map(({ _id }) => _id));
}

function idsNamed({ conditions, freeProducts, sections }: Naming): readonly string[] {
  const inCondition = ({ products, categories, subCategories }: Condition) => [
    ...products,
    ...categories,
    ...subCategories,
  ];
  return [...conditions.flatMap(inCondition), ...freeProducts, ...sections];
}
