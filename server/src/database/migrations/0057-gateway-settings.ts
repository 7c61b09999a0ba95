import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Payment gateways that managers set up, with their secrets sealed (GATEWAY-02, GATEWAY-03). */
export const gatewaySettings: Migration = {
  name: '0057-gateway-settings',
  async up(db) {
    // One after another over all gateways: a version never comes back, not even after a removal.
    await sql`create sequence gateway_versions as integer`.execute(db);
    await sql`create table gateway_settings (
      shop id not null references shops,
      gateway text not null check (gateway in
        ('stripe','cybersource','razerOnline','bbposWeb','stripeTerminal','kpay','qfpay')),
      plain jsonb not null check (jsonb_typeof(plain) = 'object'),
      sealed bytea not null,
      version integer not null default nextval('gateway_versions'),
      changed_at timestamptz not null,
      primary key (shop, gateway)
    )`.execute(db);
  },
};
