import fastify from 'fastify';
import { newPair } from './bbpos-notice.ts';
import type { PemPair } from './bbpos-notice.ts';
import { gatewayFor } from '../src/gateways/gateways.ts';
import type { Gateway, PaymentAttempt } from '../src/gateways/gateway.ts';
import { sender } from '../src/gateways/outgoing.ts';
import { anAttempt, sampleNowMs } from './gateway-samples.ts';
import { drivenTime } from './driven-time.ts';
import type { DrivenTime } from './driven-time.ts';
import { simulatorRoutes } from '../src/gateways/simulator/routes.ts';
import type { SimulatedKind } from '../src/gateways/simulator/payment.ts';
import { simulatorConfigs } from '../src/gateways/simulator/simulator-configs.ts';
import type { SimulatorConfigs } from '../src/gateways/simulator/simulator-configs.ts';
import { createSimulator } from '../src/gateways/simulator/simulator.ts';
import type { Simulator } from '../src/gateways/simulator/simulator.ts';
import { kinds, shopRoutes } from './simulator-shop.ts';
import type { Outcome, Shop } from './simulator-shop.ts';

/** A shop and the simulator on one real server, with the real gateways between. */
export interface SimulatorFixture extends FixtureParts {
  readonly base: string;
  readonly time: DrivenTime;
  readonly fromMessages: readonly Outcome[];
  readonly fromBrowser: readonly Outcome[];
  attempt(kind: SimulatedKind, about?: Partial<PaymentAttempt>): PaymentAttempt;
  /** From now on the shop's messages and browsers are about this attempt. */
  expect(attempt: PaymentAttempt): void;
  close(): Promise<void>;
}

interface FixtureParts {
  readonly simulator: Simulator;
  readonly configs: SimulatorConfigs;
  readonly gateway: (kind: SimulatedKind, timeoutMs?: number) => Gateway;
}

export async function simulatorFixture(): Promise<SimulatorFixture> {
  const app = fastify({ forceCloseConnections: true });
  const time = drivenTime(sampleNowMs);
  const shop: Shop = { attempt: anAttempt(), fromMessages: [], fromBrowser: [] };
  const origin = Promise.withResolvers<string>();
  const pairs = { merchant: newPair(), bbpos: newPair() };
  // URLs contain the port, which is known only when the server listens.
  const parts = origin.promise.then((address) => createParts(address, time, pairs));
  const answer: Simulator['answer'] = async (request) =>
    await (await parts).simulator.answer(request);
  await simulatorRoutes(app, { answer, prepare: () => undefined }, '/simulator');
  const known: { gateway: FixtureParts['gateway'] } = { gateway: notYet };
  shopRoutes(app, shop, (kind) => known.gateway(kind));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  origin.resolve(address);
  const { simulator, configs, gateway } = await parts;
  known.gateway = gateway;
  return {
    base: `${address}/simulator`,
    simulator,
    configs,
    gateway,
    time,
    fromMessages: shop.fromMessages,
    fromBrowser: shop.fromBrowser,
    attempt: (kind, about) => shopAttempt(`${address}/shop/${kind}`, time.clock(), about),
    expect: (attempt) => expectIn(shop, attempt),
    close: () => app.close(),
  };
}

function notYet(): never {
  throw new Error('the server does not listen yet');
}

function expectIn(shop: Shop, attempt: PaymentAttempt): void {
  Object.assign(shop, { attempt });
  shop.fromMessages.splice(0);
  shop.fromBrowser.splice(0);
}

interface KeyPairs {
  readonly merchant: PemPair;
  readonly bbpos: PemPair;
}

function createParts(
  origin: string,
  { clock, schedule }: DrivenTime,
  { merchant, bbpos }: KeyPairs,
): FixtureParts {
  const base = `${origin}/simulator`;
  const configs = simulatorConfigs({
    base,
    secret: 'simulator',
    shop: 'hong-kong',
    privateKey: merchant.privateKey,
    gatewayPublicKey: bbpos.publicKey,
  });
  const merchants = kinds.map((kind) => ({
    config: configs[kind],
    notifyUrl: `${origin}/shop/${kind}/notify`,
  }));
  const simulator = createSimulator({
    base,
    merchants,
    bbposPrivateKey: bbpos.privateKey,
    shopOrigins: [origin],
    send: sender(),
    clock,
    schedule,
    duplicates: 5,
  });
  const gateway: FixtureParts['gateway'] = (kind, timeoutMs = 60_000) =>
    gatewayFor(configs[kind], { send: sender({ timeoutMs, maxReplyBytes: 65_536 }), clock });
  return { simulator, configs, gateway };
}

function shopAttempt(
  shop: string,
  nowMs: number,
  about: Partial<PaymentAttempt> = {},
): PaymentAttempt {
  return anAttempt({
    startedAtMs: nowMs,
    expiresAtMs: nowMs + 15 * 60_000,
    urls: { done: `${shop}/done`, cancel: `${shop}/cancel`, notify: `${shop}/notify` },
    ...about,
  });
}
