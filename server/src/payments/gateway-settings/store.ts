import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { gatewaysPage } from '@servery/contract/schemas/gateways.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { newId } from '../../auth/random-keys.ts';
import type { Tables } from '../../database/tables.ts';
import type { TypedSettings } from '../../gateways/gateway-fields.ts';
import type { SetGateway } from '../../gateways/gateway-schemas.ts';
import type { MethodGateway } from '../store/payment-methods.ts';

type Page = InferOutput<typeof gatewaysPage>;
type GatewayState = Page['gateways'][number];

/** Secrets apart from the rest. */
export interface SealedSettings {
  readonly plain: TypedSettings;
  readonly sealed: Buffer;
}

export interface StoredGateway extends SealedSettings {
  readonly gateway: SetGateway;
  readonly version: number;
}

export interface GatewayAt {
  readonly shop: string;
  readonly gateway: SetGateway;
}

export async function storedGateways(
  db: Kysely<Tables>,
  shop: string,
): Promise<readonly StoredGateway[]> {
  const { rows } = await sql<StoredGateway>`select gateway, plain, sealed, version
    from gateway_settings where shop = ${shop}`.execute(db);
  return rows;
}

export async function storedGateway(
  db: Kysely<Tables>,
  { shop, gateway }: GatewayAt,
): Promise<StoredGateway | null> {
  const { rows } = await sql<StoredGateway>`select gateway, plain, sealed, version
    from gateway_settings where shop = ${shop} and gateway = ${gateway}`.execute(db);
  return rows[0] ?? null;
}

/** Two managers at once: the second sees what the first has saved. */
export async function lockGateways(db: Kysely<Tables>, shop: string): Promise<void> {
  await sql`select 1 from shops where id = ${shop} for update`.execute(db);
}

export async function writeGateway(
  db: Kysely<Tables>,
  { shop, gateway }: GatewayAt,
  { plain, sealed, nowMs }: SealedSettings & { readonly nowMs: number },
): Promise<void> {
  await sql`insert into gateway_settings (shop, gateway, plain, sealed, changed_at)
    values (${shop}, ${gateway}, ${JSON.stringify(plain)}::jsonb, ${sealed}, ${new Date(nowMs)})
    on conflict (shop, gateway) do update set plain = excluded.plain, sealed = excluded.sealed,
      version = nextval('gateway_versions'), changed_at = excluded.changed_at`.execute(db);
}

export async function deleteGateway(
  db: Kysely<Tables>,
  { shop, gateway }: GatewayAt,
): Promise<void> {
  await sql`delete from gateway_settings
    where shop = ${shop} and gateway = ${gateway}`.execute(db);
}

interface NewMethod {
  readonly shop: string;
  readonly gateway: MethodGateway;
  readonly name: TranslatedName;
}

/** Behind the others and switched off: its manager offers it to guests once it works. */
export async function addMethod(
  db: Kysely<Tables>,
  { shop, gateway, name }: NewMethod,
): Promise<void> {
  await sql`insert into payment_methods (id, shop, gateway, name, show_order, kiosk, enabled)
    select ${newId()}, ${shop}, ${gateway}, ${JSON.stringify(name)}::jsonb,
      (select coalesce(max(show_order), 0) + 1 from payment_methods where shop = ${shop}),
      true, false
    where not exists (select from payment_methods
      where shop = ${shop} and gateway = ${gateway})`.execute(db);
}

interface ShopMethod {
  readonly _id: string;
  readonly gateway: MethodGateway;
  readonly enabled: boolean;
}

export async function methodsOf(db: Kysely<Tables>, shop: string): Promise<readonly ShopMethod[]> {
  const { rows } = await sql<ShopMethod>`select id as _id, gateway, enabled
    from payment_methods where shop = ${shop} order by show_order, id`.execute(db);
  return rows;
}

/** Payments that wait for each gateway. */
export async function openPayments(
  db: Kysely<Tables>,
  shop: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly gateway: string; readonly count: number }>`
    select coalesce(t.gateway, m.gateway) as gateway, count(*)::integer as count
    from payment_attempts a join payment_methods m on m.id = a.method
      left join terminals t on t.id = a.terminal
    where m.shop = ${shop} and a.status in ('begun','review')
    group by 1`.execute(db);
  return new Map(rows.map(({ gateway, count }) => [gateway, count]));
}

export async function currencyOf(db: Kysely<Tables>, shop: string): Promise<Currency | null> {
  const { rows } = await sql<{ readonly currency: Currency }>`select currency from shops
    where id = ${shop}`.execute(db);
  return rows[0]?.currency ?? null;
}

const gatewayActions = sql`action in ('gatewaySet','gatewayRemoved','gatewayTested')`;
const shownEntries = 20;

/** The newest first (GATEWAY-05). */
export async function historyOf(db: Kysely<Tables>, shop: string): Promise<Page['history']> {
  const { rows } = await sql<Page['history'][number]>`select action,
      detail->>'name' as name, staff_name as "staffName",
      (extract(epoch from at) * 1000)::bigint as at, detail->>'outcome' as outcome
    from staff_log where shop = ${shop} and ${gatewayActions}
    order by id desc limit ${shownEntries}`.execute(db);
  return [...rows];
}

interface LastTest extends NonNullable<GatewayState['tested']> {
  readonly gateway: string;
  /** Of the settings that were tried. */
  readonly mark: string;
}

/** The last test of each gateway. */
export async function lastTests(db: Kysely<Tables>, shop: string): Promise<readonly LastTest[]> {
  const { rows } = await sql<LastTest>`select distinct on (target) target as gateway,
      detail->>'mark' as mark, detail->>'outcome' as outcome, staff_name as "staffName",
      (extract(epoch from at) * 1000)::bigint as at
    from staff_log where shop = ${shop} and action = 'gatewayTested'
    order by target, id desc`.execute(db);
  return rows;
}
