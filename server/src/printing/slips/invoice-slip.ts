import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { nameWithRate } from '@servery/engine/taxes/said-rate.ts';
import { formatMessage } from '../../messages/format.ts';
import type { Invoice } from '../../invoices/store/invoices.ts';
import { type SlipBlock, slipRow, slipText, thickRule, thinRule } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** An invoice or its counter-document on paper (INVOICE-05). */
export function invoiceSlip(invoice: Invoice, words: SlipWords): readonly SlipBlock[] {
  return [
    ...headOf(invoice, words),
    thinRule,
    ...factsOf(invoice, words),
    thickRule,
    ...moneyOf(invoice, words),
  ];
}

const titles = {
  invoice: 'slip.invoice.title',
  void: 'slip.invoice.void',
  credit: 'slip.invoice.credit',
} as const satisfies Record<Invoice['kind'], string>;

function headOf(invoice: Invoice, { locale, word }: SlipWords): readonly SlipBlock[] {
  const { seller, shopName, shopAddress, phone, kind } = invoice;
  const own = nameIn(shopName, locale);
  const isNamed = seller.name !== '' && seller.name !== own;
  const contact = [
    isNamed ? seller.name : '',
    seller.address === '' ? nameIn(shopAddress, locale) : seller.address,
    phone,
    seller.taxId === '' ? '' : word('slip.invoice.taxId', { taxId: seller.taxId }),
  ];
  return [
    slipText(own, { size: 'large', isBold: true, isCentred: true }),
    ...contact
      .filter((text) => text !== '')
      .map((text) => slipText(text, { size: 'small', isCentred: true })),
    slipText(word(titles[kind]), {
      isBold: true,
      isCentred: true,
      isInverse: kind !== 'invoice',
    }),
    slipText(invoice.number, { size: 'large', isBold: true, isCentred: true }),
  ];
}

function factsOf(invoice: Invoice, { word, dayAndTime }: SlipWords): readonly SlipBlock[] {
  const { buyer, voids, credits, reason, table, orderNumber } = invoice;
  const facts = [
    ['slip.invoice.date', dayAndTime(invoice.at)],
    ['slip.invoice.paid', dayAndTime(invoice.paidTime)],
    ['slip.invoice.order', orderNumber === null ? (table ?? '') : String(orderNumber)],
    ['slip.invoice.voids', voids?.number ?? ''],
    ['slip.invoice.credits', credits?.number ?? ''],
    ['slip.invoice.reason', reason === 'void' ? '' : reason],
    ['slip.invoice.buyer', buyer.name],
    ['slip.invoice.buyerTaxId', buyer.taxId],
    ['slip.invoice.buyerAddress', buyer.address],
  ] as const;
  return facts.flatMap(([key, value]) =>
    value === '' ? [] : [slipRow(word(key), value, { size: 'small' })],
  );
}

function moneyOf(invoice: Invoice, { locale, word }: SlipWords): readonly SlipBlock[] {
  const price = (amount: Cents): string => formatPriceWithCode(amount, invoice.currency);
  const named = (name: TranslatedName, otherwise: string): string =>
    nameIn(name, locale) || otherwise;
  return [
    ...invoice.lines.map(({ name, quantity, price: amount }) =>
      slipRow(`${quantity} × ${nameIn(name, locale)}`, price(amount)),
    ),
    thinRule,
    ...invoice.rows.map(({ kind, name, amount }) =>
      slipRow(
        kind === 'credited'
          ? word('slip.invoice.credited')
          : named(name, formatMessage(locale, `bill.${kind}`)),
        price(amount),
      ),
    ),
    slipRow(formatMessage(locale, 'bill.total'), price(invoice.total), {
      size: 'large',
      isBold: true,
    }),
    ...invoice.taxes.map(({ name, percent, base, amount }) =>
      slipRow(
        word('slip.invoice.tax', {
          tax: nameWithRate(named(name, formatMessage(locale, 'bill.tax')), percent),
          base: price(base),
        }),
        price(amount),
        { size: 'small' },
      ),
    ),
    ...invoice.payments.map(({ name, amount }) =>
      slipRow(nameIn(name, locale), price(amount), { size: 'small' }),
    ),
  ];
}
