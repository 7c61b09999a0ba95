import type { DiscountRule } from '../discounts/rule.ts';
import type { Category, SubCategory } from '../menu/category.ts';
import type { WholeProduct } from '../menu/product.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { OptionGroup } from '../options/option-group.ts';

export type ItemKind = 'category' | 'subCategory' | 'optionGroup' | 'product';

/** A dish as it is edited: without its stock, with what the kitchen declares of it. */
export interface EditedProduct extends Omit<WholeProduct, 'stock'> {
  readonly details: {
    readonly description: TranslatedName;
    readonly allergens: readonly string[] | null;
    readonly diets: readonly string[];
    readonly contains: readonly string[];
  };
}

/** A menu that shall go live, and what it refers to. */
export interface DeskMenu {
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly optionGroups: readonly OptionGroup[];
  readonly products: readonly EditedProduct[];
}

export interface DeskSurroundings {
  readonly sections: readonly string[];
  readonly stations: readonly string[];
  readonly rules: readonly DiscountRule[];
}

export type ProblemCode =
  | 'nameMissing'
  | 'choiceNameMissing'
  | 'categoryGone'
  | 'subCategoryGone'
  | 'groupGone'
  | 'choicesTooFew'
  | 'boundsCrossed'
  | 'sectionUnknown'
  | 'stationUnknown'
  | 'dietContradicts'
  | 'linkedProductGone'
  | 'textMissing'
  | 'choiceTextMissing'
  | 'ruleCannotApply'
  | 'codeDouble';

/** `about` has the languages, ids or names that the message mentions. */
export interface MenuProblem {
  readonly code: ProblemCode;
  readonly kind: ItemKind | 'rule';
  readonly _id: string;
  readonly name: TranslatedName;
  readonly about: readonly string[];
}
