import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, newCrowd } from '../harness/crowd.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { kindOf } from '../harness/guest.ts';
import { compareStored } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';

const fullSeconds = 300;
const timesCapacity = 10;

/** Many more orders than the nodes can take: some are refused, none lost or doubled (SAFE-01). */
export const check = checkOf({
  id: 'R3',
  title: 'Too many orders are refused, not lost, and the nodes recover',
  deployment: { nodes: 2, hasRedis: true },
  play: overloadServers,
  control: atRest,
});

interface Timed {
  readonly outcomes: Tally;
  readonly acked: string[];
  readonly takenMs: number[];
  readonly refusedMs: number[];
  readonly seconds: number;
  /** How late the guests themselves were, since all of them share one process. */
  readonly ownDelay: { lateMs: number };
}

async function overloadServers(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const usual = await measureCapacity(fixture, scale.of(20, 2));
  const capacity = usual.acked.length / usual.seconds;
  const seconds = scale.of(fullSeconds, 4);
  const overload = await underOverload(fixture, {
    guests: scale.of(400, 100),
    perSecond: timesCapacity * capacity,
    seconds,
  });
  const recovery = await untilFast(fixture);
  const { missing, doubles } = await compareStored(store, [...usual.acked, ...overload.acked]);
  return {
    claims: [
      none('acknowledged orders that are lost', missing),
      none('requests granted twice', doubles),
    ],
    targets: [
      atLeast(
        'calls for each order the nodes could take',
        Math.round((10 * callsOf(overload)) / seconds / capacity) / 10,
        timesCapacity,
      ),
      atMost('seconds for 99 of 100 accepted orders', share(overload.takenMs, 0.99) / 1000, 1),
      atMost('ms for 99 of 100 refusals', share(overload.refusedMs, 0.99), 100),
      none(
        'calls neither accepted nor given a time to retry',
        callsOf(overload) - overload.outcomes.of('done') - overload.outcomes.of('tooMany'),
      ),
      atMost('seconds until the nodes were fast again', recovery / 1000, 5),
    ],
    counts: {
      ...overload.outcomes.counts(),
      'orders a second before': Math.round(capacity),
      'orders a second under overload': Math.round(overload.acked.length / seconds),
      'ms the guests themselves were late, 99 of 100 times': overload.ownDelay.lateMs,
    },
  };
}

function callsOf({ outcomes }: Timed): number {
  return Object.values(outcomes.counts()).reduce((sum, count) => sum + count, 0);
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;
}

function newTimed(seconds: number): Timed {
  return {
    outcomes: newTally(),
    acked: [],
    takenMs: [],
    refusedMs: [],
    seconds,
    ownDelay: { lateMs: 0 },
  };
}

/** The throughput when every guest waits for the answer before ordering again. */
async function measureCapacity(fixture: Fixture, seconds: number): Promise<Timed> {
  const guests = await fixture.crowd(16);
  const timed = newTimed(seconds);
  const end = performance.now() + seconds * 1000;
  const workers = guests.flatMap((guest) => [guest, guest]);
  await Promise.all(
    workers.map(async (guest) => {
      while (performance.now() < end) await oneCall(guest, fixture, timed);
    }),
  );
  disconnectAll(guests);
  return timed;
}

interface Overload {
  readonly guests: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Guests order at this rate without waiting for earlier answers. */
async function underOverload(
  fixture: Fixture,
  { guests: count, perSecond, seconds }: Overload,
): Promise<Timed> {
  const guests = await connectToNodes(fixture, count);
  const timed = newTimed(seconds);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const send = (guest: Guest): void => {
    const call = oneCall(guest, fixture, timed).finally(() => running.delete(call));
    running.add(call);
  };
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < Math.min(due, perSecond * seconds); sent += 1) send(fixture.random.oneOf(guests));
    await pause(5);
  }
  await Promise.all(running);
  timed.ownDelay.lateMs = Math.round(delay.percentile(99) / 1_000_000);
  delay.disable();
  disconnectAll(guests);
  return timed;
}

/** Without the proxy, which would be busier than the nodes, and without a history. */
async function connectToNodes({ nodes, tally }: Fixture, count: number): Promise<readonly Guest[]> {
  const each = Math.ceil(count / nodes.length);
  const crowds = nodes.map(({ port }) =>
    newCrowd({ count: each, proxy: { address: `http://127.0.0.1:${port}` }, tally }),
  );
  return (await Promise.all(crowds)).flat();
}

async function oneCall(guest: Guest, fixture: Fixture, timed: Timed): Promise<void> {
  const began = performance.now();
  const reply = await guest.send(placeCall, {
    data: selfOrder(fixture.tea(), { requestKey: newKey() }),
  });
  recordReply(timed, reply, performance.now() - began);
}

function recordReply(
  { outcomes, acked, takenMs, refusedMs }: Timed,
  reply: Reply,
  ms: number,
): void {
  outcomes.add(kindOf(reply));
  if (reply.kind === 'done') acked.push(String(reply.result['_id']));
  (reply.kind === 'done' ? takenMs : refusedMs).push(ms);
}

const fastMs = 200;

/** How long until an order takes no longer than usual, three times in a row. */
async function untilFast(fixture: Fixture): Promise<number> {
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('no guest connected');
  const began = performance.now();
  for (let inARow = 0; inARow < 3 && performance.now() - began < 60_000;) {
    const sentAt = performance.now();
    const reply = await guest.send(placeCall, { data: selfOrder(fixture.tea()) });
    inARow = reply.kind === 'done' && performance.now() - sentAt < fastMs ? inARow + 1 : 0;
    await pause(50);
  }
  guest.leave();
  return performance.now() - began;
}

/** With a few guests nothing is refused, so refusals come from the overload. */
async function atRest(fixture: Fixture): Promise<readonly Claim[]> {
  const { outcomes } = await underOverload(fixture, { guests: 4, perSecond: 10, seconds: 2 });
  const isCalm = callsOf({ ...newTimed(2), outcomes }) === outcomes.of('done');
  return [
    control('orders accepted and none refused with few guests', isCalm ? outcomes.of('done') : 0),
  ];
}
