import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { Bill } from './bill-type.ts';

export type RowKind =
  | 'goods'
  | 'discount'
  | 'serviceCharge'
  | 'seatCharge'
  | 'tax'
  | 'surcharge'
  | 'adjust'
  | 'rounding'
  | 'tips';

/**
 * One row under the dishes; `of` names the discount item, section, tax or given amount behind it.
 */
export interface BillRow {
  readonly kind: RowKind;
  readonly of: string | null;
  readonly amount: Cents;
}

/** The rows between the dishes and the total; they add up to it exactly (PRICE-22). */
export function billRows(bill: Bill): readonly BillRow[] {
  const rows: readonly BillRow[] = [
    { kind: 'goods', of: null, amount: bill.goods },
    ...bill.discounts.map(({ item, amount }) => row('discount', item, cents(-amount))),
    ...bill.serviceCharges.map(({ section, amount }) => row('serviceCharge', section, amount)),
    row('seatCharge', null, bill.seatCharge),
    ...bill.taxes
      .filter(({ included }) => !included)
      .map(({ tax, amount }) => row('tax', tax, amount)),
    ...bill.surcharges.map(({ _id, amount }) => row('surcharge', _id, amount)),
    ...bill.adjusts.map(({ _id, amount }) => row('adjust', _id, amount)),
    row('rounding', null, bill.rounding),
    row('tips', null, bill.tips),
  ];
  return rows.filter(({ kind, amount }) => kind === 'goods' || amount !== 0);
}

function row(kind: RowKind, of: string | null, amount: Cents): BillRow {
  return { kind, of, amount };
}
