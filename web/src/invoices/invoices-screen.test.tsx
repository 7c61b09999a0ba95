import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aListedInvoice, anInvoice, invoiceId, invoicedOrder } from '../../testing/an-invoice.ts';
import { answer, answerBy, dataSentTo, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { InvoiceButton } from './invoice-button.tsx';
import type { Invoice, ListedInvoice } from './invoice-queries.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const _id = invoiceId;
const session = invoicedOrder;
const listed = aListedInvoice();
const whole = anInvoice({
  seller: { name: 'Kam Fai Catering Ltd', taxId: '', address: '' },
  buyer: { name: 'Harbour Trading', taxId: '52123456', address: '' },
});

const counter: Invoice = {
  ...whole,
  _id: '2'.repeat(24),
  number: 'V-000001',
  kind: 'void',
  total: cents(-5800),
  reason: 'Wrong buyer',
  voids: { _id, number: 'A-000042' },
};

beforeEach(() => {
  answer('find invoices', { invoices: [listed], hasMore: false });
  answerBy('get invoices', ({ id }) => (id === counter._id ? counter : whole));
});

describe('the invoices of a shop', () => {
  it('[INVOICE-06] are searched, and open as they were issued', async () => {
    signInAs(ling);
    const { user } = await renderInShop(<InvoicesScreen />);
    await user.type(screen.getByRole('searchbox'), 'harbour');
    await waitFor(() =>
      expect(sentTo('find invoices').at(-1)?.query).toMatchObject({ text: 'harbour' }),
    );
    await user.click(await screen.findByRole('button', { name: /A-000042/ }));
    await screen.findByText('Kam Fai Catering Ltd');
    expect(screen.getByText(/Harbour Trading · 52123456/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Void this invoice' })).toBeNull();
  });

  it('[INVOICE-06] are read again whenever the page or one of them is opened', async () => {
    signInAs(ling);
    const first = await renderInShop(<InvoicesScreen />);
    await first.user.click(await screen.findByRole('button', { name: /A-000042/ }));
    await screen.findByText('Kam Fai Catering Ltd');
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    const voidedBy = { _id: counter._id, number: 'V-000001' };
    const later = aListedInvoice({ _id: '3'.repeat(24), number: 'A-000043' });
    answer('find invoices', { invoices: [later, { ...listed, voidedBy }], hasMore: false });
    answerBy('get invoices', () => ({ ...whole, voidedBy }));
    const { user } = await renderInShop(<InvoicesScreen />);
    expect(await screen.findByRole('button', { name: /A-000043/ })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: /A-000042/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'A-000042' }));
    expect(await sheet.findByText('Void by V-000001')).toBeDefined();
  });

  it('[INVOICE-03] are taken back by a manager with a reason', async () => {
    signInAs(fanny);
    const { user } = await renderInShop(<InvoicesScreen />);
    await user.click(await screen.findByRole('button', { name: /A-000042/ }));
    await user.click(await screen.findByRole('button', { name: 'Void this invoice' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong buyer');
    answer('create invoices/void', counter);
    await user.click(screen.getByRole('button', { name: 'Void it' }));
    await screen.findByText('V-000001', { selector: 'p' });
    expect(dataSentTo('create invoices/void')).toMatchObject([
      { invoice: _id, reason: 'Wrong buyer' },
    ]);
  });

  it('[INVOICE-04] are numbered as a manager sets it', async () => {
    signInAs(fanny);
    const settings = {
      auto: false,
      series: 'A',
      voidSeries: 'V',
      sellerName: '',
      sellerTaxId: '',
      sellerAddress: '',
    };
    answer('find invoices/settings', settings);
    answer('create invoices/saveSettings', settings);
    const { user } = await renderInShop(<InvoicesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Numbering and seller' }));
    await user.click(await screen.findByRole('checkbox'));
    await user.type(screen.getByRole('textbox', { name: 'Series' }), '27');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create invoices/saveSettings')).toMatchObject([
        { auto: true, series: 'A27' },
      ]),
    );
  });

  it('[INVOICE-05] are issued at the till for a buyer, once', async () => {
    signInAs(ling);
    answer('find invoices', { invoices: [], hasMore: false });
    const { user } = await renderInShop(<InvoiceButton session={session} />);
    await user.click(screen.getByRole('button', { name: 'Invoice' }));
    await user.type(await screen.findByRole('textbox', { name: 'Buyer' }), 'Harbour Trading');
    answerBy('create invoices/issue', () => {
      answer('find invoices', { invoices: [listed], hasMore: false });
      return whole;
    });
    await user.click(screen.getByRole('button', { name: 'Issue the invoice' }));
    await screen.findByText('Kam Fai Catering Ltd');
    expect(dataSentTo('create invoices/issue')).toMatchObject([
      { session, buyer: { name: 'Harbour Trading' } },
    ]);
  });

  it('[INVOICE-07] shows what was given back of an invoice, and of which one a note is', async () => {
    const creditNotes = [{ _id: '3'.repeat(24), number: 'V-000002' }];
    const head: ListedInvoice = {
      ...listed,
      _id: '3'.repeat(24),
      number: 'V-000002',
      kind: 'credit',
      total: cents(-700),
      credits: { _id, number: 'A-000042' },
    };
    const note: Invoice = {
      ...whole,
      ...head,
      reason: 'Cold soup',
      lines: [],
      rows: [{ kind: 'credited', name: [], amount: cents(-700) }],
      payments: [{ name: [{ lang: 'en', value: 'Cash' }], amount: cents(-700) }],
    };
    signInAs(fanny);
    answer('find invoices', { invoices: [head, { ...listed, creditNotes }], hasMore: false });
    answer('get invoices', note);
    const { user } = await renderInShop(<InvoicesScreen />);
    expect(await screen.findByText('Part given back by V-000002')).toBeDefined();
    await user.click(screen.getByText('Part of A-000042 given back'));
    const sheet = within(await screen.findByRole('dialog', { name: 'V-000002' }));
    for (const text of ['Credit note', 'Cold soup', 'Given back', 'Given back by Cash'])
      expect(sheet.getByText(text)).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Void this invoice' })).toBeNull();
  });
});
