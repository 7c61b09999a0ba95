import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import type { Cart } from '../harness/carts.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
import { compareStored, newOrderLog, recordReply } from '../harness/orders.ts';
import type { OrderLog } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';

const guestCount = 24;
/** Longer than any order and its answer, so that some cuts fall between two calls. */
const longestRequest = 1500;
const longestAnswer = 700;

/** The connection breaks at a random byte; the guest retries and learns the outcome (SAFE-01). */
export const check = checkOf({
  id: 'D5',
  title: 'A guest whose connection breaks learns the outcome of the order',
  deployment: { nodes: 2, hasRedis: true },
  play: cutAndRetry,
  control: withNewKeyEachTime,
});

interface Phone {
  readonly guest: Guest;
  readonly proxy: TcpProxy;
}

async function phones(fixture: Fixture, count: number): Promise<readonly Phone[]> {
  const { tally, note } = fixture;
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const proxy = await fixture.proxy();
      return {
        proxy,
        guest: await newGuest({ address: proxy.address, tally, note, name: `phone-${nth}` }),
      };
    }),
  );
}

async function cutAndRetry(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const cuts = scale.of(10_000, 60);
  const all = await phones(fixture, scale.of(guestCount, 8));
  const cart = fixture.tea;
  const orderLog = newOrderLog();
  const waits: number[] = [];
  const cutSoFar = (): number => all.reduce((sum, { proxy }) => sum + proxy.cuts(), 0);
  await Promise.all(
    all.map(async (phone) => {
      while (cutSoFar() < cuts) waits.push(await cutOrder(phone, cart, { orderLog, fixture }));
    }),
  );
  for (const { guest } of all) guest.leave();
  const { missing, doubles } = await compareStored(store, orderLog.acked);
  return {
    claims: [
      none('acknowledged orders that are lost', missing),
      none('requests granted twice', doubles),
      none('requests whose outcome stayed unknown', orderLog.unknown.length),
      none('requests refused', orderLog.refused.length),
    ],
    targets: [atMost('seconds until the last guest knew', Math.max(...waits) / 1000, 5)],
    counts: { cuts: cutSoFar(), acked: orderLog.acked.length },
  };
}

/** Places one order on a connection that breaks; returns how long the outcome was unknown. */
async function cutOrder(
  phone: Phone,
  cart: Cart,
  { orderLog, fixture }: { orderLog: OrderLog; fixture: Fixture },
): Promise<number> {
  const { guest } = phone;
  await guest.connected();
  breakSomewhere(phone, fixture);
  const key = newKey();
  const began = performance.now();
  recordReply(
    orderLog,
    key,
    await guest.sendUntilKnown(placeCall, { data: selfOrder(cart(), { requestKey: key }) }),
  );
  return performance.now() - began;
}

function breakSomewhere({ proxy }: Phone, { random }: Fixture): void {
  const way = random.oneOf(['up', 'down'] as const);
  if (random.chance(0.05)) proxy.halfClose(way);
  else proxy.cutAfter(way, random.between(1, way === 'up' ? longestRequest : longestAnswer));
}

/** A guest with a new key for every attempt orders twice when only the answer was lost. */
async function withNewKeyEachTime(fixture: Fixture): Promise<readonly Claim[]> {
  const [phone] = await phones(fixture, 1);
  if (phone === undefined) throw new Error('no guest connected');
  const cart = fixture.tea;
  const requests = 40;
  const before = await compareStored(fixture.store, []);
  const sessions = await ordersOf(fixture);
  for (let nth = 0; nth < requests; nth += 1) {
    await phone.guest.connected();
    phone.proxy.cutAfter('down', fixture.random.between(1, 200));
    for (let isDone = false; !isDone;) {
      isDone = (await phone.guest.send(placeCall, { data: selfOrder(cart()) })).kind === 'done';
      await phone.guest.connected();
    }
  }
  phone.guest.leave();
  const doubles = (await ordersOf(fixture)) - sessions - requests;
  return [control('orders too many when each attempt has its own key', doubles + before.doubles)];
}

function ordersOf({ store }: Fixture): Promise<number> {
  return store.pool
    .query<{ count: number }>('select count(*)::integer from sessions')
    .then(({ rows }) => rows[0]?.count ?? 0);
}
