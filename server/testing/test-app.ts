import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { buildApp } from '../src/app/app.ts';
import type { App } from '../src/app/app.ts';
import type { AppOptions } from '../src/app/app-options.ts';
import { simulatedMerchants } from '../src/gateways/merchants.ts';
import type { Tables } from '../src/database/tables.ts';
import { quiet } from './cluster.ts';
import { type TestDatabase, restaurantDatabase } from './test-database.ts';
import { defaultLimits } from '../src/limits/limits.ts';
import { afterFile } from './after-file.ts';

/** The whole server with the demo restaurant on a real database and a free port. */
export interface TestApp {
  readonly app: App;
  readonly address: string;
  readonly database: TestDatabase<Tables>;
  readonly restaurant: Restaurant;
  readonly time: { now: number };
  readonly connect: () => Promise<Socket>;
}

/** 2026-11-15 19:30 in Hong Kong, a Sunday. */
const startMs = Date.parse('2026-11-15T19:30:00+08:00');

/** Without rate limits, and patient on a busy machine: limits have tests of their own. */
const limits = {
  ...defaultLimits,
  socketCallsPerSecond: 1_000_000,
  socketCallsAtOnce: 1000,
  addressSockets: 1000,
  addressCallsPerSecond: 1_000_000,
  connectionRequestsPerSecond: 1_000_000,
  guestsPerAddress: 1_000_000,
  callsAtOnce: 1000,
  callMs: 120_000,
  reconnectRestMs: 0,
};

/** A few callers of most tests stand for very many guests: unpaid orders are not limited. */
export async function testApp(
  change: Partial<AppOptions> = {},
  restaurantFrom: (demo: Restaurant) => Restaurant = withoutUnpaidLimits,
): Promise<TestApp> {
  const restaurant = restaurantFrom(demoRestaurant(startMs));
  const database = await restaurantDatabase(restaurant);
  const time = { now: startMs };
  const at = { address: '' };
  const folder = await mkdtemp(join(tmpdir(), 'servery-app-'));
  const app = await buildApp({
    ...optionsFor({ database, restaurant, time, folder, at }),
    demoMenu: null,
    privateWebhooks: false,
    ...change,
  });
  at.address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  afterFile(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    app,
    address: at.address,
    database,
    restaurant,
    time,
    connect: () => connectTo(at.address),
  };
}

type UsualOptions = Omit<AppOptions, 'demoMenu' | 'privateWebhooks'>;

interface Resources extends Pick<TestApp, 'database' | 'restaurant' | 'time'> {
  readonly folder: string;
  readonly at: { readonly address: string };
}

const secret = 'a secret of thirty-two bytes or more';

function optionsFor({ database, restaurant, time, folder, at }: Resources): UsualOptions {
  const clock = (): number => time.now;
  const publicUrl = (): string => at.address;
  const shops = restaurant.shops.map(({ _id }) => _id);
  return {
    database,
    clock,
    steadyClock: clock,
    log: quiet,
    origins: [],
    limits,
    trustedProxies: 0,
    mostConnections: 10_000,
    secret,
    publicUrl,
    knownUrl: null,
    mail: {
      smtpUrl: null,
      outbox: join(folder, 'emails'),
      sender: 'kam.fai@example.com',
      restaurant: {
        name: [{ lang: 'en', value: 'Kam Fai' }],
        isInTaiwan: false,
        publicUrl: 'http://kam-fai.example',
      },
    },
    agreements: simulatedMerchants({
      publicUrl,
      secret,
      shops,
      clock,
      schedule: (_, task) => void task(),
    }),
    pictures: { folder: join(folder, 'pictures'), others: null },
    speechFolder: join(folder, 'speech'),
    pages: null,
    redisUrl: null,
    metricsToken: null,
  };
}

async function connectTo(address: string): Promise<Socket> {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true });
  await new Promise<void>((open, failed) => {
    socket.once('connect', open);
    socket.once('connect_error', failed);
  });
  afterFile(() => void socket.disconnect());
  return socket;
}
