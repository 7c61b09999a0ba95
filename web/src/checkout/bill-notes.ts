import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Translate } from '../i18n/messages.ts';
import { rowKey } from '../bill/bill-table.tsx';

export interface Noting {
  readonly t: Translate;
  readonly price: (amount: Cents) => string;
  readonly shop: { readonly priceRoundFactor: number; readonly priceRoundMethod: string };
}

function taxNote({ of }: BillRow, bill: Bill, { t, price }: Noting): string | null {
  const tax = bill.taxes.find((one) => one.tax === of);
  return tax === undefined ? null : t('why.tax', { percent: tax.percent, base: price(tax.base) });
}

/** The explanation of a bill row; null where its name is enough (PRICE-22). */
function noteOf(row: BillRow, bill: Bill, noting: Noting): string | null {
  const { t, price, shop } = noting;
  const { kind, of } = row;
  if (kind === 'discount') return t(`bill.${of?.split('/')[0] ?? 'discount'}`);
  if (kind === 'tax') return taxNote(row, bill, noting);
  if (kind === 'serviceCharge') return t('why.service');
  if (kind === 'seatCharge') return t('why.seat');
  if (kind === 'surcharge' && of === 'delivery') return t('why.delivery');
  if (kind === 'rounding')
    return t(`why.rounding.${shop.priceRoundMethod}`, {
      step: price(cents(shop.priceRoundFactor)),
    });
  return null;
}

/** Explanations by row key. */
export function billNotes(
  rows: readonly BillRow[],
  bill: Bill,
  noting: Noting,
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const note = noteOf(row, bill, noting);
      return note === null ? [] : [[rowKey(row), note] as const];
    }),
  );
}
