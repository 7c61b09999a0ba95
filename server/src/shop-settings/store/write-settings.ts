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

interface ShopSection {
  readonly shop: string;
  readonly section: string;
}

/** A new one sells what every other section of the shop sells (SETTINGS-12). */
export async function writeSection(
  db: Kysely<Tables>,
  { shop, section }: ShopSection,
  { name, charges }: ValueOf<'section'>,
): Promise<void> {
  for (const list of ['products', 'categories'] as const)
    await sql`update ${sql.table(list)} set sections = sections || ${section}::text
      where not exists (select from sections where id = ${section})
        and sections @> (select coalesce(array_agg(id::text), array[${section}::text])
          from sections where shop = ${shop})`.execute(db);
  await sql`insert into sections (id, shop, name, show_order, section_settings, time_range)
    values (${section}, ${shop}, ${JSON.stringify(name)}::jsonb,
      (select coalesce(max(show_order), 0) + 1 from sections where shop = ${shop}),
      ${JSON.stringify(charges)}::jsonb, '[]')
    on conflict (id) do update set name = excluded.name,
      section_settings = excluded.section_settings`.execute(db);
}

/** Whether a section of another shop has this id. */
export async function isForeignSection(
  db: Kysely<Tables>,
  { shop, section }: ShopSection,
): Promise<boolean> {
  const { rows } = await sql`select 1 from sections
    where id = ${section} and shop <> ${shop}`.execute(db);
  return rows.length > 0;
}

/** What a station makes stays: dishes name it as a kitchen or as a bar. */
export async function writeStation(
  db: Kysely<Tables>,
  station: string,
  { name, kind }: ValueOf<'station'>,
): Promise<void> {
  await sql`insert into stations (id, name, kind)
    values (${station}, ${JSON.stringify(name)}::jsonb, ${kind})
    on conflict (id) do update set name = excluded.name`.execute(db);
}

export async function writeLook(
  db: Kysely<Tables>,
  shop: string,
  { logo, ...look }: ValueOf<'look'>,
): Promise<void> {
  await sql`update shops set logo = ${logo}, settings = settings || ${JSON.stringify(look)}::jsonb
    where id = ${shop}`.execute(db);
}

/** The next delivery is priced by it; those that were ordered keep their fee (DELIVERY-01). */
export async function writeDelivery(
  db: Kysely<Tables>,
  shop: string,
  { openDelivery, fee, zones }: ValueOf<'delivery'>,
): Promise<void> {
  const settings = { openDelivery, deliveryFee: fee, deliveryZones: zones };
  await sql`update shops set settings = settings || ${JSON.stringify(settings)}::jsonb
    where id = ${shop}`.execute(db);
}

interface ShopPicture {
  readonly shop: string;
  readonly picture: string;
}

/** Whether a manager of the shop has uploaded it. */
export async function isOwnPicture(
  db: Kysely<Tables>,
  { shop, picture }: ShopPicture,
): Promise<boolean> {
  const { rows } = await sql`select 1 from pictures
    where id = ${picture} and kind = 'attachment' and owner = ${shop}`.execute(db);
  return rows.length > 0;
}

interface ShopTax {
  readonly shop: string;
  readonly tax: string;
}

/** A new one applies to the whole shop, after those it has. Seats go with the service charge. */
export async function writeTax(
  db: Kysely<Tables>,
  { shop, tax }: ShopTax,
  { active, ...value }: ValueOf<'tax'>,
): Promise<void> {
  const { includeServiceCharge } = value;
  const switched = { includeAmountPerPerson: includeServiceCharge, ...value };
  const fresh = { sections: [], conditions: [], rules: [], ...switched };
  const status = active ? 'active' : 'inactive';
  await sql`insert into tax_settings (id, shops, status, priority, definition)
    values (${tax}, array[${shop}::text], ${status},
      (select coalesce(max(priority), 0) + 1 from tax_settings where shops = array[${shop}::text]),
      ${JSON.stringify(fresh)}::jsonb)
    on conflict (id) do update set status = excluded.status,
      definition = tax_settings.definition
        || case tax_settings.definition->'includeServiceCharge'
          when to_jsonb(${includeServiceCharge}::boolean) then ${JSON.stringify(value)}::jsonb
          else ${JSON.stringify(switched)}::jsonb end`.execute(db);
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

/** As guests see them, from the first. */
export async function writePaymentOrder(
  db: Kysely<Tables>,
  { order }: ValueOf<'paymentOrder'>,
): Promise<void> {
  await sql`update payment_methods set show_order = place
    from unnest(${order}::text[]) with ordinality wanted (method, place)
    where id = method`.execute(db);
}

interface ShopTable {
  readonly shop: string;
  readonly table: string;
  readonly nowMs: number;
}

/** The seats of the shop follow (LIMIT-01). */
export async function writeTable(
  db: Kysely<Tables>,
  { shop, table, nowMs }: ShopTable,
  { name, section, capacity, removed }: ValueOf<'table'>,
): Promise<void> {
  await sql`update table_view_items set name = ${name}, section = ${section},
      capacity = ${capacity}, removed_at = ${removed ? new Date(nowMs) : null}
    where id = ${table}`.execute(db);
  await sql`update shops set settings = jsonb_set(settings, '{tables}', coalesce(
      (select jsonb_agg(jsonb_build_object('capacity', capacity) order by id)
        from table_view_items where shop = ${shop} and order_type = 'dineIn' and capacity > 0
          and removed_at is null), '[]'))
    where id = ${shop}`.execute(db);
}
