import { taipei, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { aKey, cartOf } from '../../testing/order-scenario.ts';
import { emitForResult } from '../../testing/fuzz/socket-send.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { defaultLimits } from '../limits/limits.ts';

let app: TestApp;

beforeAll(async () => {
  // Calls per second are limited by socket: without that limit one attacker is faster.
  const limits = { ...defaultLimits, socketCallsPerSecond: 100_000, socketCallsAtOnce: 1000 };
  app = await testApp({ limits });
});

const none = 'f'.repeat(24);

/** The code of a refusal; null for an answer. */
async function codeOf(socket: Socket, path: string, data: object): Promise<unknown> {
  const { error } = await emitForResult(socket, ['create', path, data, {}]);
  return error === null ? null : JSON.stringify(error).match(/"code":"(\w+)"/)?.[1];
}

async function readCode(socket: Socket, id: string): Promise<unknown> {
  const { error } = await emitForResult(socket, ['get', 'tableSessions', id, {}]);
  return error === null ? null : JSON.stringify(error).match(/"code":"(\w+)"/)?.[1];
}

/** What the attacker repeats, until it is cut off or has done it this often. */
async function attack(times: number, once: (socket: Socket) => Promise<unknown>): Promise<void> {
  const socket = await app.connect();
  const cut = new Promise<void>((closed) => void socket.once('disconnect', () => closed()));
  for (let time = 0; time < times && socket.connected; time += 1)
    await Promise.race([once(socket), cut]);
}

async function placeOrder(socket: Socket) {
  const options = { shop: taipei, section: taipeiOnline, type: 'takeAway' } as const;
  const products = cartOf({ ...options, dishes: [{ dish: 'sausage-bun' }] }, app.restaurant);
  const session = { type: 'takeAway', section: taipeiOnline };
  const data = { session, shop: taipei, products, requestKey: aKey() };
  return emitForResult(socket, ['create', 'tableSessions/create', data, {}]);
}

function manager(password: string): object {
  const { email } = app.restaurant.staff.find(({ role }) => role === 'floor') ?? { email: '' };
  return { strategy: 'staff', email, password };
}

const rightPassword = 'Milktea88';

describe('an attacker who shares the address of the restaurant', () => {
  it('[SAFE-05] stops no order by empty calls that create one', async () => {
    await attack(60, (socket) => codeOf(socket, 'tableSessions/create', {}));
    expect((await placeOrder(await app.connect())).error).toBeNull();
  });

  it('[SAFE-05] stops no round by empty rounds', async () => {
    await attack(120, (socket) => codeOf(socket, 'tableSessions/order', {}));
    const round = { session: none, products: [], requestKey: aKey() };
    expect(await codeOf(await app.connect(), 'tableSessions/order', round)).not.toBe('tooMany');
  });

  it('[SAFE-05] stops no login by bad tokens', async () => {
    const bad = { strategy: 'jwt', accessToken: 'x.y.z' };
    await attack(60, (socket) => codeOf(socket, 'authentication', bad));
    expect(await codeOf(await app.connect(), 'authentication', manager(rightPassword))).toBeNull();
  });

  it('[SAFE-05] does not lock the floor manager out by wrong passwords', async () => {
    for (let phone = 0; phone < 6; phone += 1)
      await attack(7, (socket) => codeOf(socket, 'authentication', manager('Wrong-1-password')));
    expect(await codeOf(await app.connect(), 'authentication', manager(rightPassword))).toBeNull();
  });

  it('[SAFE-05] stops no reading by unknown sessions, and is disconnected', async () => {
    const order = await placeOrder(await app.connect());
    const id = String(Reflect.get(Object(order.result), '_id'));
    let guesser: Socket | null = null;
    await attack(100, (socket) => {
      guesser = socket;
      return readCode(socket, none);
    });
    expect(guesser).toMatchObject({ connected: false });
    expect(await readCode(await app.connect(), id)).not.toBe('tooMany');
  });

  it('[SAFE-05] stops no coupon by wrong codes', async () => {
    const code = (coupon: string): object => ({ coupon, shop: taipei });
    await attack(50, (socket) => codeOf(socket, 'userCoupons/validate', code('GUESS')));
    expect(await codeOf(await app.connect(), 'userCoupons/validate', code('NONE'))).toBeNull();
  });

  it('[SAFE-05] shuts nobody out by idle sockets', async () => {
    for (let phone = 0; phone < 30; phone += 1) await app.connect();
    const till = await app.connect();
    expect(await codeOf(till, 'authentication', manager(rightPassword))).toBeNull();
  });
});

describe('an address whose strangers have used up its limit', () => {
  const report = { keys: ['a.b'], path: '/', locale: 'en' };
  const reportOn = (socket: Socket): Promise<unknown> => codeOf(socket, 'locales/missing', report);
  let small: TestApp;

  /** Ten reports a minute of each connection, and of all strangers of an address. */
  beforeAll(async () => {
    // The clock of the test stands still: calls above the twentieth would wait.
    const calls = { socketCallsPerSecond: 1000 };
    const limits = { ...defaultLimits, ...calls, guestsPerAddress: 1, addressSockets: 20 };
    // On a busy machine the time to log in would end before the test does.
    small = await testApp({ limits: { ...limits, reserveMs: 600_000 } });
  });

  async function useUpLimit(): Promise<void> {
    const stranger = await small.connect();
    for (let time = 0; time < 10; time += 1) await reportOn(stranger);
    expect(await reportOn(await small.connect())).toBe('tooMany');
  }

  it('[SAFE-05] serves a guest who holds an order', async () => {
    const guest = await small.connect();
    expect((await placeOrder(guest)).error).toBeNull();
    await useUpLimit();
    expect(await reportOn(guest)).toBeNull();
  });

  it('[SAFE-05] serves staff who have logged in', async () => {
    const till = await small.connect();
    expect(await codeOf(till, 'authentication', manager(rightPassword))).toBeNull();
    await useUpLimit();
    expect(await reportOn(till)).toBeNull();
  });

  it('[SAFE-05] logs staff in after bad tokens', async () => {
    const bad = { strategy: 'jwt', accessToken: 'x.y.z' };
    const stranger = await small.connect();
    for (let time = 0; time < 30; time += 1) await codeOf(stranger, 'authentication', bad);
    const guest = await small.connect();
    expect(await codeOf(guest, 'authentication', manager(rightPassword))).toBeNull();
  });

  it('[SAFE-05] looks at the pairing code of a device after strangers typed wrong ones', async () => {
    const wrong = { code: '0000-0000-0000' };
    const stranger = await small.connect();
    for (let time = 0; time < 10; time += 1) await codeOf(stranger, 'devices/pair', wrong);
    expect(await codeOf(stranger, 'devices/pair', wrong)).toBe('tooMany');
    expect(await codeOf(await small.connect(), 'devices/pair', wrong)).toBe('codeInvalid');
  });

  it('[SAFE-05] closes the sockets that are silent longest for newcomers, and no guest', async () => {
    const guest = await small.connect();
    expect((await placeOrder(guest)).error).toBeNull();
    // As many as the address still has.
    for (let nth = 0; nth < 22; nth += 1) await small.connect().catch(() => null);
    await expect(small.connect()).rejects.toBeInstanceOf(Error);
    small.time.now += 6000;
    expect((await small.connect()).connected).toBe(true);
    expect((await placeOrder(guest)).error).toBeNull();
  });
});
