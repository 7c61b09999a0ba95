import type { GatewayConfig } from './config.ts';
import { counterGateway } from './counter.ts';
import { gatewayFor } from './gateway-for.ts';
import type { Gateway, GatewayKind } from './gateway.ts';
import type { GatewayParts } from './gateway-dependencies.ts';

/** One agreement with a gateway; shops that share it share its messages too. */
export interface Merchant {
  readonly shops: readonly string[];
  readonly config: GatewayConfig;
}

export interface GatewayBook {
  /** Null where the shop has no agreement; the counter needs none. */
  readonly at: (shop: string, kind: GatewayKind) => Gateway | null;
}

/** Every gateway of every shop, made when the first is asked for: the same agreement is the same gateway. */
export function gatewayBook(merchants: () => readonly Merchant[], parts: GatewayParts): GatewayBook {
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

function gatewaysOf(merchants: readonly Merchant[], parts: GatewayParts): ReadonlyMap<string, Gateway> {
  const gateways = new Map<string, Gateway>();
  for (const { shops, config } of merchants) {
    const gateway = gatewayFor(config, parts);
    for (const shop of shops) gateways.set(`${config.kind} ${shop}`, gateway);
  }
  return gateways;
}

const kinds: readonly GatewayKind[] = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe', 'counter'];

/** The gateway an address names; the counter has no door for messages. */
export function gatewayNamed(text: string): GatewayKind | null {
  return kinds.find((kind) => kind === text && kind !== 'counter') ?? null;
}
