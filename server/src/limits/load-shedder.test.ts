import type { Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clientOver } from '@servery/contract/client.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { enter } from '../auth/sign-in.ts';
import { tokensWith } from '../auth/tokens.ts';
import { asking, giving } from '../calls/service.ts';
import { loadShedder } from './load-shedder.ts';
import { answerTo, testTransport, untilReceived } from '../../testing/test-transport.ts';

const id = 'a'.repeat(24);

function crowded(callsAtOnce: number) {
  const time = { now: 0 };
  const house = loadShedder({ callsAtOnce, clock: () => time.now });
  const begin = (count: number): void => {
    for (let nth = 0; nth < count; nth += 1) house.begin();
  };
  const end = (count: number, tookMs: number): void => {
    for (let nth = 0; nth < count; nth += 1) house.end(tookMs);
  };
  return { time, house, begin, end };
}

describe('rush', () => {
  it('[SAFE-01] refuses new orders without capacity, each with a retry time of its own', () => {
    const { house, begin, end } = crowded(3);
    begin(3);
    const waits = Array.from({ length: 20 }, () => house.waitMs(false));
    expect(new Set(waits).size).toBe(10);
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([500, 1400]);
    expect(house.figures.shed()).toBe(20);
    end(1, 5);
    expect(house.waitMs(false)).toBe(0);
  });

  it('keeps as much room again for those who only look and those who serve', () => {
    const { house, begin } = crowded(3);
    begin(5);
    expect(house.waitMs(true)).toBe(0);
    begin(1);
    expect(house.waitMs(true)).toBeGreaterThan(0);
  });

  it('has as much room as was finished in the last quarter of a second', () => {
    const { time, house, begin, end } = crowded(3);
    begin(100);
    end(90, 20);
    expect(house.figures.capacity()).toBe(90);
    time.now = 250;
    expect(house.figures.capacity()).toBe(90);
    begin(79);
    expect(house.waitMs(false)).toBe(0);
    begin(1);
    expect(house.waitMs(false)).toBeGreaterThan(0);
    time.now = 500;
    expect([house.figures.capacity(), house.figures.running()]).toEqual([3, 90]);
  });

  it('learns nothing from what is answered from memory', () => {
    const { house, begin, end } = crowded(3);
    begin(1000);
    end(1000, 0.1);
    expect(house.figures.capacity()).toBe(3);
  });
});

/** A kitchen that works on everything until it is told to be done. */
function slowHouse() {
  const doing = Promise.withResolvers<object>();
  const clock = (): number => 0;
  const tokens = tokensWith({
    secret: 'a secret of thirty-two bytes or more',
    issuer: 'servery',
    clock,
  });
  const keys: unknown[] = [];
  const served = [
    giving(sessionCalls.createSession, ({ data }) => {
      keys.push(data.requestKey);
      return doing.promise;
    }),
    giving(staffCalls.takeCounterPayment, () => doing.promise),
    asking(sessionCalls.getSession, () => doing.promise),
    giving(memberCalls.logIn, async ({ caller }) => {
      const login = { kind: 'staff', staff: id, shop: id, role: 'floor' } as const;
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

const full = { name: 'TooManyRequests', code: 429, data: { code: 'tooMany', retryAfterMs: 600 } };

describe('a node with too much to do', () => {
  it('[SAFE-01] takes no more orders, says so at once, and counts a call once', async () => {
    const { served, done } = slowHouse();
    const { dispatcher, connect, address } = await testTransport({
      served,
      dispatcher: { callsAtOnce: 2 },
    });
    const [guest, other] = [await connect(), await connect()];
    const taken = [order(guest), order(other)];
    await Promise.all([guest, other].map(untilReceived));
    expect(dispatcher.loadShedder.figures.running()).toBe(2);
    expect(await order(guest)).toMatchObject([full]);
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

  it('still shows a guest an order, and lets staff take the money', async () => {
    const { served, done } = slowHouse();
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

  it('[SESSION-13] is asked again by the client, with the same key, when it said to come again', async () => {
    const { served, done, keys } = slowHouse();
    const { connect, dispatcher } = await testTransport({ served, dispatcher: { callsAtOnce: 1 } });
    const guest = await connect();
    const before = order(guest);
    await untilReceived(guest);
    const login = { token: () => null, renewed: () => undefined, loggedOut: () => undefined };
    const client = clientOver(socketTransport(await connect()), { login });
    onTestFinished(client.close);
    const requestKey = newRequestKey();
    const asked = client.call('create tableSessions/create', {
      data: { ...cart, requestKey },
    });
    await expect.poll(dispatcher.loadShedder.figures.shed).toBe(1);
    done();
    await before;
    expect(await asked).toEqual({});
    expect(keys.slice(1)).toEqual([requestKey]);
  });
});
