import type { AboutChoice, AboutGroup, OptionProblem } from '../options/problems.ts';
import type { StockLevel } from '../stock/level.ts';

interface Plain<Code extends string> {
  readonly code: Code;
}

/** Why a line cannot be ordered as it is (CART-05). */
export type LineProblem =
  | OptionProblem
  | AboutGroup<'optionUnknown'>
  | AboutGroup<'optionRepeated'>
  | AboutChoice<'choiceUnavailable'>
  | AboutChoice<'childMissing'>
  | Plain<'childStray'>
  | Plain<'lineRepeated'>
  | Plain<'productUnknown'>
  | { readonly code: 'productUnavailable'; readonly product: string; readonly level: StockLevel }
  | { readonly code: 'setOrGiftOnly'; readonly product: string }
  | { readonly code: 'notServed'; readonly product: string }
  | Plain<'customOutsidePos'>
  | { readonly code: 'quantityOutOfRange'; readonly least: number; readonly most: number }
  | { readonly code: 'remarkTooLong'; readonly most: number; readonly found: number };
