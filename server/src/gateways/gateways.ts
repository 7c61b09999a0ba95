import { bbposGateway } from './bbpos/gateway.ts';
import type { GatewayConfig } from './config.ts';
import { counterGateway } from './counter.ts';
import { cybersourceGateway } from './cybersource/gateway.ts';
import type { Gateway, GatewayDependencies, GatewayKind } from './gateway.ts';
import type { SetGateway } from './gateway-schemas.ts';
import { kpayGateway } from './kpay/gateway.ts';
import { qfpayGateway } from './qfpay/gateway.ts';
import { razerGateway } from './razer/gateway.ts';
import { stripeGateway } from './stripe/gateway.ts';
import { stripeTerminalGateway } from './stripe-terminal/gateway.ts';

/** A merchant of one gateway; shops that share it share its messages too. */
export interface Merchant {
  readonly shops: readonly string[];
  readonly config: GatewayConfig;
}

export interface GatewayRegistry {
  /**
   * Null if the shop has no merchant; the counter needs none. Reads the database: not to be called
   * in a transaction, whose connection it would wait beside.
   */
  readonly at: (shop: string, kind: GatewayKind) => Promise<Gateway | null>;
}

/** A merchant that the shop's manager has set (GATEWAY-02). */
export interface OwnMerchant {
  readonly config: GatewayConfig;
  /** Grows with every change. */
  readonly version: number;
}

/** Null where nothing is set. What cannot be read must not lead to somebody else's account. */
export type OwnMerchants = (
  shop: string,
  kind: SetGateway,
) => Promise<OwnMerchant | 'unreadable' | null>;

interface OwnGateway {
  readonly version: number;
  readonly gateway: Gateway;
}

/**
 * Every gateway of every shop, created on first use: the same merchant is the same gateway. What a
 * manager has set goes before what those who run the server have.
 */
export function gatewayRegistry(
  merchants: () => readonly Merchant[],
  parts: GatewayDependencies,
  ownMerchant: OwnMerchants = () => Promise.resolve(null),
): GatewayRegistry {
  const counter = counterGateway();
  const owns = new Map<string, OwnGateway>();
  let gateways: ReadonlyMap<string, Gateway> | null = null;
  return {
    at: async (shop, kind) => {
      if (kind === 'counter') return counter;
      const key = `${kind} ${shop}`;
      const own = await ownMerchant(shop, kind);
      if (own === 'unreadable') return null;
      if (own === null) {
        gateways ??= gatewaysOf(merchants(), parts);
        return gateways.get(key) ?? null;
      }
      const known = owns.get(key);
      if (known?.version === own.version) return known.gateway;
      const gateway = gatewayFor(own.config, parts);
      owns.set(key, { version: own.version, gateway });
      return gateway;
    },
  };
}

function gatewaysOf(
  merchants: readonly Merchant[],
  parts: GatewayDependencies,
): ReadonlyMap<string, Gateway> {
  const gateways = new Map<string, Gateway>();
  for (const { shops, config } of merchants) {
    const gateway = gatewayFor(config, parts);
    for (const shop of shops) gateways.set(`${config.kind} ${shop}`, gateway);
  }
  return gateways;
}

const kinds: readonly GatewayKind[] = [
  'cybersource',
  'razerOnline',
  'bbposWeb',
  'stripe',
  'counter',
  'stripeTerminal',
  'kpay',
  'qfpay',
];

/** The gateway that a URL names; the counter has no callbacks. */
export function gatewayNamed(text: string): GatewayKind | null {
  return kinds.find((kind) => kind === text && kind !== 'counter') ?? null;
}

/** The gateway of a shop's settings. */
export function gatewayFor(config: GatewayConfig, parts: GatewayDependencies): Gateway {
  switch (config.kind) {
    case 'cybersource':
      return cybersourceGateway(config, parts);
    case 'razerOnline':
      return razerGateway(config, parts);
    case 'bbposWeb':
      return bbposGateway(config, parts);
    case 'stripe':
      return stripeGateway(config, parts);
    case 'stripeTerminal':
      return stripeTerminalGateway(config, parts);
    case 'kpay':
      return kpayGateway(config, parts);
    case 'qfpay':
      return qfpayGateway(config, parts);
    case 'counter':
      return counterGateway();
  }
}
