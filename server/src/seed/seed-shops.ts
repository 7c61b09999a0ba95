import { sql } from 'kysely';
import type { OpeningShops } from './seed-opening.ts';
import { type Statement, each, texts } from './seed-rows.ts';

/** Settings, shops, and the sections, tables, stations, kiosks and payment methods of each. */
export function shopStatements(opening: OpeningShops): readonly Statement[] {
  const { shops, sections } = opening;
  return [
    ...settingStatements(opening),
    sql`insert into shops (id, name, address, phone, email, images, logo, currency, timezone,
        open_for_online, settings)
      select d->>'_id', d->'name', d->'address', d->>'phone', d->>'email', d->'images', d->>'logo',
        d->>'currency', d->>'timezone', (d->>'openForOnline')::boolean,
        d - array['_id','name','address','phone','email','images','logo','currency','timezone','openForOnline'] from ${each(shops)}`,
    sql`insert into sections (id, shop, name, show_order, section_settings, time_range)
      select d->>'_id', d->>'shop', d->'name', (d->>'showOrder')::integer, d->'sectionSettings',
        d->'timeRange' from ${each(sections)}`,
    ...equipmentStatements(opening),
  ];
}

function settingStatements({ systemSettings, appSettings }: OpeningShops): readonly Statement[] {
  const { onlineMemberSystem, allowChooseShop } = systemSettings;
  const system = [
    { key: 'onlineMemberSystem', value: onlineMemberSystem },
    { key: 'allowChooseShop', value: allowChooseShop },
  ];
  return [
    sql`insert into settings (name, value) select d->>'key', d->'value' from ${each(system)}`,
    sql`insert into app_settings (name, value) select d->>'key', d->'value'
      from ${each(appSettings)}`,
  ];
}

function equipmentStatements(opening: OpeningShops): readonly Statement[] {
  const { tables, stations, kiosks, tills, kitchenScreens, terminals, paymentMethods } = opening;
  return [
    sql`insert into table_view_items (id, shop, section, name, capacity, code, order_type, x, y)
      select d->>'_id', d->>'shop', d->>'section', d->>'name', (d->>'capacity')::integer,
        d->>'code', case d->>'kind' when 'table' then 'dineIn' else 'dineInNoTable' end,
        (d->>'x')::smallint, (d->>'y')::smallint
      from ${each(tables)}`,
    sql`insert into stations (id, name, kind) select d->>'_id', d->'name', d->>'kind'
      from ${each(stations)}`,
    sql`insert into devices (id, shop, section, name, kind, order_types, pairing_code_hash,
        pairing_ends_at, key_hash)
      select d->>'_id', d->>'shop', d->>'section', d->>'name', d->>'kind', ${texts('orderTypes')},
        sha256(convert_to(d->>'pairingCode', 'UTF8')), 'infinity',
        sha256(convert_to(d->>'key', 'UTF8')) from ${each([
          ...kiosks,
          ...tills,
          ...kitchenScreens,
        ])}`,
    sql`insert into terminals (id, shop, name, gateway, address, fingerprint)
      select d->>'_id', d->>'shop', d->>'name', d->>'gateway', d->>'address', d->>'fingerprint'
      from ${each(terminals)}`,
    sql`update devices set terminal = d->>'_id' from ${each(terminals)}
      where d->'devices' ? devices.id`,
    sql`insert into payment_methods (id, shop, gateway, name, show_order, enabled, order_types,
        kiosk)
      select d->>'_id', d->>'shop', d->>'gateway', d->'name', (d->>'order')::integer, true,
        ${texts('orderType')}, (d->>'kiosk')::boolean from ${each(paymentMethods)}`,
  ];
}
