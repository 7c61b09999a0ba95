import { Client } from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { connectGuests, leave } from './guests.ts';
import type { Guest } from './guests.ts';
import type { Program } from './program.ts';
import { inTurns, ratioOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';
import type { Followed, Fixture } from './fixture.ts';

/** The cost of sending an event to many, and their memory. */
export interface EventTiming {
  readonly subscribers: number;
  /** CPU milliseconds of one event sent to all of them. */
  readonly serveryMs: Spread;
  readonly rawMs: Spread;
  readonly timesRaw: Spread;
  /**
   * Memory that a thousand connections hold, in bytes; what the process has from the system says
   * less, for it has some to spare.
   */
  readonly serveryBytesPerThousand: number;
  readonly rawBytesPerThousand: number;
}

const { subscribers } = budgets.server.event;

/**
 * A hundred changes and more go by before all that tells them is compiled, and it is compiled on
 * our time.
 */
const warmUpRounds = 4;

export async function timeEvent(fixture: Fixture): Promise<EventTiming> {
  const { servery, bare, postgres, followed, effort } = fixture;
  const database = new Client(postgres.own);
  await database.connect();
  const ours = await audienceOf(servery, followed);
  const theirs = await audienceOf(bare, followed);
  const change = async (): Promise<void> => {
    await database.query(changed, [followed.session]);
    await servery.tell(followed.session);
  };
  const takers = [
    () => sampled(ours, change, effort.changes),
    () => sampled(theirs, () => bare.tell(followed.session), effort.changes),
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

/**
 * A change as a service commits it: the session gets its next version, and a note waits to be told.
 */
const changed = `with changed as (update sessions set progress = progress where id = $1 returning id, shop)
  insert into outbox (topic, session, shop) select 'patched', id, shop from changed`;

interface Audience {
  readonly program: Program;
  readonly guests: readonly Guest[];
  readonly bytesPerThousand: number;
  /** Resolves when everybody has received the next event. */
  readonly allHeard: () => Promise<void>;
}

async function audienceOf(program: Program, { session, restoreKey }: Followed): Promise<Audience> {
  const before = await program.tidied();
  const guests = await connectGuests(program.address, subscribers);
  const after = await program.tidied();
  for (const guest of guests)
    await guest.call('create', 'tableSessions/subscribe', { item: session, restoreKey }, {});
  let heard = 0;
  let tellAll = (): void => undefined;
  for (const { socket } of guests) {
    socket.on('tableSessions patched', () => {
      heard += 1;
      if (heard === guests.length) tellAll();
    });
  }
  const allHeard = (): Promise<void> => {
    heard = 0;
    return new Promise((resolve) => {
      tellAll = resolve;
    });
  };
  const bytesPerThousand = ((after.heapBytes - before.heapBytes) * 1000) / subscribers;
  return { program, guests, bytesPerThousand, allHeard };
}

async function sampled(
  { program, allHeard }: Audience,
  change: () => Promise<void>,
  changes: number,
): Promise<number> {
  const before = await program.standing();
  for (let nth = 0; nth < changes; nth += 1) await Promise.all([allHeard(), change()]);
  const after = await program.standing();
  return (after.cpuMs - before.cpuMs) / changes;
}
