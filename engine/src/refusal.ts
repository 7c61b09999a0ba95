import type { Cents } from './money/cents.ts';

/** Something is below what a condition requires. */
interface Short<Code extends string, Figure extends number> {
  readonly code: Code;
  readonly needed: Figure;
  readonly found: Figure;
}

interface Plain<Code extends string> {
  readonly code: Code;
}

/** Free items that a rule lacks, or that are on the order without a rule. */
interface FreeItems<Code extends string> {
  readonly code: Code;
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}

/** Why a discount rule does not apply, in the order of the checks (RULE-01). */
export type RuleRefusal =
  | Plain<'ruleNeedUpdate'>
  | Plain<'ruleDisabled'>
  | Plain<'notCurrentShop'>
  | { readonly code: 'ruleDeny'; readonly rule: string }
  | Plain<'notApplicableSection'>
  | Plain<'notApplicableOrderType'>
  | Short<'ruleMinQty', number>
  | Short<'ruleMinWeight', number>
  | Short<'ruleMinTotal', Cents>
  | Short<'ruleAfterMinTotal', Cents>
  | { readonly code: 'ruleIncludeModifier'; readonly modifier: string }
  | { readonly code: 'ruleExcludeModifier'; readonly modifier: string }
  | Plain<'ruleExclude'>
  | Plain<'ruleInclude'>
  | Plain<'ruleNeedUser'>
  | Plain<'ruleNothing'>
  | Plain<'noEffect'>
  | FreeItems<'ruleMissingFree'>
  | FreeItems<'ruleExtraFree'>;

/** Every reason of a rule, in the same order; clients know them by these names (RULE-01). */
export const refusalCodes = [
  'ruleNeedUpdate',
  'ruleDisabled',
  'notCurrentShop',
  'ruleDeny',
  'notApplicableSection',
  'notApplicableOrderType',
  'ruleMinQty',
  'ruleMinWeight',
  'ruleMinTotal',
  'ruleAfterMinTotal',
  'ruleIncludeModifier',
  'ruleExcludeModifier',
  'ruleExclude',
  'ruleInclude',
  'ruleNeedUser',
  'ruleNothing',
  'noEffect',
  'ruleMissingFree',
  'ruleExtraFree',
] as const satisfies readonly RuleRefusal['code'][];
