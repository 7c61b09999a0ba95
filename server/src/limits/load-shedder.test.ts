import type { Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOver } from '@servery/contract/client.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { enter, tokensWith } from '../auth/tokens.ts';
import { implement, implementWithData } from '../calls/service.ts';
import { loadShedder } from './load-shedder.ts';
import { answerTo, testTransport, untilReceived } from '../../testing/test-transport.ts';

const id = 'a'.repeat(24);

function newShedder(callsAtOnce: number) {
  const time = { now: 0 };
  const shedder = loadShedder({ callsAtOnce, clock: () => time.now });
  const begin = (count: number): void => {
    for (let nth = 0; nth < count; nth += 1) shedder.begin();
  };
  const end = (count: number, tookMs: number): void => {
    for (let nth = 0; nth < count; nth += 1) shedder.end(tookMs);
  };
  return { time, shedder, begin, end };
}

describe('loadShedder', () => {
  it('[SAFE-01] refuses new orders without capacity, each with a retry time of its own', () => {
    const { shedder, begin, end } = newShedder(3);
    begin(3);
    const waits = Array.from({ length: 20 }, () => shedder.waitMs(false));
    expect(new Set(waits).size).toBe(10);
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([500, 1400]);
    expect(shedder.figures.shed()).toBe(20);
    end(1, 5);
    expect(shedder.waitMs(false)).toBe(0);
  });

  it('doubles the capacity for reads and staff', () => {
    const { shedder, begin } = newShedder(3);
    begin(5);
    expect(shedder.waitMs(true)).toBe(0);
    begin(1);
    expect(shedder.waitMs(true)).toBeGreaterThan(0);
  });

  it('has the capacity that was finished in the previous window', () => {
    const { time, shedder, begin, end } = newShedder(3);
    begin(100);
    end(90, 20);
    expect(shedder.figures.capacity()).toBe(90);
    time.now = 250;
    expect(shedder.figures.capacity()).toBe(90);
    begin(79);
    expect(shedder.waitMs(false)).toBe(0);
    begin(1);
    expect(shedder.waitMs(false)).toBeGreaterThan(0);
    time.now = 500;
    expect([shedder.figures.capacity(), shedder.figures.running()]).toEqual([3, 90]);
  });

  it('ignores calls that are answered from memory', () => {
    const { shedder, begin, end } = newShedder(3);
    begin(1000);
    end(1000, 0.1);
    expect(shedder.figures.capacity()).toBe(3);
  });
});

/** Services whose calls run until `done` is called. */
function slowServices() {
  const doing = Promise.withResolvers<object>();
  const clock = (): number => 0;
  const tokens = tokensWith({
    secret: 'a secret of thirty-two bytes or more',
    issuer: 'servery',
    clock,
  });
  const keys: unknown[] = [];
  const served = [
    implementWithData(sessionCalls.createSession, ({ data }) => {
      keys.push(data.requestKey);
      return doing.promise;
    }),
    implementWithData(staffCalls.takeCounterPayment, () => doing.promise),
    implement(sessionCalls.getSession, () => doing.promise),
    implementWithData(memberCalls.logIn, async ({ caller }) => {
      const login = { kind: 'staff', device: null, staff: id, shop: id, role: 'floor' } as const;
      return { accessToken: await enter(caller, { login, epoch: 1 }, tokens) };
    }),
  ];
  const done = (): void => doing.resolve({});
  onTestFinished(done);
  return { served, done, keys };
}

const cart = {
  session: { type: 'takeAway' },
  shop: id,
  products: [{ id: 'b'.repeat(32), product: id, quantity: 1 }],
} as const;

function order(socket: Socket): Promise<unknown[]> {
  return answerTo(
    socket,
    'create',
    'tableSessions/create',
    { ...cart, requestKey: newRequestKey() },
    {},
  );
}

const overloaded = {
  name: 'TooManyRequests',
  code: 429,
  data: { code: 'tooMany', retryAfterMs: 600 },
};

describe('an overloaded node', () => {
  it('[SAFE-01] refuses new orders at once, and counts each refusal once', async () => {
    const { served, done } = slowServices();
    const { dispatcher, connect, address } = await testTransport({
      served,
      dispatcher: { callsAtOnce: 2 },
    });
    const [guest, other] = [await connect(), await connect()];
    const taken = [order(guest), order(other)];
    await Promise.all([guest, other].map(untilReceived));
    expect(dispatcher.loadShedder.figures.running()).toBe(2);
    expect(await order(guest)).toMatchObject([overloaded]);
    const byHttp = await fetch(`${address}/api/tableSessions/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cart),
    });
    expect([byHttp.status, byHttp.headers.get('retry-after')]).toEqual([429, '1']);
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain('\nservery_calls_running 2\n');
    expect(metrics).toContain('\nservery_calls_turned_away_total 2\n');
    done();
    expect(await Promise.all(taken)).toEqual([
      [null, {}],
      [null, {}],
    ]);
    expect(await order(guest)).toEqual([null, {}]);
    expect(dispatcher.loadShedder.figures.running()).toBe(0);
  });

  it('still answers reads and staff', async () => {
    const { served, done } = slowServices();
    const { dispatcher, connect } = await testTransport({ served, dispatcher: { callsAtOnce: 2 } });
    const [guest, till] = [await connect(), await connect()];
    await answerTo(till, 'create', 'authentication', { strategy: 'jwt', accessToken: 'x' }, {});
    const taken = [
      order(guest),
      order(guest),
      answerTo(guest, 'get', 'tableSessions', id, {}),
      answerTo(till, 'create', 'payments/counter', { session: id }, {}),
    ];
    await Promise.all([guest, till].map(untilReceived));
    expect(dispatcher.loadShedder.figures.running()).toBe(4);
    done();
    expect((await Promise.all(taken)).map(([error]) => error)).toEqual([null, null, null, null]);
  });

  it('[SESSION-13] gets the same request key when the client retries', async () => {
    const { served, done, keys } = slowServices();
    const { connect, dispatcher } = await testTransport({ served, dispatcher: { callsAtOnce: 1 } });
    const guest = await connect();
    const before = order(guest);
    await untilReceived(guest);
    const login = { token: () => null, renewed: () => undefined, loggedOut: () => undefined };
    const client = clientOver(socketTransport(await connect()), { login });
    onTestFinished(client.close);
    const requestKey = newRequestKey();
    const retried = client.call('create tableSessions/create', {
      data: { ...cart, requestKey },
    });
    await expect.poll(dispatcher.loadShedder.figures.shed).toBe(1);
    done();
    await before;
    expect(await retried).toEqual({});
    expect(keys.slice(1)).toEqual([requestKey]);
  });
});
