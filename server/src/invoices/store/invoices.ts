import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { invoice, invoiceList, invoicesQuery } from '@servery/contract/schemas/invoices.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { deliverySurcharge } from '@servery/engine/session/delivery-zone.ts';
import { creditedTaxes } from '@servery/engine/taxes/credited-taxes.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';
import { formatMessage } from '../../messages/format.ts';

export type Invoice = InferOutput<typeof invoice>;
type ListedInvoice = InferOutput<typeof invoiceList>['invoices'][number];
type Name = Invoice['shopName'];
type InvoicesQuery = InferOutput<typeof invoicesQuery>;

/** As it is printed. */
export const numberOf = (alias: string): string => `${alias}.series || '-' || case
  when ${alias}.number < 1000000 then lpad(${alias}.number::text, 6, '0')
  else ${alias}.number::text end`;

const other = (alias: string): string => `case when ${alias}.id is not null then
  jsonb_build_object('_id', ${alias}.id, 'number', ${numberOf(alias)}) end`;

const listed = sql.raw(`jsonb_build_object('_id', i.id, 'number', ${numberOf('i')},
  'kind', i.kind, 'session', i.session, 'orderNumber', i.document->'orderNumber',
  'table', i.document->'table', 'buyerName', i.document->'buyer'->'name', 'total', i.total,
  'at', floor(extract(epoch from i.at) * 1000), 'staffName', i.staff_name,
  'voids', ${other('v')}, 'voidedBy', ${other('w')}, 'credits', ${other('o')},
  'creditNotes', coalesce((select jsonb_agg(${other('n')} order by n.at, n.number)
    from invoices n where n.credits = i.id), '[]'))`);

const found = sql`invoices i left join invoices v on v.id = i.voids
  left join invoices w on w.voids = i.id left join invoices o on o.id = i.credits`;

/** The latest first; one more than asked for tells whether there are more. */
export function invoicesOf(
  db: Kysely<Tables>,
  shop: string,
  query: InvoicesQuery,
): Promise<readonly ListedInvoice[]> {
  const where = sql.join([sql`i.shop = ${shop}`, ...filtersOf(query)], sql` and `);
  return documents<ListedInvoice>(
    db,
    sql`select ${listed} as document from ${found} where ${where}
      order by i.at desc, i.id desc limit ${query.$limit + 1}`,
  );
}

function filtersOf({ text, session, from, before }: InvoicesQuery): readonly RawBuilder<unknown>[] {
  return [
    ...(text === '' ? [] : [matching(text)]),
    ...(session === null ? [] : [sql`i.session = ${session}`]),
    ...(from === null ? [] : [sql`i.at >= ${new Date(from)}`]),
    ...(before === null
      ? []
      : [
          sql`(floor(extract(epoch from i.at) * 1000), i.id::text) < (${before.at}, ${before._id})`,
        ]),
  ];
}

function matching(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${sql.raw(numberOf('i'))} ilike ${pattern} or i.document->>'orderNumber' = ${text}
    or i.document->'buyer'->>'name' ilike ${pattern}
    or i.document->'buyer'->>'taxId' ilike ${pattern})`;
}

/** What issue_invoice has copied of the order and its shop. */
interface StoredDocument extends Pick<
  Invoice,
  | 'currency'
  | 'shopName'
  | 'shopAddress'
  | 'phone'
  | 'seller'
  | 'buyer'
  | 'type'
  | 'people'
  | 'paidTime'
  | 'lines'
  | 'payments'
> {
  readonly bill: Bill;
  /** Of a counter-document: what was credited of its invoice before. */
  readonly credited?: Cents;
  readonly discountNames: Readonly<Record<string, Name>>;
  readonly taxNames: Readonly<Record<string, Name>>;
}

interface StoredInvoice {
  readonly listed: ListedInvoice;
  readonly reason: string;
  readonly document: StoredDocument;
}

/** Null for what is another shop's. */
export async function invoiceNamed(
  db: Kysely<Tables>,
  named: { readonly invoice: string; readonly shop: string },
): Promise<Invoice | null> {
  const { rows } = await sql<StoredInvoice>`select ${listed} as listed, i.reason, i.document
    from ${found} where i.id = ${named.invoice} and i.shop = ${named.shop}`.execute(db);
  return rows[0] === undefined ? null : wholeInvoice(rows[0]);
}

function wholeInvoice({ listed: head, reason, document }: StoredInvoice): Invoice {
  const { taxNames, lines, payments } = document;
  // A counter-document says what it takes back with the other sign.
  const signed = (amount: number) => cents(head.kind === 'invoice' ? amount : 0 - amount);
  return {
    ...head,
    reason,
    ...factsOnly(document),
    lines: lines.map((line) => ({ ...line, price: signed(line.price) })),
    rows: rowsOf(head, document).map((row) => ({ ...row, amount: signed(row.amount) })),
    taxes: taxesOf(head, document).map(({ tax, percent, included, base, amount }) => ({
      name: taxNames[tax] ?? [],
      percent,
      included,
      base: signed(base),
      amount: signed(amount),
    })),
    payments: payments.map(({ name, amount }) => ({ name, amount: signed(amount) })),
  };
}

/** A credit note has one row; a void leaves out what was credited before (INVOICE-07). */
function rowsOf({ kind, total }: ListedInvoice, document: StoredDocument): Invoice['rows'] {
  const { bill, credited = noCents } = document;
  if (kind === 'credit') return [{ kind: 'credited', name: [], amount: cents(0 - total) }];
  const rows = billRows({ ...bill, lines: [] }).map((row) => ({
    kind: row.kind,
    name: nameOfRow(row.kind, row.of ?? '', document),
    amount: row.amount,
  }));
  if (credited === 0) return rows;
  return [...rows, { kind: 'credited', name: [], amount: cents(0 - credited) }];
}

function taxesOf({ kind, total }: ListedInvoice, document: StoredDocument): Bill['taxes'] {
  const { bill, credited: before = noCents } = document;
  if (kind === 'invoice') return bill.taxes;
  return creditedTaxes(bill.taxes, { total: bill.total, before, amount: cents(0 - total) });
}

type Facts = Omit<
  StoredDocument,
  'bill' | 'credited' | 'discountNames' | 'taxNames' | 'lines' | 'payments'
>;

/** What the list has as well stands in its part. */
function factsOnly(facts: Facts): Facts {
  const { currency, shopName, shopAddress, phone, seller, buyer, type, people, paidTime } = facts;
  return { currency, shopName, shopAddress, phone, seller, buyer, type, people, paidTime };
}

const languages = ['en', 'zh-hk', 'zh-tw', 'zh-cn'] as const;

/** Stored without a name of its own: it is the shop's, and no fee that staff have named. */
function deliveryFee(): Name {
  return languages.map((lang) => ({ lang, value: formatMessage(lang, 'bill.deliveryFee') }));
}

function nameOfRow(kind: string, of: string, document: StoredDocument): Name {
  const { bill, discountNames, taxNames } = document;
  if (kind === 'discount') return discountNames[of] ?? [];
  if (kind === 'tax') return taxNames[of] ?? [];
  if (kind === 'surcharge' && of === deliverySurcharge) return deliveryFee();
  const given = [...bill.surcharges, ...bill.adjusts].find(({ _id }) => _id === of);
  return given === undefined ? [] : [{ lang: '', value: given.name }];
}

/** The number of the invoice that stands for an order; null without one. */
export async function standingNumber(db: Kysely<Tables>, session: string): Promise<string | null> {
  const { rows } = await sql<{ readonly number: string }>`
    select ${sql.raw(numberOf('i'))} as number from invoices i
    where i.session = ${session} and i.kind = 'invoice'
      and not exists (select from invoices v where v.voids = i.id)`.execute(db);
  return rows[0]?.number ?? null;
}
