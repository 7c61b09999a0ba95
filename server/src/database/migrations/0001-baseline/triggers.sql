create trigger shop_order_numbers after insert on shops
  for each row execute function create_order_number_sequence();

-- Every table that a menu snapshot is built from.
create trigger products_changed after insert or update or delete on products
  for each statement execute function menu_changed();
create trigger option_groups_changed after insert or update or delete on option_groups
  for each statement execute function menu_changed();
create trigger sections_changed after insert or update or delete on sections
  for each statement execute function menu_changed();
create trigger taxes_changed after insert or update or delete on tax_settings
  for each statement execute function menu_changed();
create trigger rules_changed after insert or update or delete on order_discounts
  for each statement execute function menu_changed();
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function menu_changed();
create trigger sub_categories_changed after insert or update or delete on sub_categories
  for each statement execute function menu_changed();
create trigger tables_changed after insert or update or delete on table_view_items
  for each statement execute function menu_changed();
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function menu_changed();
create trigger app_settings_changed after insert or update or delete on app_settings
  for each statement execute function menu_changed();
create trigger shops_opened after insert or delete on shops
  for each statement execute function menu_changed();
-- By column: menu_changed itself updates menu_version and must not fire again.
create trigger shops_changed
  after update of name, address, phone, email, images, logo, currency, timezone,
    open_for_online, settings on shops
  for each statement execute function menu_changed();

create trigger dish_details_changed after insert or update or delete on dish_details
  for each statement execute function dish_details_changed();

create trigger session_status before update on sessions
  for each row execute function check_session_update();

-- However a table becomes free: otherwise staff would go to a table where nobody sits.
create trigger session_bell before update on sessions for each row
  when (new.bell is not null and (new.type <> 'dineIn' or new.status not in ('ongoing','toPay')))
  execute function clear_bell();

-- In the transaction that marks the order paid, so that no way of paying can skip the receipt.
create trigger receipt_due after update of status on sessions for each row
  when (new.status = 'done' and old.status is distinct from 'done'
    and new.details->'invoice'->>'kind' = 'email')
  execute function queue_receipt();
