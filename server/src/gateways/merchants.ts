import type { FastifyInstance } from 'fastify';
import type { Merchant } from './gateways.ts';
import type { GatewayConfig } from './config.ts';
import { mountRehearsal } from './simulator-merchants.ts';
import type { RehearsalSetup } from './simulator-merchants.ts';

/** The shops' agreements with their gateways, real or rehearsed. */
export interface Agreements {
  /** Serves what is to be served for them; the list is asked for once the server listens. */
  readonly open: (http: FastifyInstance) => Promise<() => readonly Merchant[]>;
  /** Where forms of ours lead. */
  readonly hosts: readonly string[];
}

export function agreed(merchants: readonly Merchant[]): Agreements {
  const hosts = merchants.flatMap(({ config }) => hostsOf(config)).map((host) => new URL(host).origin);
  return { open: async () => () => merchants, hosts: [...new Set(hosts)] };
}

/** Every shop pays at the simulator, which this server serves itself (PAY-06). */
export function rehearsed(setup: RehearsalSetup): Agreements {
  return { open: async (http) => (await mountRehearsal(http, setup)).merchants, hosts: [] };
}

function hostsOf(config: GatewayConfig): readonly string[] {
  switch (config.kind) {
    case 'cybersource':
    case 'razerOnline':
      return [config.payHost];
    case 'bbposWeb':
    case 'stripe':
      return [config.host];
    case 'counter':
      return [];
  }
}
