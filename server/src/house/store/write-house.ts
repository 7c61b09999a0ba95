import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { HouseFile } from '@servery/contract/schemas/house.ts';
import { hashOfKey, newId } from '../../auth/random-keys.ts';
import type { Tables } from '../../database/tables.ts';
import { writeItems } from '../../desk/store/write-items.ts';
import { recordPublication } from '../../desk/store/publications.ts';
import type { ItemChange } from '../../desk/store/publications.ts';
import { printerKey } from '../../printing/printer-keys.ts';
import { insertPrinter } from '../../printing/store/printers.ts';
import { each, texts } from '../../seed/seed-rows.ts';
import { changeRules } from '../../staff/store/approval-rules.ts';

/** Nothing but the one shop as it was opened: no dish, no table, no offer, no order (HOUSE-02). */
export async function isUntouched(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ readonly untouched: boolean }>`select
      (select count(*) from shops) = 1 and not exists (select from products)
      and not exists (select from categories) and not exists (select from option_groups)
      and not exists (select from table_view_items) and not exists (select from order_discounts)
      and not exists (select from tax_settings) and not exists (select from printers)
      and not exists (select from vip_levels) and not exists (select from ingredients)
      and not exists (select from sessions) as untouched`.execute(db);
  return rows[0]?.untouched ?? false;
}

export interface HouseWriting {
  readonly shop: string;
  readonly staff: string;
  readonly nowMs: number;
  /** Keys of printers are derived from it. */
  readonly secret: string;
}

/** Writes all of a file into the one shop of an untouched house. */
export async function writeHouse(
  step: Transaction<Tables>,
  file: HouseFile,
  writing: HouseWriting,
): Promise<void> {
  const { shop } = writing;
  for (const statement of [...placeStatements(file, shop), ...offerStatements(file)])
    await statement.execute(step);
  await writeMenu(step, file, writing);
  for (const statement of stockStatements(file, writing)) await statement.execute(step);
  await writePrinters(step, file, writing);
  await changeRules(step, shop, file.approvals);
  for (const { name, role } of file.people)
    await sql`insert into staff (id, shop, name, role) values (${newId()}, ${shop}, ${name},
      ${role})`.execute(step);
  for (const { _id, content } of file.pictures)
    await sql`insert into pictures (id, kind, owner, content, at)
      values (${_id}, 'attachment', ${shop}, ${Buffer.from(content, 'base64')},
        ${new Date(writing.nowMs)}) on conflict (id) do nothing`.execute(step);
}

const shopColumns = ['_id', 'name', 'address', 'phone', 'email', 'images', 'logo'];
const shopSettings = ['currency', 'timezone', 'openForOnline'];

function placeStatements(file: HouseFile, shop: string): readonly RawBuilder<unknown>[] {
  const settings = Object.entries(file.settings).map(([key, value]) => ({ key, value }));
  return [
    // What the opening of a house has made stands in the file, too.
    sql`delete from payment_methods where shop = ${shop}`,
    sql`update devices set section = null where shop = ${shop}`,
    sql`delete from sections where shop = ${shop}`,
    sql`delete from stations`,
    sql`delete from settings`,
    sql`delete from app_settings`,
    sql`insert into settings (name, value) select d->>'key', d->'value' from ${each(settings)}`,
    sql`insert into app_settings (name, value) select d->>'key', d->'value'
      from ${each(file.texts)}`,
    sql`update shops set name = d->'name', address = d->'address', phone = d->>'phone',
        email = d->>'email', images = d->'images', logo = d->>'logo', currency = d->>'currency',
        timezone = d->>'timezone', open_for_online = (d->>'openForOnline')::boolean,
        settings = d - ${[...shopColumns, ...shopSettings]}::text[]
      from ${each([file.shop])} where id = ${shop}`,
    sql`insert into sections (id, shop, name, show_order, section_settings, time_range)
      select d->>'_id', ${shop}, d->'name', (d->>'showOrder')::integer, d->'sectionSettings',
        d->'timeRange' from ${each(file.sections)}`,
    sql`insert into table_view_items (id, shop, section, name, capacity, code, order_type, x, y)
      select d->>'_id', ${shop}, d->>'section', d->>'name', (d->>'capacity')::integer, d->>'code',
        d->>'orderType', (d->>'x')::smallint, (d->>'y')::smallint from ${each(file.tables)}`,
    sql`insert into stations (id, name, kind) select d->>'_id', d->'name', d->>'kind'
      from ${each(file.stations)}`,
    sql`insert into payment_methods (id, shop, gateway, name, show_order, enabled, order_types,
        kiosk, channel)
      select d->>'_id', ${shop}, d->>'gateway', d->'name', (d->>'order')::integer,
        (d->>'enabled')::boolean, ${texts('orderType')}, (d->>'kiosk')::boolean, d->>'channel'
      from ${each(file.paymentMethods)}`,
    sql`insert into tax_settings (id, shops, status, priority, definition)
      select d->>'_id', ${texts('shops')}, d->>'status', (d->>'priority')::integer,
        d - array['_id','shops','status','priority'] from ${each(file.taxes)}`,
    sql`insert into ingredients (id, name, unit) select d->>'_id', d->'name', d->>'unit'
      from ${each(file.ingredients)}`,
  ];
}

function offerStatements({ offers }: HouseFile): readonly RawBuilder<unknown>[] {
  return [
    sql`insert into order_discounts (id, source, shops, priority, start_date, end_date, version,
        definition)
      select d->>'_id', d->>'source', ${texts('shops')}, (d->>'priority')::integer,
        (d->>'startDate')::date, (d->>'endDate')::date, (d->>'version')::integer,
        d - array['_id','source','shops','priority','startDate','endDate','version']
      from ${each(offers.rules)}`,
    sql`insert into vip_levels (id, name, rank, points_needed, order_discount, discount_lists)
      select d->>'_id', d->'name', (d->>'rank')::integer, (d->>'pointsNeeded')::bigint,
        d->>'orderDiscount', ${texts('discountLists')} from ${each(offers.vipLevels)}`,
    sql`insert into coupons (id, name, rule, shops)
      select d->>'_id', d->'name', d->>'rule', ${texts('shops')} from ${each(offers.coupons)}`,
    sql`insert into gifts (id, name, rule, shops, points, images)
      select d->>'_id', d->'name', d->>'rule', ${texts('shops')}, (d->>'points')::bigint,
        d->'images' from ${each(offers.gifts)}`,
  ];
}

/** As the desk publishes: the history has it, and it can be undone there (DESK-08). */
async function writeMenu(
  step: Transaction<Tables>,
  file: HouseFile,
  { shop, staff, nowMs }: HouseWriting,
): Promise<void> {
  const changes = itemsIn(file);
  if (changes.length === 0) return;
  await writeItems(step, shop, changes);
  await recordPublication(
    step,
    { shop, staff, nowMs },
    { _id: newId(), kind: 'import', note: '', undoes: null, changes, problems: [] },
  );
}

function itemsIn({ categories, subCategories, optionGroups, products }: HouseFile): ItemChange[] {
  const added = (kind: ItemChange['kind'], items: readonly NonNullable<ItemChange['after']>[]) =>
    items.map((after) => ({ kind, _id: after._id, before: null, after }));
  return [
    ...added('category', categories),
    ...added('subCategory', subCategories),
    ...added('optionGroup', optionGroups),
    ...added('product', products),
  ];
}

function stockStatements(
  { stock }: HouseFile,
  { shop, nowMs }: HouseWriting,
): readonly RawBuilder<unknown>[] {
  const choices = stock.flatMap(({ product, productOptions }) =>
    productOptions.map((choice, entry) => ({ product, entry, ...choice })),
  );
  const at = sql`${new Date(nowMs)}::timestamptz`;
  return [
    sql`insert into stock (shop, product, stock_mode, mode, quantity, online_mode, online_threshold)
      select ${shop}, d->>'product', d->>'stockMode', d->>'mode', (d->>'quantity')::integer,
        d->>'onlineMode', (d->>'onlineThreshold')::integer from ${each(stock)}
      on conflict (shop, product) do update set stock_mode = excluded.stock_mode,
        mode = excluded.mode, quantity = excluded.quantity, online_mode = excluded.online_mode,
        online_threshold = excluded.online_threshold`,
    sql`insert into choice_stock (shop, product, option, choice, stock_mode, mode, quantity, entry)
      select ${shop}, d->>'product', d->>'option', d->>'choice', d->>'stockMode', d->>'mode',
        (d->>'quantity')::integer, (d->>'entry')::integer from ${each(choices)}`,
    // A balance is always the sum of its entries (STOCK-01).
    sql`insert into stock_ledger (shop, product, quantity, reason, at)
      select shop, product, quantity, 'counted', ${at} from stock
      where shop = ${shop} and quantity > 0`,
    sql`insert into stock_ledger (shop, product, option, choice, entry, quantity, reason, at)
      select shop, product, option, choice, entry, quantity, 'counted', ${at} from choice_stock
      where shop = ${shop} and quantity > 0`,
  ];
}

/** Each gets a new poll address; one may stand in for another that comes later in the list. */
async function writePrinters(
  step: Transaction<Tables>,
  { printers }: HouseFile,
  { shop, secret }: HouseWriting,
): Promise<void> {
  for (const { _id: printer, ...settings } of printers) {
    const keyHash = hashOfKey(printerKey(secret, printer, 1));
    await insertPrinter(step, { printer, shop, ...settings, standIn: null, keyHash });
  }
  for (const { _id, standIn } of printers)
    await sql`update printers set stand_in = ${standIn} where id = ${_id}`.execute(step);
}
