import { type RawBuilder, type Transaction, sql } from 'kysely';
import { hashOfKey, newId, newSecretKey } from '../../auth/random-keys.ts';
import type { Tables } from '../../database/tables.ts';
import { printerKey } from '../../printing/printer-keys.ts';
import { insertPrinter, printersOf } from '../../printing/store/printers.ts';
import { each } from '../../seed/seed-rows.ts';

export interface ShopCopying {
  readonly from: string;
  readonly to: string;
  readonly name: unknown;
  readonly address: unknown;
  /** Keys of printers are derived from it. */
  readonly secret: string;
}

/** An item of the shop that is copied, and the id of its copy. */
interface CopiedItem {
  readonly from: string;
  readonly to: string;
  /** What a printed code carries, of tables. */
  readonly code: string;
}

/** How many rows each part has. */
export interface CopiedCounts {
  readonly sections: number;
  readonly tables: number;
  readonly products: number;
  readonly ownPrices: number;
  readonly counted: number;
  readonly taxes: number;
  readonly printers: number;
  readonly paymentMethods: number;
}

/** Writes a shop as another is set up: no order, no money, nobody and no secret of it. */
export async function writeCopy(
  step: Transaction<Tables>,
  copying: ShopCopying,
): Promise<CopiedCounts> {
  const { from, to } = copying;
  const count = (statement: RawBuilder<unknown>) => countOf(step, statement);
  // Until the transaction ends: no other shop reads its menu again (CHAIN-08).
  await sql`select set_config('servery.copied_shop', ${to}, true)`.execute(step);
  await shopStatement(copying).execute(step);
  const sections = await itemsOf(step, sql`sections`, from);
  await count(sectionStatement(sections, to));
  const present = sql`(select * from table_view_items where removed_at is null) present`;
  const tables = await itemsOf(step, present, from);
  await count(tableStatement({ tables, sections }, to));
  await count(categoryStatement(sections));
  const products = await count(productStatement(sections, copying));
  const counted = await count(stockStatement(copying));
  await count(choiceStatement(copying));
  await count(ingredientStatement(copying));
  await count(settingStatement(copying));
  return {
    sections: sections.length,
    tables: tables.length,
    products,
    ownPrices: await count(ownPricesOf(to)),
    counted: counted - (await count(uncountedOf(to))),
    taxes:
      (await count(sharedTaxStatement(sections, copying))) +
      (await count(ownTaxStatement(sections, copying))),
    printers: await copyPrinters(step, copying),
    paymentMethods: await count(methodStatement(copying)),
  };
}

async function countOf(step: Transaction<Tables>, statement: RawBuilder<unknown>): Promise<number> {
  const { rows, numAffectedRows } = await statement.execute(step);
  return Number(numAffectedRows ?? rows.length);
}

async function itemsOf(
  step: Transaction<Tables>,
  items: RawBuilder<unknown>,
  shop: string,
): Promise<readonly CopiedItem[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from ${items}
    where shop = ${shop} order by id`.execute(step);
  return rows.map(({ id }) => ({ from: id, to: newId(), code: newSecretKey() }));
}

/** A row `t` with other values in some of its columns. */
function changedRow(table: string, changes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${changes})).*`;
}

/** Closed to guests until its manager opens it (OPENING-06). */
function shopStatement({ from, to, name, address }: ShopCopying): RawBuilder<unknown> {
  const own = { id: to, name, address, phone: '', email: '', open_for_online: false };
  // It stands at another address: where that is on the map, nobody has said.
  const changes = sql`${JSON.stringify(own)}::jsonb
    || jsonb_build_object('settings', settings || '{"location":null}')`;
  return sql`insert into shops select ${changedRow('shops', changes)}
    from shops t where id = ${from}`;
}

function sectionStatement(sections: readonly CopiedItem[], to: string): RawBuilder<unknown> {
  const changes = sql`jsonb_build_object('id', d->>'to', 'shop', ${to}::text)`;
  return sql`insert into sections select ${changedRow('sections', changes)}
    from sections t join ${each(sections)} on t.id = d->>'from'`;
}

interface Places {
  readonly tables: readonly CopiedItem[];
  readonly sections: readonly CopiedItem[];
}

function tableStatement({ tables, sections }: Places, to: string): RawBuilder<unknown> {
  const section = sql`(select s->>'to' from jsonb_array_elements(${JSON.stringify(sections)}::jsonb)
    s where s->>'from' = t.section)`;
  const changes = sql`jsonb_build_object('id', d->>'to', 'shop', ${to}::text, 'code', d->>'code',
    'section', ${section})`;
  return sql`insert into table_view_items select ${changedRow('table_view_items', changes)}
    from table_view_items t join ${each(tables)} on t.id = d->>'from'`;
}

/** The copies of the sections in a list of ids. */
function copiesIn(list: string, sections: readonly CopiedItem[]): RawBuilder<unknown> {
  return sql`array(select d->>'to' from ${each(sections)}
    where d->>'from' = any(${sql.raw(list)}))`;
}

function categoryStatement(sections: readonly CopiedItem[]): RawBuilder<unknown> {
  return sql`update categories set sections = sections || ${copiesIn('sections', sections)}
    where sections && ${sections.map(({ from }) => from)}::text[]`;
}

/** The dishes are the same, sold here too: with the sections and the price of the other shop. */
function productStatement(
  sections: readonly CopiedItem[],
  { from, to }: ShopCopying,
): RawBuilder<unknown> {
  const price = sql`coalesce((select jsonb_agg(own || jsonb_build_object('shop', ${to}::text))
    from jsonb_array_elements(definition->'discountMapping') own
    where own->>'shop' = ${from}), '[]')`;
  return sql`update products set shops = shops || ${to}::text,
      sections = sections || ${copiesIn('sections', sections)},
      definition = definition || jsonb_build_object('discountMapping',
        coalesce(definition->'discountMapping', '[]') || ${price})
    where shops @> array[${from}::text]`;
}

function ownPricesOf(shop: string): RawBuilder<unknown> {
  return sql`select from products where shops @> array[${shop}::text]
    and definition->'discountMapping' @> ${JSON.stringify([{ shop }])}::jsonb`;
}

function ofOther(to: string, rest: object = {}): RawBuilder<unknown> {
  return sql`${JSON.stringify({ shop: to, ...rest })}::jsonb`;
}

function stockStatement({ from, to }: ShopCopying): RawBuilder<unknown> {
  return sql`insert into stock select ${changedRow('stock', ofOther(to, { quantity: 0 }))}
    from stock t join products p on p.id = t.product and p.shops @> array[${from}::text]
    where t.shop = ${from}`;
}

function uncountedOf(shop: string): RawBuilder<unknown> {
  return sql`select from stock where shop = ${shop} and stock_mode <> 'synced'`;
}

function choiceStatement({ from, to }: ShopCopying): RawBuilder<unknown> {
  return sql`insert into choice_stock
    select ${changedRow('choice_stock', ofOther(to, { quantity: 0 }))}
    from choice_stock t where shop = ${from}`;
}

function ingredientStatement({ from, to }: ShopCopying): RawBuilder<unknown> {
  return sql`insert into ingredient_stock
    select ${changedRow('ingredient_stock', ofOther(to, { quantity: 0 }))}
    from ingredient_stock t where shop = ${from}`;
}

/** Minutes until a sign-out, and what each role may do alone. */
function settingStatement({ from, to }: ShopCopying): RawBuilder<unknown> {
  return sql`insert into staff_settings select ${changedRow('staff_settings', ofOther(to))}
    from staff_settings t where shop = ${from}`;
}

/** The sections that a tax names, and their copies. */
function taxedSections(sections: readonly CopiedItem[]) {
  const listed = sql`array(select jsonb_array_elements_text(coalesce(definition->'sections', '[]')))`;
  const copies = sql`array(select d->>'to' from ${each(sections)}
    where d->>'from' = any(${listed}))`;
  return { listed, copies };
}

/** Taxes of several shops are those of the new one, too. */
function sharedTaxStatement(
  sections: readonly CopiedItem[],
  { from, to }: ShopCopying,
): RawBuilder<unknown> {
  const { listed, copies } = taxedSections(sections);
  return sql`update tax_settings set shops = case when shops = '{}' then shops
      else shops || ${to}::text end,
      definition = definition || jsonb_build_object('sections', to_jsonb(${listed} || ${copies}))
    where shops = '{}' or (shops @> array[${from}::text] and cardinality(shops) > 1)`;
}

/** Managers set only taxes of their shop alone: each gets its own (SETTINGS-01). */
function ownTaxStatement(
  sections: readonly CopiedItem[],
  { from, to }: ShopCopying,
): RawBuilder<unknown> {
  const { listed, copies } = taxedSections(sections);
  const changes = sql`jsonb_build_object('shops', array[${to}::text],
    'id', substr(replace(gen_random_uuid()::text, '-', ''), 9, 24),
    'definition', definition || jsonb_build_object('sections', to_jsonb(${copies})))`;
  // Without a section, one of a removed section alone would hold everywhere.
  return sql`insert into tax_settings select ${changedRow('tax_settings', changes)}
    from tax_settings t where shops = array[${from}::text]
      and (cardinality(${listed}) = 0 or cardinality(${copies}) > 0)`;
}

/** A gateway has an agreement for each shop: those begin switched off. */
function methodStatement({ from, to }: ShopCopying): RawBuilder<unknown> {
  const changes = sql`jsonb_build_object('shop', ${to}::text,
    'id', substr(replace(gen_random_uuid()::text, '-', ''), 9, 24),
    'enabled', t.enabled and t.gateway = 'counter')`;
  return sql`insert into payment_methods select ${changedRow('payment_methods', changes)}
    from payment_methods t where shop = ${from}`;
}

/** In the other shop's network; here nothing answers until somebody types the printer's own. */
const noAddress = 'not-set.invalid:9100';

/** Each gets a poll address of its own; one may stand in for another that comes later. */
async function copyPrinters(
  step: Transaction<Tables>,
  { from, to, secret }: ShopCopying,
): Promise<number> {
  const printers = await printersOf(step, from);
  const ids = new Map(printers.map(({ _id }) => [_id, newId()]));
  for (const { _id, address, ...settings } of printers) {
    const printer = ids.get(_id) ?? '';
    const keyHash = hashOfKey(printerKey(secret, printer, 1));
    const own = { printer, shop: to, address: address === null ? null : noAddress, keyHash };
    await insertPrinter(step, { ...settings, ...own, standIn: null });
  }
  for (const { _id, standIn } of printers)
    if (standIn !== null)
      await sql`update printers set stand_in = ${ids.get(standIn) ?? null}
        where id = ${ids.get(_id) ?? ''}`.execute(step);
  return printers.length;
}
