import { isInTaiwan } from '@servery/engine/menu/regional-locale.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { contentOf } from '../../mail/compose.ts';
import type { EmailRow } from '../../mail/email.ts';
import { formatMessage } from '../../messages/format.ts';
import { receiptEmail } from '../../receipts/receipt-email.ts';
import type { ReceiptSource } from '../../receipts/receipt-email.ts';
import { type SlipBlock, slipRow, slipText, thickRule, thinRule } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

const look = {
  dish: { isBold: true },
  detail: { size: 'small' },
  sum: {},
  total: { size: 'large', isBold: true },
} as const satisfies Record<EmailRow['kind'], object>;

/** The shop's own facts stand at the top, without their labels. */
const shopFacts = [
  'receipt.shopName',
  'receipt.address',
  'receipt.phone',
  'receipt.email',
] as const;

interface NumberedReceipt extends ReceiptSource {
  /** Of the invoice that stands for the order; null without one. */
  readonly invoiceNumber: string | null;
}

/** The receipt that guests have by email, on paper (RECORD-03). */
export function receiptSlip(
  source: NumberedReceipt,
  { locale, word }: SlipWords,
): readonly SlipBlock[] {
  const { shop, invoiceNumber } = source;
  const email = receiptEmail({ ...source, to: '', locale: shop.language });
  const restaurant = { name: shop.name, isInTaiwan: isInTaiwan(shop), publicUrl: '' };
  const { facts, rows } = contentOf(email, restaurant);
  const own = new Set(shopFacts.map((key) => formatMessage(locale, key)));
  const [name, ...contact] = facts.filter(([label]) => own.has(label)).map(([, value]) => value);
  return [
    slipText(name ?? '', { size: 'large', isBold: true, isCentred: true }),
    ...contact.map((value) => slipText(value, { size: 'small', isCentred: true })),
    slipText(formatMessage(locale, 'receipt.title'), { isBold: true, isCentred: true }),
    thinRule,
    ...(invoiceNumber === null
      ? []
      : [slipRow(word('slip.invoice.title'), invoiceNumber, { size: 'small', isBold: true })]),
    ...facts
      .filter(([label]) => !own.has(label))
      .map(([label, value]) => slipRow(label, value, { size: 'small' })),
    thickRule,
    ...rows.map(({ kind, label, amount }) => slipRow(indented(kind, label), amount, look[kind])),
    ...footOf(nameIn(shop.receiptFoot, locale)),
  ];
}

/** What the shop says to those who leave (SETTINGS-07). */
function footOf(text: string): readonly SlipBlock[] {
  return text === '' ? [] : [thinRule, slipText(text, { isCentred: true })];
}

/** Options stand below their dish. */
function indented(kind: EmailRow['kind'], label: string): string {
  return kind === 'detail' ? `  ${label}` : label;
}
