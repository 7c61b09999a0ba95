import {
  array,
  boolean,
  literal,
  nullable,
  number,
  picklist,
  strictObject,
  string,
  variant,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Bill, BillLine } from '@servery/engine/bill/bill-type.ts';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import { currencies } from '@servery/engine/money/currency.ts';
import type { RuleRefusal } from '@servery/engine/refusal.ts';
import { money } from './entity-parts.ts';
import { discountSource } from './menu-entities.ts';
import { id, lineId } from './plain.ts';

const freeItems = array(strictObject({ product: id, quantity: number() }));

export const ruleRefusal = variant('code', [
  strictObject({
    code: picklist([
      'ruleNeedUpdate',
      'ruleDisabled',
      'notCurrentShop',
      'notApplicableSection',
      'notApplicableOrderType',
      'ruleExclude',
      'ruleInclude',
      'ruleNeedUser',
      'ruleNothing',
      'noEffect',
    ]),
  }),
  strictObject({ code: literal('ruleDeny'), rule: id }),
  strictObject({ code: literal('ruleMinQty'), needed: number(), found: number() }),
  strictObject({ code: literal('ruleMinWeight'), needed: number(), found: number() }),
  strictObject({ code: literal('ruleMinTotal'), needed: money, found: money }),
  strictObject({ code: literal('ruleAfterMinTotal'), needed: money, found: money }),
  strictObject({
    code: picklist(['ruleIncludeModifier', 'ruleExcludeModifier']),
    modifier: string(),
  }),
  strictObject({ code: picklist(['ruleMissingFree', 'ruleExtraFree']), products: freeItems }),
]) satisfies GenericSchema<unknown, RuleRefusal>;

const outcome = strictObject({
  item: string(),
  source: discountSource,
  rule: id,
  valid: boolean(),
  refusal: nullable(ruleRefusal),
  amount: money,
  times: number(),
  points: number(),
}) satisfies GenericSchema<unknown, DiscountOutcome>;

/** What one line costs and why. */
export const lineFigures = {
  unitPrice: money,
  price: money,
  discountList: array(strictObject({ item: string(), amount: money })),
  discount: money,
  couponDiscount: money,
  actualPrice: money,
  surchargePercent: number(),
  freeSurcharge: boolean(),
  extraFee: money,
  couponFee: money,
} as const;

const billLine = strictObject({
  id: lineId,
  quantity: number(),
  ...lineFigures,
}) satisfies GenericSchema<unknown, BillLine>;

export const taxRow = strictObject({
  tax: id,
  percent: number(),
  included: boolean(),
  base: money,
  amount: money,
});

/** A delivery fee or a correction; its id is its kind unless staff entered it. */
export const givenAmount = strictObject({ _id: string(), name: string(), amount: money });

export const bill = strictObject({
  currency: picklist(currencies),
  lines: array(billLine),
  discounts: array(outcome),
  goods: money,
  discount: money,
  serviceCharges: array(strictObject({ section: id, amount: money })),
  seatCharge: money,
  taxes: array(taxRow),
  surcharges: array(givenAmount),
  adjusts: array(givenAmount),
  rounding: money,
  tips: money,
  total: money,
  points: number(),
  fixes: strictObject({
    add: array(strictObject({ item: string(), product: id, quantity: number() })),
    remove: array(strictObject({ line: lineId, quantity: number() })),
  }),
}) satisfies GenericSchema<unknown, Bill>;
