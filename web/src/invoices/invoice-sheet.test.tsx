import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anInvoice, invoiceId } from '../../testing/an-invoice.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import type { Invoice } from './invoice-queries.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

async function open(about: Partial<Invoice> = {}, who: typeof ling | typeof fanny = fanny) {
  signInAs(who);
  answer('get invoices', anInvoice(about));
  const onClose = vi.fn<(result: true | null) => void>();
  await renderInShop(<InvoiceSheet id={invoiceId} open onClose={onClose} />);
  await screen.findByRole('article');
  return onClose;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

const takeBack = { name: 'Void this invoice' };

/** Names of files that were saved. */
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  answer('find invoices/file', { number: 'A-000042', pdf: 'JVBERi0=' });
});

describe('an invoice that is open', () => {
  it('[INVOICE-05] is saved as a file that is called by its number', async () => {
    await open();
    press('PDF file');
    await waitFor(() =>
      expect(saved).toEqual(['A-000042.pdf data:application/pdf;base64,JVBERi0=']),
    );
    expect(sentTo('find invoices/file')).toMatchObject([{ query: { invoice: invoiceId } }]);
  });

  it('[INVOICE-05] goes to the printer of receipts where there is one, and says when that fails', async () => {
    await open();
    answer('find printers', [receiptPrinter]);
    refuse('create printers/print', 'notFound');
    press('Print');
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([{ invoice: invoiceId }]),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(saved).toEqual([]);
  });

  it('[INVOICE-05] is a file to print where there is no printer of receipts', async () => {
    await open();
    answer('find printers', []);
    press('Print');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(dataSentTo('create printers/print')).toEqual([]);
  });

  it('[INVOICE-05] says why there is no file', async () => {
    await open();
    refuse('find invoices/file', 'notFound');
    press('PDF file');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(saved).toEqual([]);
  });

  it('[INVOICE-03] is not taken back by somebody who is no manager', async () => {
    await open({}, ling);
    expect(screen.queryByRole('button', takeBack)).toBeNull();
  });

  it.each([
    ['was taken back already', { voidedBy: { _id: '2'.repeat(24), number: 'V-000001' } }],
    ['takes another back', { kind: 'void' as const }],
    ['gives a part back', { kind: 'credit' as const }],
  ])('[INVOICE-03] is not taken back where it %s', async (_, about) => {
    await open(about);
    expect(screen.queryByRole('button', takeBack)).toBeNull();
  });

  it('[INVOICE-03] is kept when somebody thinks better of it, and needs a reason', async () => {
    await open();
    press('Void this invoice');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '  ' } });
    const now = screen.getByRole('button', { name: 'Void it' });
    expect(now.getAttribute('aria-disabled')).toBe('true');
    press('Keep it');
    expect(screen.getByRole('button', takeBack)).toBeDefined();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('[INVOICE-03] is tried again under the same key after a refusal', async () => {
    await open();
    press('Void this invoice');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Wrong buyer ' } });
    refuse('create invoices/void', 'notAllowed');
    press('Void it');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    press('Void it');
    await waitFor(() => expect(dataSentTo('create invoices/void')).toHaveLength(2));
    const [first, second] = dataSentTo('create invoices/void');
    expect(first).toMatchObject({ invoice: invoiceId, reason: 'Wrong buyer' });
    expect(second?.['requestKey']).toBe(first?.['requestKey']);
  });

  it('[INVOICE-05] says why it cannot be shown, and offers nothing to do with it', async () => {
    signInAs(fanny);
    refuse('get invoices', 'notFound');
    await renderInShop(<InvoiceSheet id={invoiceId} open onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('[INVOICE-05] offers nothing to do with it before it is there', async () => {
    signInAs(fanny);
    neverAnswer('get invoices');
    await renderInShop(<InvoiceSheet id={invoiceId} open onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Invoice' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
