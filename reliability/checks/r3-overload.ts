import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { leaveAll, newCrowd } from '../harness/crowd.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { kindOf } from '../harness/guest.ts';
import { keptOf } from '../harness/orders.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';

const fullSeconds = 300;
const timesCapacity = 10;

/** Many more orders than the house can take; some are refused, none is lost and none is doubled (SAFE-01). */
export const check = checkOf({
  id: 'R3',
  title: 'Too many orders are refused, not lost, and the house recovers',
  house: { nodes: 2, hasRedis: true },
  play: overload,
  control: atRest,
});

interface Timed {
  readonly outcomes: Tally;
  readonly acked: string[];
  readonly takenMs: number[];
  readonly refusedMs: number[];
  readonly seconds: number;
  /** What the guests themselves were late, all being one process. */
  readonly ownDelay: { lateMs: number };
}

async function overload(stage: Stage): Promise<Findings> {
  const { scale, store } = stage;
  const usual = await inTurn(stage, scale.of(20, 2));
  const capacity = usual.acked.length / usual.seconds;
  const seconds = scale.of(fullSeconds, 4);
  const rush = await inARush(stage, {
    guests: scale.of(400, 100),
    perSecond: timesCapacity * capacity,
    seconds,
  });
  const recovery = await untilQuick(stage);
  const { missing, doubles } = await keptOf(store, [...usual.acked, ...rush.acked]);
  return {
    claims: [none('acknowledged orders that are gone', missing), none('requests served twice', doubles)],
    targets: [
      atLeast(
        'calls for each order the house could take',
        Math.round((10 * callsOf(rush)) / seconds / capacity) / 10,
        timesCapacity,
      ),
      atMost('seconds for 99 of 100 orders taken', share(rush.takenMs, 0.99) / 1000, 1),
      atMost('ms for 99 of 100 refusals', share(rush.refusedMs, 0.99), 100),
      none(
        'calls neither taken nor told when to come again',
        callsOf(rush) - rush.outcomes.of('done') - rush.outcomes.of('tooMany'),
      ),
      atMost('seconds until the house was quick again', recovery / 1000, 5),
    ],
    counts: {
      ...rush.outcomes.counts(),
      'orders a second before': Math.round(capacity),
      'orders a second in the rush': Math.round(rush.acked.length / seconds),
      'ms the guests themselves were late, 99 of 100 times': rush.ownDelay.lateMs,
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
  return { outcomes: newTally(), acked: [], takenMs: [], refusedMs: [], seconds, ownDelay: { lateMs: 0 } };
}

/** What the house takes when everybody waits for the answer before ordering again. */
async function inTurn(stage: Stage, seconds: number): Promise<Timed> {
  const guests = await stage.crowd(16);
  const timed = newTimed(seconds);
  const end = performance.now() + seconds * 1000;
  const hands = guests.flatMap((guest) => [guest, guest]);
  await Promise.all(
    hands.map(async (guest) => {
      while (performance.now() < end) await oneCall(guest, stage, timed);
    }),
  );
  leaveAll(guests);
  return timed;
}

interface Rush {
  readonly guests: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Guests keep coming at this rate, whatever becomes of those before them. */
async function inARush(stage: Stage, { guests: count, perSecond, seconds }: Rush): Promise<Timed> {
  const guests = await atTheNodes(stage, count);
  const timed = newTimed(seconds);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const running = new Set<Promise<void>>();
  const began = performance.now();
  const send = (guest: Guest): void => {
    const call = oneCall(guest, stage, timed).finally(() => running.delete(call));
    running.add(call);
  };
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < Math.min(due, perSecond * seconds); sent += 1) send(stage.dice.oneOf(guests));
    await pause(5);
  }
  await Promise.all(running);
  timed.ownDelay.lateMs = Math.round(delay.percentile(99) / 1_000_000);
  delay.disable();
  leaveAll(guests);
  return timed;
}

/** Without a line between, which would be busier than the nodes, and without a note of each call. */
async function atTheNodes({ nodes, tally }: Stage, count: number): Promise<readonly Guest[]> {
  const each = Math.ceil(count / nodes.length);
  const crowds = nodes.map(({ port }) =>
    newCrowd({ count: each, line: { address: `http://127.0.0.1:${port}` }, tally }),
  );
  return (await Promise.all(crowds)).flat();
}

async function oneCall(guest: Guest, stage: Stage, timed: Timed): Promise<void> {
  const began = performance.now();
  const reply = await guest.ask(placeCall, { data: selfOrder(stage.tea(), { requestKey: newKey() }) });
  writeDown(timed, reply, performance.now() - began);
}

function writeDown({ outcomes, acked, takenMs, refusedMs }: Timed, reply: Reply, ms: number): void {
  outcomes.add(kindOf(reply));
  if (reply.kind === 'done') acked.push(String(reply.result['_id']));
  (reply.kind === 'done' ? takenMs : refusedMs).push(ms);
}

const quickMs = 200;

/** How long until an order takes no longer than on a usual evening, three times in a row. */
async function untilQuick(stage: Stage): Promise<number> {
  const [guest] = await stage.crowd(1);
  if (guest === undefined) throw new Error('nobody came');
  const began = performance.now();
  for (let inARow = 0; inARow < 3 && performance.now() - began < 60_000;) {
    const asked = performance.now();
    const reply = await guest.ask(placeCall, { data: selfOrder(stage.tea()) });
    inARow = reply.kind === 'done' && performance.now() - asked < quickMs ? inARow + 1 : 0;
    await pause(50);
  }
  guest.leave();
  return performance.now() - began;
}

/** With a few guests nothing is refused: so refusals come of the rush. */
async function atRest(stage: Stage): Promise<readonly Claim[]> {
  const { outcomes } = await inARush(stage, { guests: 4, perSecond: 10, seconds: 2 });
  const isCalm = callsOf({ ...newTimed(2), outcomes }) === outcomes.of('done');
  return [control('orders taken and none refused when few come', isCalm ? outcomes.of('done') : 0)];
}
