import { Client } from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { connectGuests, leave } from './guests.ts';
import type { Guest } from './guests.ts';
import type { Program } from './program.ts';
import { inTurns, ratioOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';
import type { Followed, Fixture } from './fixture.ts';

/** The cost of sending an event to many subscribers, and their memory. */
export interface EventTiming {
  readonly subscribers: number;
  /** CPU milliseconds of one event sent to all of them. */
  readonly serveryMs: Spread;
  readonly rawMs: Spread;
  readonly timesRaw: Spread;
  /** Memory that a thousand connections hold, in bytes of heap; RSS includes spare memory. */
  readonly serveryBytesPerThousand: number;
  readonly rawBytesPerThousand: number;
}

const { subscribers } = budgets.server.event;

/** It takes more than a hundred changes until the code that emits them is compiled. */
const warmUpRounds = 4;

export async function timeEvent(fixture: Fixture): Promise<EventTiming> {
  const { servery, bare, postgres, followed, effort } = fixture;
  const database = new Client(postgres.own);
  await database.connect();
  const ours = await subscribe(servery, followed);
  const theirs = await subscribe(bare, followed);
  const change = async (): Promise<void> => {
    await database.query(changed, [followed.session]);
    await servery.emit(followed.session);
  };
  const takers = [
    () => cpuPerChange(ours, change, effort.changes),
    () => cpuPerChange(theirs, () => bare.emit(followed.session), effort.changes),
  ];
  await inTurns(takers, warmUpRounds);
  const [servedMs = [], rawMs = []] = await inTurns(takers, effort.rounds);
  for (const { guests } of [ours, theirs]) leave(guests);
  await database.end();
  return {
    subscribers,
    serveryMs: spreadOf(servedMs),
    rawMs: spreadOf(rawMs),
    timesRaw: ratioOf(servedMs, rawMs),
    serveryBytesPerThousand: ours.bytesPerThousand,
    rawBytesPerThousand: theirs.bytesPerThousand,
  };
}

/** A change as a service commits it: the next version of the session, and an outbox row. */
const changed = `with changed as (update sessions set progress = progress where id = $1 returning id, shop)
  insert into outbox (topic, session, shop) select 'patched', id, shop from changed`;

interface Subscribers {
  readonly program: Program;
  readonly guests: readonly Guest[];
  readonly bytesPerThousand: number;
  /** Resolves when everybody has received the next event. */
  readonly allReceived: () => Promise<void>;
}

async function subscribe(
  program: Program,
  { session, restoreKey }: Followed,
): Promise<Subscribers> {
  const before = await program.usageAfterGc();
  const guests = await connectGuests(program.address, subscribers);
  const after = await program.usageAfterGc();
  for (const guest of guests)
    await guest.call('create', 'tableSessions/subscribe', { item: session, restoreKey }, {});
  let received = 0;
  let resolveAll = (): void => undefined;
  for (const { socket } of guests) {
    socket.on('tableSessions patched', () => {
      received += 1;
      if (received === guests.length) resolveAll();
    });
  }
  const allReceived = (): Promise<void> => {
    received = 0;
    return new Promise((resolve) => {
      resolveAll = resolve;
    });
  };
  const bytesPerThousand = ((after.heapBytes - before.heapBytes) * 1000) / subscribers;
  return { program, guests, bytesPerThousand, allReceived };
}

async function cpuPerChange(
  { program, allReceived }: Subscribers,
  change: () => Promise<void>,
  changes: number,
): Promise<number> {
  const before = await program.usage();
  for (let nth = 0; nth < changes; nth += 1) await Promise.all([allReceived(), change()]);
  const after = await program.usage();
  return (after.cpuMs - before.cpuMs) / changes;
}
