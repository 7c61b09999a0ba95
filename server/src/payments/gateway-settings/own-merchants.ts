import type { Kysely } from 'kysely';
import { parse, record, string } from 'valibot';
import { seal, unseal } from '../../auth/sealing.ts';
import type { Tables } from '../../database/tables.ts';
import type { GatewayConfig } from '../../gateways/config.ts';
import {
  type TypedSettings,
  fieldsOf,
  readSettings,
  typedOf,
} from '../../gateways/gateway-fields.ts';
import type { SetGateway } from '../../gateways/gateway-schemas.ts';
import type { GatewayKind } from '../../gateways/gateway.ts';
import type { Merchant, OwnMerchants } from '../../gateways/gateways.ts';
import { type SealedSettings, type StoredGateway, storedGateway } from './store.ts';

/** What those who run the server have set for a shop; null for nothing. */
export type OperatorMerchant = (shop: string, kind: GatewayKind) => GatewayConfig | null;

export function operatorMerchantIn(merchants: () => readonly Merchant[]): OperatorMerchant {
  return (shop, kind) =>
    merchants().find(({ shops, config }) => config.kind === kind && shops.includes(shop))?.config ??
    null;
}

export interface MerchantDependencies {
  readonly secret: string;
  readonly operatorMerchant: OperatorMerchant;
}

/** Merchants that managers have set, read again for every payment: every node has the latest. */
export function ownMerchants(
  db: Kysely<Tables>,
  { secret, operatorMerchant }: MerchantDependencies,
): OwnMerchants {
  return async (shop, kind) => {
    const stored = await storedGateway(db, { shop, gateway: kind });
    if (stored === null) return null;
    const typed = openedSettings(stored, { shop, secret });
    if (typed === null) return 'unreadable';
    const operators = operatorSettings(kind, operatorMerchant(shop, kind));
    const read = readSettings(kind, { ...typed, ...operators });
    return read.kind === 'config' ? { config: read.config, version: stored.version } : 'unreadable';
  };
}

export interface ShopSecret {
  readonly shop: string;
  readonly secret: string;
}

function placeOf(shop: string, gateway: SetGateway): string {
  return `gateway ${gateway} of ${shop}`;
}

/** All settings of what is stored; null if it was sealed with another secret. */
export function openedSettings(
  { gateway, plain, sealed }: StoredGateway,
  { shop, secret }: ShopSecret,
): TypedSettings | null {
  const opened = unseal(sealed, { secret, place: placeOf(shop, gateway) });
  return opened === null ? null : { ...plain, ...secretsIn(opened) };
}

function secretsIn(opened: string): TypedSettings {
  return parse(record(string(), string()), JSON.parse(opened));
}

/** Secrets apart from the rest: only they are sealed (GATEWAY-03). */
export function sealedSettings(
  gateway: SetGateway,
  typed: TypedSettings,
  { shop, secret }: ShopSecret,
): SealedSettings {
  const fields = fieldsOf(gateway).filter(({ setting }) => (typed[setting] ?? '') !== '');
  const part = (isSecret: boolean): TypedSettings =>
    Object.fromEntries(
      fields
        .filter(({ kind }) => (kind === 'secret') === isSecret)
        .map(({ setting }) => [setting, typed[setting] ?? '']),
    );
  const sealed = seal(JSON.stringify(part(true)), { secret, place: placeOf(shop, gateway) });
  return { plain: part(false), sealed };
}

/** What only operators set holds for a manager's own merchant too: the way into the network. */
export function operatorSettings(
  gateway: SetGateway,
  operators: GatewayConfig | null,
): TypedSettings {
  if (operators === null) return {};
  const typed = typedOf(operators);
  const own = new Set(fieldsOf(gateway).map(({ setting }) => setting));
  return Object.fromEntries(Object.entries(typed).filter(([setting]) => !own.has(setting)));
}
