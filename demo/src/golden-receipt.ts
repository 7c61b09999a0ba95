import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { GoldenCase } from './golden-case.ts';
import { amount } from './golden-read.ts';

/** What a receipt says in figures: its dishes, the rows that change their sum, and the total. */
export interface ReceiptFigures {
  readonly dishes: readonly {
    readonly quantity: number;
    readonly unit: Cents;
    readonly price: Cents;
  }[];
  readonly changes: readonly Cents[];
  readonly total: Cents;
}

const dishRow = /^\s*\S.* {2,}(\d+) × ([\d,]+\.\d\d) +([\d,]+\.\d\d)$/;
const changeRow = /^(?!Total )\S.* {2,}(-?[\d,]+\.\d\d)$/;
const totalRow = /^Total .* (-?[\d,]+\.\d\d)$/;

function written(figure: string | undefined): Cents {
  return amount((figure ?? '').replaceAll(',', ''));
}

/** Rows without a figure at their end, or with it in brackets, are remarks. */
export function readReceipt(receipt: readonly string[]): ReceiptFigures {
  const dishes = receipt.flatMap((row) => {
    const [, quantity, unit, price] = dishRow.exec(row) ?? [];
    return quantity === undefined
      ? []
      : [{ quantity: Number(quantity), unit: written(unit), price: written(price) }];
  });
  const changes = receipt
    .filter((row) => !dishRow.test(row))
    .flatMap((row) => (changeRow.test(row) ? [written(changeRow.exec(row)?.[1])] : []));
  const total = receipt.flatMap((row) => totalRow.exec(row)?.[1] ?? []).at(-1);
  return { dishes, changes, total: written(total) };
}

/** What the receipt of a case must say between its dishes and its total, row by row. */
export function changesOf({ expected, order }: GoldenCase): readonly Cents[] {
  const included = new Set(order.taxes.filter((tax) => tax.included).map((tax) => tax._id));
  const changes = [
    ...expected.discounts.map((outcome) => cents(-outcome.amount)),
    ...expected.serviceCharges.map((charge) => charge.amount),
    expected.seatCharge,
    ...expected.taxes.filter((row) => !included.has(row.tax)).map((row) => row.amount),
    ...expected.surcharges,
    ...expected.adjusts,
    expected.rounding,
    expected.tips,
  ];
  return changes.filter((change) => change !== 0);
}
