import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const own = 'select shop from r';
/** An empty list is every shop. */
const listed = `select unnest(r.shops) from r
  union all select id from shops where exists (select from r where r.shops = '{}')`;
const all = 'select id from shops where exists (select from r)';

/** Which shops have the changed rows `r` of a table on their menu. */
const shopsOf: readonly (readonly [table: string, trigger: string, query: string])[] = [
  ['products', 'products_changed', 'select unnest(r.shops) from r'],
  [
    'option_groups',
    'option_groups_changed',
    'select unnest(p.shops) from products p where p.options && array(select r.id::text from r)',
  ],
  [
    'categories',
    'categories_changed',
    'select unnest(p.shops) from products p join r on r.id = p.category',
  ],
  [
    'sub_categories',
    'sub_categories_changed',
    'select unnest(p.shops) from products p join r on r.id = p.sub_category',
  ],
  ['sections', 'sections_changed', own],
  ['table_view_items', 'tables_changed', own],
  ['order_pauses', 'pauses_changed', own],
  ['tax_settings', 'taxes_changed', listed],
  ['order_discounts', 'rules_changed', listed],
  ['settings', 'settings_changed', all],
  ['app_settings', 'app_settings_changed', all],
  ['shops', 'shops_opened', 'select id from r'],
];

const referencing = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
} as const;

/** Changed rows are known to a trigger of one event only. */
function triggersOf([table, trigger, query]: (typeof shopsOf)[number]): readonly string[] {
  const events = (['insert', 'update', 'delete'] as const)
    // The version of a shop is one of its columns, see below.
    .filter((event) => table !== 'shops' || event !== 'update');
  return [
    `drop trigger ${trigger} on ${table}`,
    ...events.map(
      (event) => `create trigger ${trigger}_by_${event} after ${event} on ${table}
        ${referencing[event]} for each statement
        execute function menu_changed('${query.replaceAll("'", "''")}')`,
    ),
  ];
}

/** A change of the menu raises the version of those shops alone whose menu it is (CHAIN-08). */
export const menuVersions: Migration = {
  name: '0058-menu-versions',
  async up(db) {
    for (const statement of shopsOf.flatMap(triggersOf)) await sql.raw(statement).execute(db);
    await sql`drop trigger shops_changed on shops`.execute(db);
    // By column: menu_changed itself updates menu_version and must not fire again. A trigger by
    // column knows no changed rows, so that this one is called for each.
    await sql`create trigger shops_changed
      after update of name, address, phone, email, images, logo, currency, timezone,
        open_for_online, settings on shops
      for each row execute function menu_changed()`.execute(db);
    // Bills are unpacked as a whole since then.
    await sql`drop function if exists amounts_in(jsonb)`.execute(db);
  },
};
