import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anInvoice, invoiceId } from '../../testing/an-invoice.ts';
import { renderInShop } from '../../testing/render.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import type { Invoice } from './invoice-queries.ts';

function open(about: Partial<Invoice> = {}) {
  return renderInShop(<InvoicePaper invoice={anInvoice(about)} />);
}

/** What stands beside a word; null where the document does not have it. */
function beside(word: string): string | null {
  const term = screen.queryAllByRole('term').find(({ textContent }) => textContent === word);
  return term?.nextElementSibling?.textContent ?? null;
}

function named(value: string) {
  return [{ lang: 'en', value }];
}

describe('a document about a paid order', () => {
  it('[INVOICE-02] is headed by the shop where no seller is registered', async () => {
    await open();
    expect(screen.getByRole('banner').textContent).toMatch(
      /^Kam Fai1 Pier Road · 2555 0000Invoice/,
    );
  });

  it('[INVOICE-02] is headed by the seller, with the shop below it', async () => {
    const seller = { name: 'Kam Fai Ltd', taxId: '123', address: '9 Office Road' };
    await open({ seller });
    expect(screen.getByRole('banner').textContent).toMatch(
      /^Kam Fai LtdKam Fai9 Office Road · 2555 0000 · Tax no\. 123/,
    );
  });

  it('[INVOICE-02] does not say a name twice', async () => {
    await open({ seller: { name: 'Kam Fai', taxId: '', address: '' }, phone: '' });
    expect(screen.getByRole('banner').textContent).toMatch(/^Kam Fai1 Pier RoadInvoice/);
  });

  it('[INVOICE-02] says of the order only what it has', async () => {
    await open();
    expect(beside('Order')).toBe('Takeaway · #7');
    expect(['Buyer', 'Reason', 'Takes back', 'Part of'].map(beside)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(beside('Issued by')).toBe('Ling');
  });

  it('[INVOICE-02] names table and buyer as they were', async () => {
    const buyer = { name: 'Harbour Trading', taxId: '', address: '2 Quay' };
    await open({ type: 'dineIn', table: 'A7', orderNumber: null, buyer });
    expect(beside('Order')).toBe('Dine in · A7');
    expect(beside('Buyer')).toBe('Harbour Trading · 2 Quay');
  });

  it('[INVOICE-04] says that it came by itself, and that an order became void', async () => {
    await open({
      kind: 'void',
      staffName: '',
      reason: 'void',
      voids: { _id: invoiceId, number: 'A-000041' },
    });
    expect(beside('Issued by')).toBe('With the payment');
    expect(beside('Reason')).toBe('The order became void');
    expect(beside('Takes back')).toBe('A-000041');
    expect(screen.getByText('Void of an invoice')).toBeDefined();
  });

  it('[INVOICE-03] says by which documents it was taken back', async () => {
    await open({
      voidedBy: { _id: invoiceId, number: 'V-000003' },
      creditNotes: [{ _id: '2'.repeat(24), number: 'V-000001' }],
    });
    expect(screen.getByText('Void by V-000003')).toBeDefined();
    expect(screen.getByText('Part given back by V-000001')).toBeDefined();
  });

  it('[INVOICE-02] has every row of the bill, called by its own name where it has one', async () => {
    await open({
      rows: [
        { kind: 'goods', name: [], amount: cents(5800) },
        { kind: 'discount', name: named('Tea time'), amount: cents(-580) },
      ],
      total: cents(5220),
    });
    expect(beside('Tea time')).toBe('−$5.80');
    expect(beside('Total')).toBe('$52.20');
    expect(screen.getByRole('list').textContent).toBe('2 ×Egg tart$58.00');
  });

  it('[INVOICE-02] tells taxes that are included from those that are added', async () => {
    const tax = { name: named('VAT'), base: cents(5000), amount: cents(250), percent: 5 };
    await open({
      taxes: [
        { ...tax, included: true },
        { ...tax, name: [], percent: 8, included: false },
      ],
    });
    expect(beside('VAT 5%, included')).toBe('$2.50');
    expect(beside('Tax 8%')).toBe('$2.50');
  });

  it('[INVOICE-02] [PRICE-22] says the rate of a tax once', async () => {
    const tax = { name: named('VAT 5%'), base: cents(5000), amount: cents(250), percent: 5 };
    await open({
      taxes: [
        { ...tax, included: true },
        { ...tax, name: named('Levy 5%'), included: false },
      ],
    });
    expect(beside('VAT 5%, included')).toBe('$2.50');
    expect(beside('Levy 5%')).toBe('$2.50');
  });

  it('[INVOICE-07] of a credit note says how the money went back', async () => {
    await open({
      kind: 'credit',
      credits: { _id: invoiceId, number: 'A-000042' },
      rows: [{ kind: 'credited', name: [], amount: cents(-2900) }],
      total: cents(-2900),
      payments: [{ name: named('Cash'), amount: cents(-2900) }],
    });
    expect(beside('Given back')).toBe('−$29.00');
    expect(beside('Given back by Cash')).toBe('−$29.00');
    expect(beside('Part of')).toBe('A-000042');
    expect(beside('Paid by Cash')).toBeNull();
  });

  it('[I18N-04] has its words in the language of who reads it', async () => {
    await renderInShop(<InvoicePaper invoice={anInvoice({ shopName: named('Kam Fai') })} />, {
      locale: 'zh-hk',
    });
    expect(screen.queryByText('Invoice')).toBeNull();
    expect(screen.getByRole('banner').textContent).toMatch(/^Kam Fai.*\p{Script=Han}/u);
  });
});
