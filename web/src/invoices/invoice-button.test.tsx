import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListedInvoice, anInvoice, invoicedOrder } from '../../testing/an-invoice.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { InvoiceButton, InvoiceKey } from './invoice-button.tsx';
import type { ListedInvoice } from './invoice-queries.ts';

async function press(...invoices: readonly ListedInvoice[]) {
  signInAs(ling);
  answer('find invoices', { invoices: [...invoices], hasMore: false });
  answer('get invoices', anInvoice());
  await renderInShop(<InvoiceButton session={invoicedOrder} />);
  fireEvent.click(screen.getByRole('button', { name: 'Invoice' }));
}

const issueDialog = { name: 'Issue an invoice' };
const taken = { voidedBy: { _id: '2'.repeat(24), number: 'V-000001' } };

describe('the invoice of an order', () => {
  it('[INVOICE-05] that stands is opened, and no further one is issued', async () => {
    await press(aListedInvoice());
    expect(await screen.findByRole('dialog', { name: 'A-000042' })).toBeDefined();
    expect(sentTo('find invoices')).toMatchObject([{ query: { session: invoicedOrder } }]);
    expect(screen.queryByRole('dialog', issueDialog)).toBeNull();
  });

  it('[INVOICE-03] that was taken back makes room for another', async () => {
    await press(aListedInvoice({ kind: 'void', number: 'V-000001' }), aListedInvoice(taken));
    expect(await screen.findByRole('dialog', issueDialog)).toBeDefined();
  });

  it('[INVOICE-01] may leave the buyer open', async () => {
    await press();
    answer('create invoices/issue', anInvoice());
    const issue = await screen.findByRole('button', { name: 'Issue the invoice' });
    answer('find invoices', { invoices: [aListedInvoice()], hasMore: false });
    fireEvent.click(issue);
    expect(await screen.findByRole('dialog', { name: 'A-000042' })).toBeDefined();
    expect(dataSentTo('create invoices/issue')).toMatchObject([
      { session: invoicedOrder, buyer: { name: '', taxId: '', address: '' } },
    ]);
  });

  it('[INVOICE-01] is asked for again under the same key after a refusal', async () => {
    await press();
    refuse('create invoices/issue', 'sessionClosed');
    fireEvent.change(await screen.findByLabelText('Buyer’s tax number'), {
      target: { value: '52123456' },
    });
    const issue = screen.getByRole('button', { name: 'Issue the invoice' });
    fireEvent.click(issue);
    expect((await screen.findByRole('alert')).textContent).toBe('This order is closed.');
    fireEvent.click(issue);
    await waitFor(() => expect(dataSentTo('create invoices/issue')).toHaveLength(2));
    const [first, second] = dataSentTo('create invoices/issue');
    expect(first).toMatchObject({ buyer: { taxId: '52123456' } });
    expect(second?.['requestKey']).toBe(first?.['requestKey']);
  });

  it('[INVOICE-01] is shown as it stands, if the buyer was edited after a lost answer', async () => {
    await press();
    refuse('create invoices/issue', 'notReady');
    const issue = await screen.findByRole('button', { name: 'Issue the invoice' });
    fireEvent.click(issue);
    await screen.findByRole('alert');
    fireEvent.change(screen.getByLabelText('Buyer’s tax number'), {
      target: { value: '52123456' },
    });
    refuse('create invoices/issue', 'requestKeyReused');
    answer('find invoices', { invoices: [aListedInvoice()], hasMore: false });
    fireEvent.click(issue);
    expect(await screen.findByRole('dialog', { name: 'A-000042' })).toBeDefined();
  });

  it('[INVOICE-05] is not issued when the question is closed', async () => {
    await press();
    await screen.findByRole('dialog', issueDialog);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', issueDialog)).toBeNull());
    expect(sentTo('get invoices')).toEqual([]);
  });

  it('[INVOICE-05] says in a notice why it cannot be found', async () => {
    signInAs(ling);
    refuse('find invoices', 'notAllowed');
    await renderInShop(<InvoiceKey session={invoicedOrder} />);
    fireEvent.click(screen.getByRole('button', { name: 'Invoice' }));
    await waitFor(() =>
      expect(useNotices.getState().toasts).toMatchObject([{ text: 'Your role may not do this.' }]),
    );
  });
});
