import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Socket } from 'socket.io-client';
import { looseObject, nullable, number, parse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKey, cartOf } from '../../testing/order-scenario.ts';
import { emitForResult } from '../../testing/fuzz/socket-send.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { defaultLimits } from '../limits/limits.ts';
import { releaseUnpaid } from '../orders/store/payable-sessions.ts';

let app: TestApp;

beforeEach(async () => {
  // Calls per second are limited by socket: without that limit one attacker is faster.
  const limits = { ...defaultLimits, socketCallsPerSecond: 100_000 };
  app = await testApp({ limits }, (demo) => demo);
});

const placed = looseObject({ payBy: nullable(number()) });

/** The code of a refusal, or in how many minutes it must be paid; null for later. */
async function order(socket: Socket, quantity: number, device: string | null): Promise<unknown> {
  const dishes = [{ dish: 'butter-toast', quantity }];
  const about = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const products = cartOf(about, app.restaurant);
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = { session, shop: hongKong, products, device, requestKey: aKey() };
  const call = ['create', 'tableSessions/create', data, {}];
  const { error, result } = await emitForResult(socket, call);
  if (error !== null) return JSON.stringify(error).match(/"code":"(\w+)"/)?.[1];
  const { payBy } = parse(placed, result);
  return payBy === null ? null : (payBy - app.time.now) / minuteMs;
}

async function openOrders(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*) from sessions where status in ('ongoing','toPay')`,
  );
  return Number(rows[0]?.count);
}

/** Until nothing is left to release. */
async function releaseAfter(minutes: number): Promise<void> {
  const at = new Date(app.time.now + minutes * minuteMs);
  while ((await releaseUnpaid(app.database.db, at)).length > 0);
}

describe('thirty unpaid takeaways of sixty pieces', () => {
  it('[UNPAID-01] [UNPAID-03] from one phone are three, to be paid first', async () => {
    const socket = await app.connect();
    const answers: unknown[] = [];
    for (let nth = 0; nth < 30; nth += 1) answers.push(await order(socket, 60, aKey()));
    expect(answers.slice(0, 3)).toEqual([30, 30, 30]);
    expect(new Set(answers.slice(3))).toEqual(new Set(['tooManyUnpaid']));
    await releaseAfter(30);
    expect(await openOrders()).toBe(0);
  });

  it('[UNPAID-02] from a client that changes everything refuse no guest beside it', async () => {
    const answers: unknown[] = [];
    for (let nth = 0; nth < 30; nth += 1) answers.push(await order(await app.connect(), 60, null));
    expect(answers).toEqual([
      ...Array.from({ length: 20 }, () => 30),
      ...Array.from({ length: 10 }, () => 5),
    ]);
    const guests = await Promise.all(Array.from({ length: 20 }, () => app.connect()));
    const theirs = await Promise.all(guests.map((socket) => order(socket, 1, aKey())));
    expect(theirs).toEqual(Array.from({ length: 20 }, () => 5));
    await releaseAfter(30);
    expect(await openOrders()).toBe(0);
    expect(await order(await app.connect(), 1, aKey())).toBeNull();
  });
});
