import { afterAll, describe, expect, it } from 'vitest';
import { terminalKinds } from '../../testing/terminal-guest.ts';
import fastify from 'fastify';
import { gatewayProblems } from './config.ts';
import { gatewayRegistry, gatewayNamed } from './gateways.ts';
import type { OwnMerchant } from './gateways.ts';
import { sender } from './outgoing.ts';
import { mountSimulator, realSchedule } from './simulator-merchants.ts';
import { drivenTime } from '../../testing/driven-time.ts';

const [shop, other] = ['a'.repeat(24), 'b'.repeat(24)];
const http = fastify({ forceCloseConnections: true });
afterAll(() => http.close());
const kinds = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe'] as const;

async function simulatedMerchants() {
  const { clock, schedule } = drivenTime(0);
  const place = { address: '' };
  const about = {
    publicUrl: () => place.address,
    secret: 'a secret',
    shops: [shop, other],
    clock,
    schedule,
  };
  const simulator = await mountSimulator(http, about);
  place.address = await http.listen({ host: '127.0.0.1', port: 0 });
  return { ...simulator, clock, address: place.address };
}

describe('the simulator', () => {
  it('[PAY-06] [TERMINAL-10] creates merchants of all gateways for every shop, each with keys of its own, and serves their pages', async () => {
    const { merchants, clock, address } = await simulatedMerchants();
    expect(merchants().map(({ shops, config }) => [shops, config.kind])).toEqual([
      ...[shop, other].flatMap((at) => kinds.map((kind) => [[at], kind])),
      ...[shop, other].flatMap((at) => terminalKinds.map((kind) => [[at], kind])),
    ]);
    expect(merchants().flatMap(({ config }) => gatewayProblems(config))).toEqual([]);
    const snapshot = gatewayRegistry(merchants, { send: sender(), clock });
    for (const kind of kinds)
      expect(await snapshot.at(shop, kind)).not.toBe(await snapshot.at(other, kind));
    expect((await fetch(`${address}/simulator/style.css`)).status).toBe(200);
    expect((await fetch(`${address}/simulator/nowhere`)).status).toBe(404);
  });

  it('runs scheduled tasks, and logs a failing one', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const schedule = realSchedule({ error: resolve });
    const fault = new Error('late');
    schedule(0, () => Promise.reject(fault));
    expect(await promise).toEqual({ error: fault });
  });
});

function simulatedStripe(secretKey: string) {
  return { kind: 'stripe', secretKey, webhookSecret: 'y', host: 'https://z.example' } as const;
}

describe('the gateway registry', () => {
  it('has one gateway for shops that share a merchant, the counter everywhere, and nothing else', async () => {
    const config = {
      kind: 'stripe',
      secretKey: 'x',
      webhookSecret: 'y',
      host: 'https://z.example',
    } as const;
    let calls = 0;
    const merchants = () => {
      calls += 1;
      return [{ shops: [shop, other], config }];
    };
    const snapshot = gatewayRegistry(merchants, { send: sender(), clock: () => 0 });
    expect(calls).toBe(0);
    expect(await snapshot.at(shop, 'stripe')).toBe(await snapshot.at(other, 'stripe'));
    expect(await snapshot.at(shop, 'stripe')).toMatchObject({ kind: 'stripe' });
    expect(await snapshot.at(shop, 'bbposWeb')).toBe(null);
    expect(await snapshot.at('c'.repeat(24), 'stripe')).toBe(null);
    expect(await snapshot.at('c'.repeat(24), 'counter')).toMatchObject({ kind: 'counter' });
    expect(calls).toBe(1);
  });

  it('[GATEWAY-02] [GATEWAY-03] takes what a manager has set first, and nobody else’s if that cannot be read', async () => {
    const operators = simulatedStripe('operators');
    const own = { config: simulatedStripe('own'), version: 1 };
    const state: { now: OwnMerchant | 'unreadable' | null } = { now: own };
    const registry = gatewayRegistry(
      () => [{ shops: [shop], config: operators }],
      { send: sender(), clock: () => 0 },
      () => Promise.resolve(state.now),
    );
    const first = await registry.at(shop, 'stripe');
    expect(await registry.at(shop, 'stripe')).toBe(first);
    state.now = { ...own, version: 2 };
    expect(await registry.at(shop, 'stripe')).not.toBe(first);
    state.now = 'unreadable';
    expect(await registry.at(shop, 'stripe')).toBe(null);
    state.now = null;
    expect(await registry.at(shop, 'stripe')).toMatchObject({ kind: 'stripe' });
  });

  it('knows the names in callback URLs', () => {
    expect(['stripe', 'counter', 'toString', ''].map(gatewayNamed)).toEqual([
      'stripe',
      null,
      null,
      null,
    ]);
  });
});
