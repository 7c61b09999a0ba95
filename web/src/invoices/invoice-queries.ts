import { useEffect, useState } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

type Page = AnswerTo<'find invoices'>;
export type ListedInvoice = Page['invoices'][number];
export type Invoice = AnswerTo<'get invoices'>;
export type InvoiceSettings = AnswerTo<'find invoices/settings'>;
export type Buyer = NonNullable<SentWith<'create invoices/issue'>['data']['buyer']>;

export const invoice = defineQuery((id: string) => call('get invoices', { id }));
export const invoiceSettings = defineQuery(() => call('find invoices/settings'));

/** The id of the invoice that stands for an order; null without one. */
export const standing = defineQuery(async (session: string) => {
  const { invoices } = await call('find invoices', { query: { session } });
  return (
    invoices.find(({ kind, voidedBy }) => kind === 'invoice' && voidedBy === null)?._id ?? null
  );
});

const lists = defineQuery((text: string) =>
  call('find invoices', { query: { text, $limit: pageSize } }),
);
const pageSize = 30;

function readAgain(): void {
  invoice.invalidate();
  standing.invalidate();
  lists.invalidate();
}

/** What is typed is searched once the typing rests. */
const restMs = 250;

/** Documents that a search finds, the newest first, in pages (INVOICE-06). */
export function useInvoices(text: string) {
  const [rested, setRested] = useState(text);
  const [older, setOlder] = useState<Page | null>(null);
  useEffect(() => {
    // Otherwise older pages that were asked for at once would go again.
    if (text === rested) return undefined;
    const timer = setTimeout(() => {
      setRested(text);
      setOlder(null);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text, rested]);
  const loadMore = async (first: Page): Promise<void> => {
    const last = (older ?? first).invoices.at(-1);
    if (last === undefined) return;
    const before = { at: last.at, _id: last._id };
    const query = { text: rested, before, $limit: pageSize };
    const page = await call('find invoices', { query });
    setOlder({ ...page, invoices: [...(older?.invoices ?? []), ...page.invoices] });
  };
  return { query: lists.of(rested), older, loadMore };
}

export async function issueInvoice(
  session: string,
  buyer: Buyer,
  requestKey: string,
): Promise<void> {
  await call('create invoices/issue', { data: { session, buyer, requestKey } });
  readAgain();
}

export async function voidInvoice(
  named: string,
  reason: string,
  requestKey: string,
): Promise<string> {
  const { _id } = await call('create invoices/void', {
    data: { invoice: named, reason, requestKey },
  });
  readAgain();
  return _id;
}

export async function saveInvoiceSettings(
  settings: InvoiceSettings,
  requestKey: string,
): Promise<void> {
  await call('create invoices/saveSettings', { data: { ...settings, requestKey } });
  invoiceSettings.invalidate();
}

/** Saves the document as a PDF file that is named after its number. */
export async function saveInvoiceFile(named: string): Promise<void> {
  const { number, pdf } = await call('find invoices/file', { query: { invoice: named } });
  const link = document.createElement('a');
  link.href = `data:application/pdf;base64,${pdf}`;
  link.download = `${number}.pdf`;
  link.click();
}
