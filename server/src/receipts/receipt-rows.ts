import type { InferOutput } from 'valibot';
import { countedName, pickText } from '@servery/contract/pick-text.ts';
import type { session } from '@servery/contract/schemas/session.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { RegionalLocale, TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import { deliverySurcharge } from '@servery/engine/session/delivery-zone.ts';
import type { EmailRow } from '../mail/email.ts';
import { formatMessage } from '../messages/format.ts';

export type ReceiptOrder = InferOutput<typeof session>;
type Line = ReceiptOrder['products'][number];

/** What the rows of a receipt are formatted with. */
export interface RowFormat {
  readonly locale: RegionalLocale;
  readonly currency: Currency;
  readonly taxNames: ReadonlyMap<string, TranslatedName>;
}

/** Dishes with their options, then every row of the bill, then included taxes (RECORD-03). */
export function receiptRows(order: ReceiptOrder, format: RowFormat): readonly EmailRow[] {
  const { locale } = format;
  const served = order.products.filter(({ status }) => status !== 'cancel');
  const money = moneyIn(format);
  return [
    ...served.flatMap((line) => (line.fromProduct === null ? dishRows(line, served, format) : [])),
    ...order.rows.map((row): EmailRow => ({
      kind: 'sum',
      label: labelOf(row, order, format),
      amount: money(row.amount),
    })),
    { kind: 'total', label: formatMessage(locale, 'bill.total'), amount: money(order.total) },
    ...order.taxes
      .filter(({ included, amount }) => included && amount > 0)
      .map(({ tax, amount }): EmailRow => ({
        kind: 'detail',
        label: formatMessage(locale, 'bill.taxIncluded', { tax: taxName(tax, format) }),
        amount: money(amount),
      })),
  ];
}

function moneyIn({ currency }: RowFormat): (amount: number) => string {
  return (amount) => formatPriceWithCode(cents(amount), currency);
}

function dishRows(line: Line, lines: readonly Line[], format: RowFormat): readonly EmailRow[] {
  const name = nameIn(line.name, format.locale);
  const dish: EmailRow = {
    kind: 'dish',
    label: countedName(line.quantity, name),
    amount: moneyIn(format)(line.price),
  };
  const isOfSet = ({ id, fromProduct }: Line): boolean =>
    fromProduct !== null && id.startsWith(`${line.id}/`);
  return [
    dish,
    ...detailsOf(line, format),
    ...lines.filter(isOfSet).flatMap((child) => childRows(child, format)),
  ];
}

function childRows(line: Line, format: RowFormat): readonly EmailRow[] {
  const label = countedName(line.quantity, nameIn(line.name, format.locale));
  const amount = line.price === 0 ? '' : moneyIn(format)(line.price);
  return [{ kind: 'detail', label, amount }, ...detailsOf(line, format)];
}

/** Unit price, weight, options and remark. */
function detailsOf(line: Line, format: RowFormat): readonly EmailRow[] {
  const { locale } = format;
  const picks = line.choices.map((pick) =>
    pickText(pick, {
      name: (name) => nameIn(name, locale),
      t: (key, values) => formatMessage(locale, key, values),
    }),
  );
  const each = `${formatMessage(locale, 'receipt.unitPrice')} ${moneyIn(format)(line.unitPrice)}`;
  const shown = [
    ...(line.quantity > 1 && line.unitPrice > 0 ? [each] : []),
    ...(line.weight === null
      ? []
      : [`${formatMessage(locale, 'receipt.weight')} ${line.weight} g`]),
    ...picks,
    ...(line.customRemark === '' ? [] : [`“${line.customRemark}”`]),
  ];
  return shown.map((label) => ({ kind: 'detail', label, amount: '' }));
}

function labelOf(
  row: ReceiptOrder['rows'][number],
  order: ReceiptOrder,
  format: RowFormat,
): string {
  const { kind, of } = row;
  const { locale } = format;
  if (kind === 'surcharge' && of === deliverySurcharge)
    return formatMessage(locale, 'bill.deliveryFee');
  const given = givenName(row, order);
  if (given !== undefined) return given;
  if (kind === 'tax') return taxName(of ?? '', format);
  const offer = kind === 'discount' ? order.discounts.find(({ _id }) => _id === of) : undefined;
  return nameIn(offer?.name ?? [], locale) || formatMessage(locale, `bill.${kind}`);
}

function taxName(tax: string, { locale, taxNames }: RowFormat): string {
  return nameIn(taxNames.get(tax) ?? [], locale) || formatMessage(locale, 'bill.tax');
}

/** What staff call an amount or a fee that they put on the bill (STAFF-08). */
function givenName(
  { kind, of }: ReceiptOrder['rows'][number],
  { adjusts, surcharges }: ReceiptOrder,
): string | undefined {
  if (kind !== 'adjust' && kind !== 'surcharge') return undefined;
  return [...adjusts, ...surcharges].find(({ _id }) => _id === of)?.name;
}
