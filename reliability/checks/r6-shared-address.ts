import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { attackAddress } from '../harness/address-attacks.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { askToPay } from '../harness/gateway-messages.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { floorStaff, memberNamed } from '../harness/logins.ts';
import { newTally } from '../harness/tally.ts';
import type { Counts } from '../harness/tally.ts';

/** One phone attacks every limit of the address that it shares with a full restaurant (SAFE-05). */
export const check = checkOf({
  id: 'R6',
  title: 'One phone cannot stop the others behind its address',
  deployment: {
    nodes: 2,
    each: (nth) => ({ environment: { MOST_GUESTS_PER_ADDRESS: nth === 0 ? '400' : '2' } }),
  },
  play: fullRestaurant,
  control: addressOfTwoGuests,
});

const sharedAddress = '10.6.6.6';
const targetMs = 500;
const ordersPerMinute = 30;
/** Every tenth logs in, some of them as staff: passwords are slow to verify. */
const loginEvery = 10;

interface HonestCall {
  readonly name: string;
  readonly kind: string;
  readonly ms: number;
}

async function fullRestaurant(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const { honest, attacks } = await underAttack(fixture, {
    phones: scale.of(400, 40),
    ms: scale.of(60_000, 6000),
  });
  const refused = honest.filter(({ kind }) => kind !== 'done');
  const p95Of = (name: string): number =>
    percentile(honest.filter((one) => one.name === name).map(({ ms }) => ms));
  return {
    claims: [
      none('honest calls that were refused or failed', refused.length),
      atLeast('attacking calls that were refused', attacks['tooMany'] ?? 0, 1),
    ],
    targets: ['order', 'pay', 'read', 'log in'].map((name) =>
      atMost(`ms to ${name} (95 of 100)`, p95Of(name), targetMs),
    ),
    counts: {
      'honest calls': honest.length,
      ...Object.fromEntries(Object.entries(attacks).map(([kind, n]) => [`attack: ${kind}`, n])),
      ...countsOf(refused.map(({ name, kind }) => `refused: ${name} ${kind}`)),
    },
  };
}

/** Phones that order once each use up the limit of an address that stands for two guests. */
async function addressOfTwoGuests(fixture: Fixture): Promise<readonly Claim[]> {
  const address = `http://127.0.0.1:${fixture.nodes[1]?.port}`;
  const kinds: string[] = [];
  // One after the other: such an address has three sockets. Who holds an order is no stranger.
  for (let nth = 0; nth < ordersPerMinute * 3; nth += 1) {
    const guest = await newGuest({ address, from: sharedAddress, tally: newTally() });
    kinds.push(kindOf(await guest.send(placeCall, { data: selfOrder(fixture.tea()) })));
    guest.leave();
  }
  const refused = kinds.filter((kind) => kind === 'tooMany').length;
  return [control('orders refused where the limit of an address is used up', refused)];
}

interface Restaurant {
  readonly phones: number;
  /** Phones arrive over this time. */
  readonly ms: number;
}

async function underAttack(
  fixture: Fixture,
  { phones, ms }: Restaurant,
): Promise<{ readonly honest: readonly HonestCall[]; readonly attacks: Counts }> {
  const address = `http://127.0.0.1:${fixture.nodes[0]?.port}`;
  const isOver = { yes: false };
  await logInOnce(address);
  const attacking = attackAddress({ address, from: sharedAddress, isOver: () => isOver.yes });
  // The attacks have used up what they can before the first guest arrives.
  await pause(1000);
  const visits = Array.from({ length: phones }, async (_, nth) => {
    await pause((ms * nth) / phones);
    return visit(fixture, address, nth);
  });
  const honest = (await Promise.all(visits)).flat();
  isOver.yes = true;
  return { honest, attacks: await attacking };
}

/** Staff work here every day; guesses at their password slow them only where they are unknown. */
async function logInOnce(address: string): Promise<void> {
  const till = await newGuest({ address, from: sharedAddress, tally: newTally() });
  await till.sendUntilKnown('create authentication', { data: floorStaff });
  till.leave();
}

/** A phone arrives, orders, begins to pay and reads its order; some log in first. */
async function visit(fixture: Fixture, address: string, nth: number) {
  const guest = await newGuest({ address, from: sharedAddress, tally: newTally() });
  const calls: HonestCall[] = [];
  const timed = async (name: string, send: () => Promise<Reply>): Promise<Reply> => {
    const since = performance.now();
    const reply = await send();
    calls.push({ name, kind: kindOf(reply), ms: performance.now() - since });
    return reply;
  };
  if (nth % loginEvery === 0)
    await timed('log in', () => guest.send('create authentication', { data: loginOf(nth) }));
  const data = selfOrder(fixture.tea(), { requestKey: newKey() });
  const placed = await timed('order', () => guest.send(placeCall, { data }));
  if (placed.kind === 'done') await payAndRead(guest, placed.result, timed);
  guest.leave();
  return calls;
}

function loginOf(nth: number): object {
  return nth % (2 * loginEvery) === 0 ? floorStaff : memberNamed('siuming');
}

async function payAndRead(
  guest: Guest,
  { _id, restoreKey }: Readonly<Record<string, unknown>>,
  timed: (name: string, send: () => Promise<Reply>) => Promise<Reply>,
): Promise<void> {
  const order = { id: String(_id), restoreKey: String(restoreKey) };
  const query = { restoreKey: order.restoreKey };
  await timed('read', () => guest.send('get tableSessions', { id: order.id, query }));
  await timed('pay', () => askToPay(guest, order));
}

function percentile(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

function countsOf(names: readonly string[]): Counts {
  const tally = newTally();
  for (const name of names) tally.add(name);
  return tally.counts();
}
