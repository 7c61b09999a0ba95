import { noCents, sumOf } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Bill, BillLine } from '@servery/engine/bill/bill-type.ts';
import { readRefusal } from './golden-refusal.ts';
import { entriesOf, fieldsOf, flag, listOf, money, text, whole } from './golden-read.ts';
import type { Read } from './golden-read.ts';

type Outcome = Bill['discounts'][number];
type Fixes = Bill['fixes'];

/** The figures of a bill that were worked by hand. */
export interface GoldenFigures {
  readonly lines: readonly Pick<
    BillLine,
    'id' | 'price' | 'discountList' | 'discount' | 'actualPrice' | 'extraFee'
  >[];
  readonly discounts: readonly Omit<Outcome, 'source' | 'rule'>[];
  readonly goods: Cents;
  readonly discount: Cents;
  readonly serviceCharges: readonly { readonly section: string; readonly amount: Cents }[];
  readonly seatCharge: Cents;
  readonly taxes: readonly Pick<Bill['taxes'][number], 'tax' | 'base' | 'amount'>[];
  readonly surcharges: readonly Cents[];
  readonly adjusts: readonly Cents[];
  readonly rounding: Cents;
  readonly tips: Cents;
  readonly total: Cents;
  readonly points: number;
  readonly fixes: Fixes;
}

function lineFigures(line: BillLine): GoldenFigures['lines'][number] {
  const { id, price, discountList, discount, actualPrice, extraFee } = line;
  return { id, price, discountList, discount, actualPrice, extraFee };
}

function outcomeFigures(outcome: Outcome): GoldenFigures['discounts'][number] {
  const { item, valid, refusal, amount, times, points } = outcome;
  return { item, valid, refusal, amount, times, points };
}

/** The same figures of a bill the engine reckoned. */
export function figuresOf(bill: Bill): GoldenFigures {
  const { goods, discount, seatCharge, rounding, tips, total, points, fixes } = bill;
  return {
    lines: bill.lines.map(lineFigures),
    discounts: bill.discounts.map(outcomeFigures),
    goods,
    discount,
    serviceCharges: bill.serviceCharges.map(({ section, amount }) => ({ section, amount })),
    seatCharge,
    taxes: bill.taxes.map(({ tax, base, amount }) => ({ tax, base, amount })),
    surcharges: bill.surcharges.map((given) => given.amount),
    adjusts: bill.adjusts.map((given) => given.amount),
    rounding,
    tips,
    total,
    points,
    fixes,
  };
}

const readLineFigures: Read<GoldenFigures['lines'][number]> = (value, at) => {
  const fields = fieldsOf(value, at, ['id', 'price', 'off', 'actualPrice', 'extraFee']);
  const off = fields.or('off', entriesOf(money), []);
  return {
    id: fields.need('id', text),
    price: fields.need('price', money),
    discountList: off.map(([item, amount]) => ({ item, amount })),
    discount: sumOf(off.map(([, amount]) => amount)),
    actualPrice: fields.need('actualPrice', money),
    extraFee: fields.or('extraFee', money, noCents),
  };
};

const readOutcome: Read<GoldenFigures['discounts'][number]> = (value, at) => {
  const fields = fieldsOf(value, at, ['item', 'valid', 'refusal', 'amount', 'times', 'points']);
  return {
    item: fields.need('item', text),
    valid: fields.need('valid', flag),
    refusal: fields.or('refusal', readRefusal, null),
    amount: fields.or('amount', money, noCents),
    times: fields.or('times', whole, 0),
    points: fields.or('points', whole, 0),
  };
};

const readTax: Read<GoldenFigures['taxes'][number]> = (value, at) => {
  const fields = fieldsOf(value, at, ['tax', 'base', 'amount']);
  return {
    tax: fields.need('tax', text),
    base: fields.need('base', money),
    amount: fields.need('amount', money),
  };
};

const readAdded: Read<Fixes['add'][number]> = (value, at) => {
  const fields = fieldsOf(value, at, ['item', 'product', 'quantity']);
  return {
    item: fields.need('item', text),
    product: fields.need('product', text),
    quantity: fields.need('quantity', whole),
  };
};

const readRemoved: Read<Fixes['remove'][number]> = (value, at) => {
  const fields = fieldsOf(value, at, ['line', 'quantity']);
  return { line: fields.need('line', text), quantity: fields.need('quantity', whole) };
};

const readFixes: Read<Fixes> = (value, at) => {
  const fields = fieldsOf(value, at, ['add', 'remove']);
  return {
    add: fields.or('add', listOf(readAdded), []),
    remove: fields.or('remove', listOf(readRemoved), []),
  };
};

const rows =
  'lines discounts goods discount serviceCharges seatCharge taxes surcharges adjusts rounding tips total points fixes';

/** Rows that are not written are 0 or empty. */
export const readFigures: Read<GoldenFigures> = (value, at) => {
  const fields = fieldsOf(value, at, rows.split(' '));
  const charges = fields.or('serviceCharges', entriesOf(money), []);
  return {
    lines: fields.need('lines', listOf(readLineFigures)),
    discounts: fields.or('discounts', listOf(readOutcome), []),
    goods: fields.need('goods', money),
    discount: fields.or('discount', money, noCents),
    serviceCharges: charges.map(([section, amount]) => ({ section, amount })),
    seatCharge: fields.or('seatCharge', money, noCents),
    taxes: fields.or('taxes', listOf(readTax), []),
    surcharges: fields.or('surcharges', listOf(money), []),
    adjusts: fields.or('adjusts', listOf(money), []),
    rounding: fields.or('rounding', money, noCents),
    tips: fields.or('tips', money, noCents),
    total: fields.need('total', money),
    points: fields.or('points', whole, 0),
    fixes: fields.or('fixes', readFixes, { add: [], remove: [] }),
  };
};
