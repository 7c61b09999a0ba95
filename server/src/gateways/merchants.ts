import type { FastifyInstance } from 'fastify';
import type { Merchant } from './gateways.ts';
import type { GatewayConfig } from './config.ts';
import { mountSimulator } from './simulator-merchants.ts';
import type { SimulatorMount } from './simulator-merchants.ts';

/** The shops' merchants, real or simulated. */
export interface MerchantSource {
  /** Mounts their routes; the list is available once the server listens. */
  readonly open: (http: FastifyInstance) => Promise<() => readonly Merchant[]>;
  /** Where our forms are posted to. */
  readonly hosts: readonly string[];
}

export function realMerchants(merchants: readonly Merchant[]): MerchantSource {
  const hosts = merchants
    .flatMap(({ config }) => hostsOf(config))
    .map((host) => new URL(host).origin);
  return { open: async () => () => merchants, hosts: [...new Set(hosts)] };
}

/** Every shop pays at the simulator, which this server serves itself (PAY-06). */
export function simulatedMerchants(setup: SimulatorMount): MerchantSource {
  return { open: async (http) => (await mountSimulator(http, setup)).merchants, hosts: [] };
}

function hostsOf(config: GatewayConfig): readonly string[] {
  switch (config.kind) {
    case 'cybersource':
    case 'razerOnline':
      return [config.payHost];
    case 'bbposWeb':
    case 'stripe':
      return [config.host];
    // No browser goes to these.
    case 'stripeTerminal':
    case 'kpay':
    case 'qfpay':
    case 'counter':
      return [];
  }
}
