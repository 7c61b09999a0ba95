import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { settingSaving } from '@servery/contract/schemas/shop-settings.ts';
import type { Tables } from '../../database/tables.ts';

export type SettingChange = InferOutput<typeof settingSaving>['change'];
type ValueOf<Part extends SettingChange['part']> = Extract<
  SettingChange,
  { readonly part: Part }
>['value'];

/** One change of a shop at a time; the checks before it hold until it is written. */
export async function lockSettings(db: Kysely<Tables>, shop: string): Promise<void> {
  await sql`select 1 from shops where id = ${shop} for update`.execute(db);
}

export async function writeShop(
  db: Kysely<Tables>,
  shop: string,
  { name, address, phone, openForOnline, hours, ...modes }: ValueOf<'shop'>,
): Promise<void> {
  const settings = { ...modes, onlineOpeningHours: hours };
  await sql`update shops set name = ${JSON.stringify(name)}::jsonb,
      address = ${JSON.stringify(address)}::jsonb, phone = ${phone},
      open_for_online = ${openForOnline}, settings = settings || ${JSON.stringify(settings)}::jsonb
    where id = ${shop}`.execute(db);
}

export async function writeSection(
  db: Kysely<Tables>,
  section: string,
  { name, charges }: ValueOf<'section'>,
): Promise<void> {
  await sql`update sections set name = ${JSON.stringify(name)}::jsonb,
      section_settings = ${JSON.stringify(charges)}::jsonb where id = ${section}`.execute(db);
}

interface ShopTax {
  readonly shop: string;
  readonly tax: string;
}

/** A new one applies to the whole shop, after those it has. */
export async function writeTax(
  db: Kysely<Tables>,
  { shop, tax }: ShopTax,
  { active, ...value }: ValueOf<'tax'>,
): Promise<void> {
  const fresh = {
    sections: [],
    conditions: [],
    rules: [],
    includeAmountPerPerson: value.includeServiceCharge,
    ...value,
  };
  const status = active ? 'active' : 'inactive';
  await sql`insert into tax_settings (id, shops, status, priority, definition)
    values (${tax}, array[${shop}::text], ${status},
      (select coalesce(max(priority), 0) + 1 from tax_settings where shops = array[${shop}::text]),
      ${JSON.stringify(fresh)}::jsonb)
    on conflict (id) do update set status = excluded.status,
      definition = tax_settings.definition || ${JSON.stringify(value)}::jsonb`.execute(db);
}

/** Whether a tax of other shops, or of several, has this id. */
export async function isForeignTax(db: Kysely<Tables>, { shop, tax }: ShopTax): Promise<boolean> {
  const { rows } = await sql`select 1 from tax_settings
    where id = ${tax} and shops <> array[${shop}::text]`.execute(db);
  return rows.length > 0;
}

export async function writePayment(
  db: Kysely<Tables>,
  method: string,
  { enabled }: ValueOf<'payment'>,
): Promise<void> {
  await sql`update payment_methods set enabled = ${enabled} where id = ${method}`.execute(db);
}
