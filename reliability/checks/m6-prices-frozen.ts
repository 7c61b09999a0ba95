import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { bag, plainLine } from '../harness/stock.ts';
import { withoutStock } from '../harness/vouchers.ts';
import { anyMenu, noMenuNotifications } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { until } from '../harness/until.ts';
import { removeProtection } from '../harness/remove-protection.ts';

const changesPerSecond = 100;
const fewestOrders = 3;
const mostTries = 10;
const longestMs = 120_000;

/**
 * Prices change many times a second while guests order; the price of that moment is charged
 * (SAFE-04).
 */
export const check = checkOf({
  id: 'M6',
  title: 'A dish is charged at a price it had between the order and its answer',
  deployment: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: changeUnderLoad,
  control: withoutNotificationsAndCheck,
});

/** A price and when it may have been valid: from before its change until after the next one. */
interface Price {
  readonly cents: number;
  readonly from: number;
  to: number;
}

interface Charged {
  readonly total: number;
  readonly sentAt: number;
  readonly answeredAt: number;
}

async function changeUnderLoad(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const seconds = scale.of(60, 3);
  const fewestChanges = seconds * 10;
  const invalidated = await chargedDuring(fixture, {
    seconds,
    everyMs: 1000 / changesPerSecond,
    fewestChanges,
  });
  // Nodes that receive no notification must notice a change when they store.
  await removeProtection(fixture.store.db, noMenuNotifications);
  const stale = await chargedDuring(fixture, { seconds, everyMs: 200 });
  return {
    claims: [
      none('orders charged at a price of another time', invalidated.wrong),
      none('orders charged at a price of another time by nodes without notifications', stale.wrong),
      atLeast('orders placed', Math.min(invalidated.placed, stale.placed), fewestOrders),
      atLeast('changes of price', invalidated.changes, fewestChanges),
    ],
    counts: {
      'orders placed': invalidated.placed + stale.placed,
      'changes of price': invalidated.changes + stale.changes,
    },
  };
}

interface During {
  readonly seconds: number;
  readonly everyMs: number;
  readonly fewestChanges?: number;
}

async function chargedDuring(
  fixture: Fixture,
  { seconds, everyMs, fewestChanges = 1 }: During,
): Promise<{ wrong: number; placed: number; changes: number }> {
  const isOver = { yes: false };
  const prices = [await changePrice(fixture, 1)];
  const changing = changeAgain(fixture, { prices, everyMs, isOver });
  const guests = await fixture.crowd(8);
  const charged: Charged[] = [];
  const ordering = guests.map((guest) => orderOn(guest, { charged, isOver }));
  await pause(seconds * 1000);
  const isEnough = (): boolean => charged.length >= fewestOrders && prices.length >= fewestChanges;
  try {
    await until(isEnough, { patienceMs: longestMs, what: 'prices have changed under orders' });
  } finally {
    // Otherwise prices would still change while the database is being closed.
    isOver.yes = true;
    await Promise.all([changing, ...ordering]);
  }
  disconnectAll(guests);
  return {
    wrong: charged.filter((one) => !wasValid(one, prices)).length,
    placed: charged.length,
    changes: prices.length,
  };
}

async function changeAgain(
  fixture: Fixture,
  { prices, everyMs, isOver }: { prices: Price[]; everyMs: number; isOver: { yes: boolean } },
): Promise<void> {
  while (!isOver.yes) {
    const next = await changePrice(fixture, prices.length + 1);
    const last = prices.at(-1);
    if (last !== undefined) last.to = performance.now();
    prices.push(next);
    await pause(everyMs);
  }
}

/** Every price is new, so that a total identifies it; whole dollars, because the shop rounds. */
async function changePrice({ store }: Fixture, nth: number): Promise<Price> {
  const from = performance.now();
  const cents = 1000 + nth * 100;
  await store.pool.query('update products set price = $2 where id = $1', [bag, cents]);
  return { cents, from, to: Number.POSITIVE_INFINITY };
}

async function orderOn(
  guest: Guest,
  { charged, isOver }: { charged: Charged[]; isOver: { yes: boolean } },
): Promise<void> {
  while (!isOver.yes) {
    // A socket may make twenty calls a second; waiting for the limit would widen the interval.
    await pause(60);
    const sentAt = performance.now();
    const reply = await guest.sendUntilKnown(placeCall, {
      data: selfOrder([plainLine(bag, newKey())]),
    });
    if (reply.kind === 'done')
      charged.push({ total: Number(reply.result['total']), sentAt, answeredAt: performance.now() });
  }
}

function wasValid({ total, sentAt, answeredAt }: Charged, prices: readonly Price[]): boolean {
  return prices.some(
    ({ cents, from, to }) => cents === total && from <= answeredAt && to >= sentAt,
  );
}

/** Nodes without notifications that do not check when they store continue at the old price. */
async function withoutNotificationsAndCheck(fixture: Fixture): Promise<readonly Claim[]> {
  await removeProtection(fixture.store.db, anyMenu);
  let wrong = 0;
  for (let tries = 0; tries < mostTries && wrong === 0; tries += 1)
    wrong += (await chargedDuring(fixture, { seconds: 2, everyMs: 200 })).wrong;
  return [control('orders charged at an old price by nodes that do not check', wrong)];
}
