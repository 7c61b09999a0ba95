import { describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { implementWithData } from '../calls/service.ts';
import { defaultLimits, limitsWith } from './limits.ts';
import { answerTo, testTransport, untilReceived } from '../../testing/test-transport.ts';

/** With a trusted proxy the test can choose its address. */
function from(address: string) {
  return { extraHeaders: { 'x-forwarded-for': address } };
}

const minuteMs = 60_000;

function newClock() {
  const time = { now: 0 };
  return { time, clock: () => time.now };
}

const session = 'c'.repeat(24);

/** Subscribing holds the session, and every login is a till. */
const served = [
  implementWithData(sessionCalls.subscribe, ({ data, caller }) => {
    caller.hold(data.item);
    return Promise.resolve({});
  }),
  implementWithData(memberCalls.logIn, ({ caller }) => {
    caller.enter(
      { kind: 'staff', device: null, staff: session, shop: session, role: 'floor' },
      86_400_000,
    );
    return Promise.resolve({});
  }),
];

async function holdSession(socket: Socket): Promise<Socket> {
  await answerTo(socket, 'create', 'tableSessions/subscribe', { item: session }, {});
  return socket;
}

async function logIn(socket: Socket): Promise<Socket> {
  const credentials = { strategy: 'staff', email: 'till@example.com', password: 'Dim5um-lover' };
  await answerTo(socket, 'create', 'authentication', credentials, {});
  return socket;
}

describe('connectionLimit', () => {
  it('[SAFE-05] limits the busy sockets of one address, and accepts another when one has left', async () => {
    const { accepts, connect } = await testTransport({
      served,
      limits: { addressSockets: 3 },
      transport: { balancers: 1 },
    });
    const first = await holdSession(await connect(from('192.0.2.1')));
    await holdSession(await connect(from('192.0.2.1')));
    await logIn(await connect(from('192.0.2.1')));
    await holdSession(await connect(from('192.0.2.1')));
    expect(await accepts(from('192.0.2.1'))).toBe(false);
    expect(await accepts(from('192.0.2.2'))).toBe(true);
    first.disconnect();
    await expect.poll(() => accepts(from('192.0.2.1'))).toBe(true);
  });

  it('[SAFE-05] closes the oldest idle socket of a full address for a new one', async () => {
    const { time, clock } = newClock();
    const { transport, connect } = await testTransport({
      served,
      limits: { addressSockets: 4 },
      transport: { clock },
    });
    const till = await logIn(await connect());
    const idle = [await connect(), await connect()];
    const guest = await holdSession(await connect());
    time.now += minuteMs;
    const kiosk = await connect();
    await expect.poll(() => idle.map(({ connected }) => connected)).toEqual([false, true]);
    expect([till, guest, kiosk].map(({ connected }) => connected)).toEqual([true, true, true]);
    expect(transport.sockets.engine.clientsCount).toBe(4);
  });

  it('[SAFE-05] closes no socket that was used within five seconds', async () => {
    const { time, clock } = newClock();
    const { accepts, connect } = await testTransport({
      served,
      limits: { addressSockets: 2 },
      transport: { clock },
    });
    const guests = [await connect(), await connect(), await connect()];
    expect(await accepts()).toBe(false);
    time.now += minuteMs;
    for (const guest of guests) await untilReceived(guest);
    time.now += 4999;
    expect(await accepts()).toBe(false);
    expect(guests.map(({ connected }) => connected)).toEqual([true, true, true]);
    time.now += 1;
    expect(await accepts()).toBe(true);
  });

  it('[SAFE-05] keeps a reserve of a full address for staff who log in within seconds', async () => {
    const { connect } = await testTransport({
      served,
      limits: { addressSockets: 10, reserveMs: 1500 },
    });
    for (let nth = 0; nth < 10; nth += 1) await holdSession(await connect());
    const till = await logIn(await connect());
    till.disconnect();
    const stranger = await connect();
    await expect.poll(() => stranger.connected).toBe(false);
    const other = await logIn(await connect());
    await new Promise((passed) => setTimeout(passed, 2000));
    expect(other.connected).toBe(true);
  });

  it('[SAFE-05] closes no socket during a call, however long it takes', async () => {
    const { time, clock } = newClock();
    const received = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<object>();
    const slow = implementWithData(sessionCalls.subscribe, () => {
      received.resolve();
      return answer.promise;
    });
    const transport = { clock };
    const { accepts, connect } = await testTransport({
      served: [slow, ...served.slice(1)],
      limits: { addressSockets: 1 },
      transport,
    });
    const subscribing = holdSession(await connect());
    await received.promise;
    await logIn(await connect());
    time.now += 2 * minuteMs;
    expect(await accepts()).toBe(false);
    answer.resolve({});
    expect((await subscribing).connected).toBe(true);
    await expect.poll(() => accepts()).toBe(true);
  });

  it('[SAFE-05] has room for 400 phones at one address by default', () => {
    expect(defaultLimits.addressSockets).toBeGreaterThanOrEqual(400);
    expect(limitsWith(400)).toEqual(defaultLimits);
  });

  it('[SAFE-05] ignores forwarded addresses if no proxy is trusted', async () => {
    const { accepts, connect } = await testTransport({ served, limits: { addressSockets: 1 } });
    await holdSession(await connect(from('192.0.2.1')));
    await holdSession(await connect(from('192.0.2.1')));
    expect(await accepts(from('192.0.2.2'))).toBe(false);
  });

  it('[SAFE-05] accepts no more sockets than the limit of the node', async () => {
    const { accepts } = await testTransport({
      served: [],
      limits: { connections: 2 },
      transport: { balancers: 1 },
    });
    expect(await accepts(from('192.0.2.1'))).toBe(true);
    expect(await accepts(from('192.0.2.2'))).toBe(true);
    expect(await accepts(from('192.0.2.3'))).toBe(false);
  });

  it('[SAFE-05] holds the limit for concurrent connections', async () => {
    const { transport, accepts } = await testTransport({
      served: [],
      limits: { addressSockets: 3 },
    });
    await Promise.all(Array.from({ length: 12 }, () => accepts()));
    await expect.poll(() => transport.sockets.engine.clientsCount).toBe(4);
  });
});
