-- Not valid: a row that is wrong already must not stop the server from starting, and is refused
-- when it is written the next time.
alter table order_discounts
  add constraint order_discounts_figures check (is_rule(definition)) not valid,
  add constraint order_discounts_shops check (is_distinct(shops)) not valid;
alter table tax_settings
  add constraint tax_settings_figures check (is_tax(definition)) not valid,
  add constraint tax_settings_shops check (is_distinct(shops)) not valid;
alter table sections
  add constraint sections_figures check (are_charges(section_settings)) not valid;
alter table products
  add constraint products_price check (price <= 10000000000) not valid,
  add constraint products_figures check (is_product(definition)) not valid,
  add constraint products_sections check (is_distinct(sections)) not valid;
alter table categories
  add constraint categories_sections check (is_distinct(sections)) not valid;
alter table option_groups
  add constraint option_groups_figures check (is_option_group(definition)) not valid;
alter table gifts
  add constraint gifts_points check (points <= 1000000000) not valid;
alter table shops
  add constraint shops_figures check (are_shop_settings(settings)) not valid;
