import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Numbers that are called out: one row of them for each shop, taken without waiting for anybody else's order. */
const orderNumbers = sql`
  create function open_order_numbers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    execute format('create sequence if not exists order_number_%s minvalue 1 maxvalue 999 cycle', new.id);
    return new;
  end $$;
  create trigger shop_order_numbers after insert on shops for each row execute function open_order_numbers();
`;

/** Bills are reckoned from a copy of the menu; its version tells at the commit whether the copy was old. */
const versionTriggers = sql`
  create function menu_changed() returns trigger language plpgsql as $$
  begin
    update shops set menu_version = menu_version + 1;
    perform pg_notify('menu_changed', '');
    return null;
  end $$;
  create trigger products_changed after insert or update or delete on products for each statement execute function menu_changed();
  create trigger option_groups_changed after insert or update or delete on option_groups for each statement execute function menu_changed();
  create trigger sections_changed after insert or update or delete on sections for each statement execute function menu_changed();
  create trigger taxes_changed after insert or update or delete on tax_settings for each statement execute function menu_changed();
  create trigger rules_changed after insert or update or delete on order_discounts for each statement execute function menu_changed();
  create trigger categories_changed after insert or update or delete on categories for each statement execute function menu_changed();
  create trigger sub_categories_changed after insert or update or delete on sub_categories for each statement execute function menu_changed();
  create trigger tables_changed after insert or update or delete on table_view_items for each statement execute function menu_changed();
  create trigger settings_changed after insert or update or delete on settings for each statement execute function menu_changed();
  create trigger app_settings_changed after insert or update or delete on app_settings for each statement execute function menu_changed();
  create trigger shops_opened after insert or delete on shops for each statement execute function menu_changed();
  create trigger shops_changed after update of name, address, phone, email, images, logo, currency, timezone, open_for_online, settings
    on shops for each statement execute function menu_changed();
`;

/** Order numbers, and a version that tells when a menu has changed. */
export const menuVersions: Migration = {
  name: '0007-menu-versions',
  async up(db) {
    await orderNumbers.execute(db);
    await versionTriggers.execute(db);
  },
};
