import { sql } from 'kysely';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { AccessFixture } from './fixture.ts';

/** Says that the shop has sold one of this dish on the business day before. */
export async function soldBefore({ server }: AccessFixture, dish: string): Promise<void> {
  await sql`insert into day_figures (shop, day, dimension, key, orders, guests, quantity, gross,
      discount, service, tax, included_tax, other, rounding, tips, refunded, total, minutes)
    select id, business_day(${new Date(server.time.now)}::timestamptz, timezone) - 1, 'product',
      ${dish}, 1, 0, 1, 100, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0 from shops where id = ${hongKong}
    on conflict do nothing`.execute(server.database.db);
}
