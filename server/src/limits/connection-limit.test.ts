import { describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { giving } from '../calls/service.ts';
import { answerTo, testTransport, untilReceived } from '../../testing/test-transport.ts';

const origins = ['https://order.example.com'];

/** Behind a balancer the test can come from wherever it likes. */
function from(address: string) {
  return { extraHeaders: { 'x-forwarded-for': address } };
}

const aMinute = 60_000;

function aClock() {
  const time = { now: 0 };
  return { time, clock: () => time.now };
}

const session = 'c'.repeat(24);

/** Who shows an order holds it, and who logs in is a till. */
const served = [
  giving(sessionCalls.subscribe, ({ data, caller }) => {
    caller.hold(data.item);
    return Promise.resolve({});
  }),
  giving(memberCalls.logIn, ({ caller }) => {
    caller.enter({ kind: 'staff', staff: session, shop: session, role: 'floor' }, 86_400_000);
    return Promise.resolve({});
  }),
];

async function order(socket: Socket): Promise<Socket> {
  await answerTo(socket, 'create', 'tableSessions/subscribe', { item: session }, {});
  return socket;
}

async function logIn(socket: Socket): Promise<Socket> {
  const credentials = { strategy: 'staff', email: 'till@example.com', password: 'Dim5um-lover' };
  await answerTo(socket, 'create', 'authentication', credentials, {});
  return socket;
}

describe('the door', () => {
  it.each([
    ['https://evil.example', false],
    ['https://order.example.com', true],
    ['https://order.example.com.evil.example', false],
    ['null', false],
    [undefined, true],
  ])('[SAFE-02] opens to pages of %s: %s', async (origin, isOpen) => {
    const { accepts } = await testTransport({ served: [], transport: { origins } });
    expect(await accepts(origin === undefined ? {} : { extraHeaders: { origin } })).toBe(isOpen);
  });

  it('opens to pages of its own host, by either scheme', async () => {
    const { accepts, address } = await testTransport({ served: [] });
    expect(await accepts({ extraHeaders: { origin: address } })).toBe(true);
    expect(await accepts({ extraHeaders: { origin: address.replace('http:', 'https:') } })).toBe(
      true,
    );
  });

  it('[SAFE-05] lets in so many sockets of one address that are used, and another when one has left', async () => {
    const { accepts, connect } = await testTransport({
      served,
      limits: { addressSockets: 3 },
      transport: { balancers: 1 },
    });
    const first = await order(await connect(from('192.0.2.1')));
    await order(await connect(from('192.0.2.1')));
    await logIn(await connect(from('192.0.2.1')));
    expect(await accepts(from('192.0.2.1'))).toBe(false);
    expect(await accepts(from('192.0.2.2'))).toBe(true);
    first.disconnect();
    await expect.poll(() => accepts(from('192.0.2.1'))).toBe(true);
  });

  it('[SAFE-05] closes the oldest idle socket of a full address, so that the till on the same Wi-Fi comes in', async () => {
    const { time, clock } = aClock();
    const { transport, connect } = await testTransport({
      served,
      limits: { addressSockets: 4 },
      transport: { clock },
    });
    const till = await logIn(await connect());
    const idle = [await connect(), await connect()];
    const guest = await order(await connect());
    time.now += aMinute;
    const kiosk = await connect();
    await expect.poll(() => idle.map(({ connected }) => connected)).toEqual([false, true]);
    expect([till, guest, kiosk].map(({ connected }) => connected)).toEqual([true, true, true]);
    expect(transport.sockets.engine.clientsCount).toBe(4);
  });

  it('[SAFE-05] turns a newcomer away rather than a guest who came or called within a minute', async () => {
    const { time, clock } = aClock();
    const { accepts, connect } = await testTransport({
      served,
      limits: { addressSockets: 2 },
      transport: { clock },
    });
    const guests = [await connect(), await connect()];
    expect(await accepts()).toBe(false);
    time.now += aMinute;
    for (const guest of guests) await untilReceived(guest);
    time.now += aMinute - 1;
    expect(await accepts()).toBe(false);
    expect(guests.map(({ connected }) => connected)).toEqual([true, true]);
    time.now += 1;
    expect(await accepts()).toBe(true);
  });

  it('[SAFE-05] closes no socket in the middle of a call, however long it takes', async () => {
    const { time, clock } = aClock();
    const asked = Promise.withResolvers<void>();
    const cooked = Promise.withResolvers<object>();
    const slow = giving(sessionCalls.subscribe, () => {
      asked.resolve();
      return cooked.promise;
    });
    const transport = { clock };
    const { accepts, connect } = await testTransport({
      served: [slow],
      limits: { addressSockets: 1 },
      transport,
    });
    const ordering = order(await connect());
    await asked.promise;
    time.now += 2 * aMinute;
    expect(await accepts()).toBe(false);
    cooked.resolve({});
    expect((await ordering).connected).toBe(true);
    await expect.poll(() => accepts()).toBe(true);
  });

  it('[SAFE-05] keeps ten of one address where nothing else is set', async () => {
    const { time, clock } = aClock();
    const { transport, accepts } = await testTransport({ served: [], transport: { clock } });
    for (let socket = 0; socket < 10; socket += 1) expect(await accepts()).toBe(true);
    expect(await accepts()).toBe(false);
    time.now += aMinute;
    expect(await accepts()).toBe(true);
    await expect.poll(() => transport.sockets.engine.clientsCount).toBe(10);
  });

  it('[SAFE-05] ignores forwarded addresses where no proxy is trusted', async () => {
    const { accepts, connect } = await testTransport({ served, limits: { addressSockets: 1 } });
    await order(await connect(from('192.0.2.1')));
    expect(await accepts(from('192.0.2.2'))).toBe(false);
  });

  it('[SAFE-05] carries no more sockets than a node can', async () => {
    const { accepts } = await testTransport({
      served: [],
      limits: { connections: 2 },
      transport: { balancers: 1 },
    });
    expect(await accepts(from('192.0.2.1'))).toBe(true);
    expect(await accepts(from('192.0.2.2'))).toBe(true);
    expect(await accepts(from('192.0.2.3'))).toBe(false);
  });

  it('[SAFE-05] keeps no more than that of those that connect at once', async () => {
    const { transport, accepts } = await testTransport({
      served: [],
      limits: { addressSockets: 3 },
    });
    await Promise.all(Array.from({ length: 12 }, () => accepts()));
    await expect.poll(() => transport.sockets.engine.clientsCount).toBe(3);
  });
});
