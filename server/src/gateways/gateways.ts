import { bbposGateway } from './bbpos/gateway.ts';
import type { GatewayConfig } from './config.ts';
import { counterGateway } from './counter.ts';
import { cybersourceGateway } from './cybersource/gateway.ts';
import type { Gateway, GatewayDependencies, GatewayKind } from './gateway.ts';
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
  /** Null if the shop has no merchant; the counter needs none. */
  readonly at: (shop: string, kind: GatewayKind) => Gateway | null;
}

/** Every gateway of every shop, created on first use: the same merchant is the same gateway. */
export function gatewayRegistry(
  merchants: () => readonly Merchant[],
  parts: GatewayDependencies,
): GatewayRegistry {
  const counter = counterGateway();
  let gateways: ReadonlyMap<string, Gateway> | null = null;
  return {
    at: (shop, kind) => {
      if (kind === 'counter') return counter;
      gateways ??= gatewaysOf(merchants(), parts);
      return gateways.get(`${kind} ${shop}`) ?? null;
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
