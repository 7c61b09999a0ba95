import type { InferOutput } from 'valibot';
import type { session } from '@servery/contract/schemas/session.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Locale, TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import type { LetterRow } from '../mail/email.ts';
import { formatMessage } from '../messages/format.ts';

export type Order = InferOutput<typeof session>;
type Line = Order['products'][number];

/** What a receipt is written with: its language, its money, and what taxes are called. */
export interface Writing {
  readonly locale: Locale;
  readonly currency: Currency;
  readonly taxNames: ReadonlyMap<string, TranslatedName>;
}

/** Dishes with what was picked, then every row of the bill, then what is in the price already (RECORD-03). */
export function receiptRows(order: Order, writing: Writing): readonly LetterRow[] {
  const { locale } = writing;
  const served = order.products.filter(({ status }) => status !== 'cancel');
  const money = moneyIn(writing);
  return [
    ...served.flatMap((line) => (line.fromProduct === null ? dishRows(line, served, writing) : [])),
    ...order.rows.map((row): LetterRow => ({
      kind: 'sum',
      label: labelOf(row, order, writing),
      amount: money(row.amount),
    })),
    { kind: 'total', label: formatMessage(locale, 'bill.total'), amount: money(order.total) },
    ...order.taxes
      .filter(({ included }) => included)
      .map(({ amount }): LetterRow => ({
        kind: 'detail',
        label: formatMessage(locale, 'bill.taxIncluded'),
        amount: money(amount),
      })),
  ];
}

function moneyIn({ currency }: Writing): (amount: number) => string {
  return (amount) => formatPriceWithCode(cents(amount), currency);
}

function dishRows(line: Line, lines: readonly Line[], writing: Writing): readonly LetterRow[] {
  const name = nameIn(line.name, writing.locale);
  const dish: LetterRow = {
    kind: 'dish',
    label: `${line.quantity} × ${name}`,
    amount: moneyIn(writing)(line.price),
  };
  const isOfSet = ({ id, fromProduct }: Line): boolean =>
    fromProduct !== null && id.startsWith(`${line.id}/`);
  return [
    dish,
    ...detailsOf(line, writing),
    ...lines.filter(isOfSet).flatMap((child) => childRows(child, writing)),
  ];
}

function childRows(line: Line, writing: Writing): readonly LetterRow[] {
  const label = `${line.quantity} × ${nameIn(line.name, writing.locale)}`;
  const amount = line.price === 0 ? '' : moneyIn(writing)(line.price);
  return [{ kind: 'detail', label, amount }, ...detailsOf(line, writing)];
}

/** Unit price, weight, what was picked and what was asked for. */
function detailsOf(line: Line, writing: Writing): readonly LetterRow[] {
  const { locale } = writing;
  const picks = line.choices.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${nameIn(name, locale)}` : nameIn(name, locale),
  );
  const each = `${formatMessage(locale, 'receipt.unitPrice')} ${moneyIn(writing)(line.unitPrice)}`;
  const told = [
    ...(line.quantity > 1 && line.unitPrice > 0 ? [each] : []),
    ...(line.weight === null ? [] : [`${formatMessage(locale, 'receipt.weight')} ${line.weight} g`]),
    ...picks,
    ...(line.customRemark === '' ? [] : [`“${line.customRemark}”`]),
  ];
  return told.map((label) => ({ kind: 'detail', label, amount: '' }));
}

function labelOf({ kind, of }: Order['rows'][number], { discounts }: Order, writing: Writing): string {
  const { locale, taxNames } = writing;
  const name =
    kind === 'discount' ? discounts.find(({ _id }) => _id === of)?.name : taxNames.get(of ?? 'no tax');
  const known = (kind === 'discount' || kind === 'tax') && name !== undefined ? nameIn(name, locale) : '';
  return known === '' ? formatMessage(locale, `bill.${kind}`) : known;
}
