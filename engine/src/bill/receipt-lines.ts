import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { CartLine } from '../cart/line.ts';
import type { Bill, BillLine } from './bill-type.ts';
import { nameOf } from './kitchen-lines.ts';
import { printedOptions } from './printed-options.ts';
import type { PrintedOption } from './printed-options.ts';

/** One dish on the receipt, with the dishes of its set under it. */
export interface ReceiptLine {
  readonly id: string;
  /** 0 for a dish of its own, 1 for a dish of a set, 2 for a dish of that … */
  readonly depth: number;
  readonly name: TranslatedName;
  readonly quantity: number;
  readonly grams: number;
  readonly unitPrice: Cents;
  readonly price: Cents;
  readonly discount: Cents;
  readonly options: readonly PrintedOption[];
}

/** The dishes on a receipt; prices add up to the bill's goods (RECORD-02, OPTION-10). */
export function receiptLines(order: OrderFacts, bill: Bill): readonly ReceiptLine[] {
  const lines = order.lines.filter((line) => line.status !== 'cancel');
  const billed = new Map(bill.lines.map((line) => [line.id, line]));
  const known = new Set(lines.map(({ id }) => id));
  const tops = lines.filter(({ fromProduct }) => fromProduct === null || !known.has(fromProduct));
  return tops.flatMap((line) => withDishesOfSet(line, 0, { order, lines, billed }));
}

interface Printing {
  readonly order: OrderFacts;
  readonly lines: readonly CartLine[];
  readonly billed: ReadonlyMap<string, BillLine>;
}

function withDishesOfSet(
  line: CartLine,
  depth: number,
  printing: Printing,
): readonly ReceiptLine[] {
  const dishes = printing.lines.filter(({ fromProduct }) => fromProduct === line.id);
  return [
    receiptLine(line, depth, printing),
    ...dishes.flatMap((dish) => withDishesOfSet(dish, depth + 1, printing)),
  ];
}

function receiptLine(line: CartLine, depth: number, { order, billed }: Printing): ReceiptLine {
  const product = order.menu.products.get(line.product ?? '') ?? null;
  const bill = billed.get(line.id);
  return {
    id: line.id,
    depth,
    name: nameOf(line, product),
    quantity: line.quantity,
    grams: (line.weight ?? product?.weight ?? 0) * line.quantity,
    unitPrice: bill?.unitPrice ?? cents(0),
    price: bill?.price ?? cents(0),
    discount: bill?.discount ?? cents(0),
    options: printedOptions(line, order, 'receipt'),
  };
}
