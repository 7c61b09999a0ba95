import { type Kysely, type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { invoiceSettings } from '@servery/contract/schemas/invoices.ts';
import type { Tables } from '../../database/tables.ts';

export type InvoiceSettings = InferOutput<typeof invoiceSettings>;

const unset: InvoiceSettings = {
  auto: false,
  series: 'A',
  voidSeries: 'V',
  sellerName: '',
  sellerTaxId: '',
  sellerAddress: '',
};

/** Of two managers who save at once, the second begins with what the first has saved. */
export async function lockInvoiceSettings(db: Transaction<Tables>, shop: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice settings ' || ${shop}, 0))`.execute(
    db,
  );
}

export async function readInvoiceSettings(
  db: Kysely<Tables>,
  shop: string,
): Promise<InvoiceSettings> {
  const { rows } = await sql<InvoiceSettings>`select auto, series, void_series as "voidSeries",
      seller_name as "sellerName", seller_tax_id as "sellerTaxId",
      seller_address as "sellerAddress"
    from invoice_settings where shop = ${shop}`.execute(db);
  return rows[0] ?? unset;
}

export async function writeInvoiceSettings(
  db: Kysely<Tables>,
  shop: string,
  settings: InvoiceSettings,
): Promise<InvoiceSettings> {
  const { auto, series, voidSeries, sellerName, sellerTaxId, sellerAddress } = settings;
  await sql`insert into invoice_settings (shop, auto, series, void_series, seller_name,
      seller_tax_id, seller_address)
    values (${shop}, ${auto}, ${series}, ${voidSeries}, ${sellerName}, ${sellerTaxId},
      ${sellerAddress})
    on conflict (shop) do update set auto = excluded.auto, series = excluded.series,
      void_series = excluded.void_series, seller_name = excluded.seller_name,
      seller_tax_id = excluded.seller_tax_id,
      seller_address = excluded.seller_address`.execute(db);
  return settings;
}
