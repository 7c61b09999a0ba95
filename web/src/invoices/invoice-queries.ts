import { useEffect, useState } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { isKeyReused } from '../query/is-key-reused.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { useStillShown } from '../query/use-still-shown.ts';

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

/** Older pages, with what they belong below: the first may be read again and end elsewhere. */
interface Older extends Page {
  readonly search: string;
  readonly below: string;
}

function withOlder(first: Page, older: Page | null): Page {
  return {
    invoices: [...first.invoices, ...(older?.invoices ?? [])],
    hasMore: (older ?? first).hasMore,
  };
}

/** Documents that a search finds, the newest first, in pages (INVOICE-06). */
export function useInvoices(text: string) {
  const [rested, setRested] = useState(text);
  const [loaded, setLoaded] = useState<Older | null>(null);
  // Bills that were paid since the page was left may have theirs.
  useEffect(() => lists.invalidate(), []);
  const { data: first, error } = useQuery(lists.of(rested));
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const below = first?.invoices.at(-1)?._id;
  const older = loaded?.search === rested && loaded.below === below ? loaded : null;
  const found = first && withOlder(first, older);
  const last = found?.invoices.at(-1);
  const isStillShown = useStillShown({ rested }, last?._id ?? null);
  const loadMore = async (): Promise<void> => {
    if (last === undefined || below === undefined) return;
    const before = { at: last.at, _id: last._id };
    const page = await call('find invoices', { query: { text: rested, before, $limit: pageSize } });
    if (!isStillShown()) return;
    const invoices = [...(older?.invoices ?? []), ...page.invoices];
    setLoaded({ ...page, invoices, search: rested, below });
  };
  return { found, error, loadMore };
}

/** If the buyer was edited after a lost answer, the invoice stands as it was sent before. */
export async function issueInvoice(
  session: string,
  buyer: Buyer,
  requestKey: string,
): Promise<void> {
  try {
    await call('create invoices/issue', { data: { session, buyer, requestKey } });
  } catch (error) {
    if (!isKeyReused(error)) throw error;
  }
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

const settingFields = [
  'auto',
  'series',
  'voidSeries',
  'sellerName',
  'sellerTaxId',
  'sellerAddress',
] as const satisfies readonly (keyof InvoiceSettings)[];

/** What was edited alone: another manager may have saved the rest meanwhile. */
export function editsOf(before: InvoiceSettings, draft: InvoiceSettings): Partial<InvoiceSettings> {
  const edits: Partial<InvoiceSettings> = {};
  for (const field of settingFields)
    if (draft[field] !== before[field]) Object.assign(edits, { [field]: draft[field] });
  return edits;
}

export async function saveInvoiceSettings(
  settings: Partial<InvoiceSettings>,
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
