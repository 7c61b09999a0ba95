import type { Cents } from '../money/cents.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { DiscountRule, DiscountSource } from '../discounts/rule.ts';

interface Named {
  readonly _id: string;
  readonly name: TranslatedName;
}

/** A dish as rules see it, at the shop's own price. */
export interface OfferDish extends Named {
  readonly price: Cents;
  readonly category: string | null;
  readonly subCategory: string | null;
  readonly discountable: boolean;
}

export interface OfferSection extends Named {
  /** Whether a service charge, or a charge per person, is ever taken in it. */
  readonly hasService: boolean;
  readonly hasSeatCharge: boolean;
}

/** What the rules of a shop may name. */
export interface OfferFacts {
  readonly dishes: readonly OfferDish[];
  readonly categories: readonly Named[];
  readonly subCategories: readonly (Named & { readonly category: string })[];
  readonly sections: readonly OfferSection[];
}

/** A rule with the way it joins an order. */
export interface Offer {
  readonly rule: DiscountRule;
  readonly source: DiscountSource;
  readonly enabled: boolean;
}
