import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListedInvoice, anInvoice } from '../../testing/an-invoice.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, answerBy, refuse, sentTo } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { type ListedInvoice, issueInvoice } from './invoice-queries.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

function serve(invoices: readonly ListedInvoice[], hasMore = false): void {
  answer('find invoices', { invoices: [...invoices], hasMore });
}

async function open(who: typeof ling | typeof fanny = ling): Promise<void> {
  signInAs(who);
  await renderInShop(<InvoicesScreen />);
}

/** Types into the search and lets the typing rest. */
function search(...typed: readonly string[]): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  for (const value of typed) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    passTime(200);
  }
  passTime(50);
  vi.useRealTimers();
}

const oldest = aListedInvoice({ _id: '4'.repeat(24), number: 'A-000001' });
const older = { name: 'Older documents' };
const queries = () => sentTo('find invoices').map(({ query }) => query);

describe('the list of invoices', () => {
  it('[INVOICE-06] says how to get one while there is none', async () => {
    serve([]);
    await open();
    expect(await screen.findByText(/^No invoice yet\./)).toBeDefined();
    expect(screen.queryByRole('button', older)).toBeNull();
  });

  it('[INVOICE-06] says that a search found none, and nothing of how to get one', async () => {
    serve([aListedInvoice()]);
    await open();
    await screen.findByText('A-000042');
    serve([]);
    search('nobody');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No invoices.'));
    expect(screen.queryByText(/^No invoice yet\./)).toBeNull();
  });

  it('[INVOICE-06] is searched once the typing rests, for no more than a name can be', async () => {
    serve([]);
    await open();
    await screen.findByText(/^No invoice yet\./);
    search('h', 'ha', 'x'.repeat(100));
    await waitFor(() => expect(queries()).toHaveLength(2));
    expect(queries()).toMatchObject([{ text: '' }, { text: 'x'.repeat(80) }]);
  });

  it('[INVOICE-06] goes on below with older documents', async () => {
    serve([aListedInvoice()], true);
    await open();
    const more = await screen.findByRole('button', older);
    serve([oldest]);
    fireEvent.click(more);
    expect(await screen.findByText('A-000001')).toBeDefined();
    expect(screen.getByText('A-000042')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('2 documents');
    expect(screen.queryByRole('button', older)).toBeNull();
    const before = { at: saturdayNoon, _id: aListedInvoice()._id };
    expect(queries().at(-1)).toMatchObject({ before });
  });

  it('[INVOICE-06] shows no older documents of another search', async () => {
    serve([aListedInvoice()], true);
    await open();
    const more = await screen.findByRole('button', older);
    const late = Promise.withResolvers<{ invoices: ListedInvoice[]; hasMore: boolean }>();
    answerBy('find invoices', () => late.promise);
    fireEvent.click(more);
    await waitFor(() => expect(queries()).toHaveLength(2));
    serve([aListedInvoice({ number: 'A-000007' })]);
    search('harbour');
    await screen.findByText('A-000007');
    await act(async () => {
      late.resolve({ invoices: [oldest], hasMore: false });
      await late.promise;
    });
    expect(screen.queryByText('A-000001')).toBeNull();
  });

  it('[INVOICE-06] leaves no document out when one is issued meanwhile', async () => {
    serve([aListedInvoice()], true);
    await open();
    const more = await screen.findByRole('button', older);
    serve([oldest]);
    fireEvent.click(more);
    await screen.findByText('A-000001');
    answer('create invoices/issue', anInvoice());
    serve([aListedInvoice({ _id: '6'.repeat(24), number: 'A-000043' })], true);
    await act(() => issueInvoice('7'.repeat(24), { name: '', taxId: '', address: '' }, 'key'));
    await screen.findByText('A-000043');
    // What came below the other first page would leave a gap below this one.
    expect(screen.queryByText('A-000001')).toBeNull();
    expect(screen.getByRole('button', older)).toBeDefined();
  });

  it('[INVOICE-06] keeps what it shows when the older ones do not come', async () => {
    serve([aListedInvoice()], true);
    await open();
    const more = await screen.findByRole('button', older);
    refuse('find invoices', 'notAllowed');
    fireEvent.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByText('A-000042')).toBeDefined();
  });

  it('[INVOICE-06] says of each document its day, table or order, and buyer', async () => {
    serve([
      aListedInvoice(),
      aListedInvoice({ _id: '4'.repeat(24), table: 'A7', orderNumber: null, buyerName: '' }),
    ]);
    await open();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/12:00 · #7 · Harbour Trading$/);
    expect(rows[1]).toMatch(/12:00 · A7$/);
  });

  it('[INVOICE-03] marks what takes back and what was taken back', async () => {
    const number = 'V-000001';
    serve([
      aListedInvoice({ kind: 'void', number, voids: { _id: '1'.repeat(24), number: 'A-000042' } }),
      aListedInvoice({ _id: '4'.repeat(24), voidedBy: { _id: '5'.repeat(24), number } }),
    ]);
    await open();
    expect(await screen.findByText('Void of A-000042')).toBeDefined();
    expect(screen.getByText('Void by V-000001')).toBeDefined();
  });

  it('[INVOICE-04] lets managers alone change the numbering', async () => {
    serve([]);
    await open();
    await screen.findByText(/^No invoice yet\./);
    expect(screen.queryByRole('button', { name: 'Numbering and seller' })).toBeNull();
  });

  it('[INVOICE-06] says why there is no list', async () => {
    refuse('find invoices', 'notAllowed');
    await open(fanny);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
