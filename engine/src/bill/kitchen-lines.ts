import type { TranslatedName } from '../menu/translated-name.ts';
import type { Product } from '../menu/product.ts';
import type { CartLine } from '../cart/line.ts';
import type { OrderFacts } from '../cart/order.ts';
import { printedOptions } from './printed-options.ts';
import type { PrintedOption } from './printed-options.ts';

/** Where dishes go that name no printer of their own. */
export interface DefaultPrinters {
  readonly defaultKitchen: string | null;
  readonly defaultWaterbar: string | null;
}

/** One line as cooks and barmen read it. */
export interface KitchenLine {
  readonly id: string;
  readonly product: string | null;
  readonly name: TranslatedName;
  readonly shortName: TranslatedName;
  readonly category: string | null;
  readonly quantity: number;
  readonly takeAway: boolean;
  readonly remarks: string;
  readonly kitchenOptions: readonly PrintedOption[];
  readonly kitchenPrinters: readonly string[];
  readonly waterBars: readonly string[];
  readonly kitchenGroup: string | null;
  readonly orderedBy: string | null;
}

/** What of an order the kitchen reads. */
export interface KitchenOrder extends Pick<OrderFacts, 'menu' | 'lines'> {
  readonly session: Pick<OrderFacts['session'], 'modifiers'>;
}

/** The lines that the kitchen gets: live ones, each for its own printers (OPTION-09, OPTION-10). */
export function kitchenLines(
  order: KitchenOrder,
  printers: DefaultPrinters,
): readonly KitchenLine[] {
  return order.lines
    .filter((line) => line.status !== 'cancel')
    .map((line) => kitchenLine(line, order, printers));
}

function kitchenLine(line: CartLine, order: KitchenOrder, printers: DefaultPrinters): KitchenLine {
  const product = order.menu.products.get(line.product ?? '') ?? null;
  return {
    id: line.id,
    product: line.product,
    name: nameOf(line, product),
    shortName: product?.shortName ?? [],
    category: product?.category ?? null,
    quantity: line.quantity,
    takeAway: line.takeAway,
    remarks: line.customRemark,
    kitchenOptions: printedOptions(line, order, 'kitchen'),
    kitchenPrinters: kitchensOf(line, product, printers),
    waterBars: barsOf(line, product, printers),
    kitchenGroup: product?.kitchenGroup ?? null,
    orderedBy: line.orderedBy,
  };
}

/** The dish's name, or what staff typed for a custom one. */
export function nameOf(line: CartLine, product: Product | null): TranslatedName {
  return line.customProduct === null
    ? (product?.name ?? [])
    : [{ lang: '', value: line.customProduct.name }];
}

function kitchensOf(
  line: CartLine,
  product: Product | null,
  { defaultKitchen }: DefaultPrinters,
): readonly string[] {
  if (product?.notGoKitchen === true) return [];
  return orDefault(
    line.customProduct?.kitchenPrinters ?? product?.kitchenPrinters ?? [],
    defaultKitchen,
  );
}

function barsOf(
  line: CartLine,
  product: Product | null,
  { defaultWaterbar }: DefaultPrinters,
): readonly string[] {
  if (product?.notGoWaterBar === true) return [];
  return orDefault(line.customProduct?.waterBars ?? product?.waterBars ?? [], defaultWaterbar);
}

function orDefault(own: readonly string[], fallback: string | null): readonly string[] {
  if (own.length > 0 || fallback === null) return own;
  return [fallback];
}
