import fastify from 'fastify';
import { newPair } from './bbpos-notice.ts';
import type { PemPair } from './bbpos-notice.ts';
import { gatewayFor } from '../src/gateways/gateway-for.ts';
import type { Gateway, PaymentAttempt } from '../src/gateways/gateway.ts';
import { sender } from '../src/gateways/outgoing.ts';
import { anAttempt, sampleNowMs } from '../src/gateways/samples.ts';
import { drivenTime } from './driven-time.ts';
import type { DrivenTime } from './driven-time.ts';
import { simulatorRoutes } from '../src/gateways/simulator/on-fastify.ts';
import type { SimulatedKind } from '../src/gateways/simulator/payment.ts';
import { rehearsalConfigs } from '../src/gateways/simulator/simulator-configs.ts';
import type { RehearsalConfigs } from '../src/gateways/simulator/simulator-configs.ts';
import { newSimulator } from '../src/gateways/simulator/simulator.ts';
import type { Simulator } from '../src/gateways/simulator/simulator.ts';
import { kinds, shopRoutes } from './simulator-shop.ts';
import type { Outcome, Shop } from './simulator-shop.ts';

/** A shop and the simulator on one real server, with the real gateways between. */
export interface House extends Furniture {
  readonly base: string;
  readonly time: DrivenTime;
  readonly told: readonly Outcome[];
  readonly back: readonly Outcome[];
  attempt(kind: SimulatedKind, about?: Partial<PaymentAttempt>): PaymentAttempt;
  /** From now on the shop's messages and browsers are about this attempt. */
  expect(attempt: PaymentAttempt): void;
  close(): Promise<void>;
}

interface Furniture {
  readonly simulator: Simulator;
  readonly configs: RehearsalConfigs;
  readonly gateway: (kind: SimulatedKind, timeoutMs?: number) => Gateway;
}

export async function newHouse(): Promise<House> {
  const app = fastify({ forceCloseConnections: true });
  const time = drivenTime(sampleNowMs);
  const shop: Shop = { attempt: anAttempt(), told: [], back: [] };
  const origin = Promise.withResolvers<string>();
  const pairs = { merchant: newPair(), bbpos: newPair() };
  // URLs contain the port, which is known only when the server listens.
  const furniture = origin.promise.then((address) => furnished(address, time, pairs));
  const answer: Simulator['answer'] = async (request) => await (await furniture).simulator.answer(request);
  await simulatorRoutes(app, { answer, prepare: () => undefined }, '/simulator');
  const known: { gateway: Furniture['gateway'] } = { gateway: notYet };
  shopRoutes(app, shop, (kind) => known.gateway(kind));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  origin.resolve(address);
  const { simulator, configs, gateway } = await furniture;
  known.gateway = gateway;
  return {
    base: `${address}/simulator`,
    simulator,
    configs,
    gateway,
    time,
    told: shop.told,
    back: shop.back,
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
  shop.told.splice(0);
  shop.back.splice(0);
}

interface Pairs {
  readonly merchant: PemPair;
  readonly bbpos: PemPair;
}

function furnished(origin: string, { clock, schedule }: DrivenTime, { merchant, bbpos }: Pairs): Furniture {
  const base = `${origin}/simulator`;
  const configs = rehearsalConfigs({
    base,
    secret: 'rehearsal',
    shop: 'hong-kong',
    privateKey: merchant.privateKey,
    gatewayPublicKey: bbpos.publicKey,
  });
  const merchants = kinds.map((kind) => ({
    config: configs[kind],
    notifyUrl: `${origin}/shop/${kind}/notify`,
  }));
  const simulator = newSimulator({
    base,
    merchants,
    bbposPrivateKey: bbpos.privateKey,
    shopOrigins: [origin],
    send: sender(),
    clock,
    schedule,
    often: 5,
  });
  const gateway: Furniture['gateway'] = (kind, timeoutMs = 5000) =>
    gatewayFor(configs[kind], { send: sender({ timeoutMs, longestReply: 65_536 }), clock });
  return { simulator, configs, gateway };
}

function shopAttempt(shop: string, nowMs: number, about: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return anAttempt({
    startedAtMs: nowMs,
    expiresAtMs: nowMs + 15 * 60_000,
    urls: { done: `${shop}/done`, cancel: `${shop}/cancel`, notify: `${shop}/notify` },
    ...about,
  });
}
