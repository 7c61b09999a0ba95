import { closedLoop, connectGuests, leave } from './guests.ts';
import type { Guest } from './guests.ts';
import { clientCounts } from './orders.bench.ts';
import type { Program } from './program.ts';
import { inTurns, ratioOf, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';
import type { Fixture } from './fixture.ts';

/** A call with almost no work, and the same answer from socket.io; microseconds per call. */
export interface AcknowledgementTiming {
  readonly clients: number;
  readonly serveryUs: Spread;
  readonly rawUs: Spread;
  readonly timesRaw: Spread;
}

/** Short turns, many of them: the difference is smaller than the drift of a machine in a second. */
const turnsPerRound = 3;

export async function timeAcknowledgements(
  fixture: Fixture,
): Promise<readonly AcknowledgementTiming[]> {
  const timings: AcknowledgementTiming[] = [];
  for (const clients of clientCounts) timings.push(await timeAt(clients, fixture));
  return timings;
}

async function timeAt(
  clients: number,
  { servery, bare, effort }: Fixture,
): Promise<AcknowledgementTiming> {
  const ours = await callersOf(servery, clients);
  const theirs = await callersOf(bare, clients);
  for (const { take } of [ours, theirs]) await take(effort.warmUpMs / 2);
  const takers = [ours, theirs].map(
    ({ take }) =>
      () =>
        take(effort.sliceMs / turnsPerRound),
  );
  const [serveryUs = [], rawUs = []] = await inTurns(takers, effort.rounds * turnsPerRound);
  for (const { guests } of [ours, theirs]) leave(guests);
  return {
    clients,
    serveryUs: spreadOf(serveryUs),
    rawUs: spreadOf(rawUs),
    timesRaw: ratioOf(serveryUs, rawUs),
  };
}

interface Callers {
  readonly guests: readonly Guest[];
  readonly take: (sliceMs: number) => Promise<number>;
}

async function callersOf({ address }: Program, clients: number): Promise<Callers> {
  const guests = await connectGuests(address, clients);
  const call = (guest: Guest): Promise<unknown> => guest.call('find', 'systemSettings', {});
  const take = async (sliceMs: number): Promise<number> => {
    const { perSecond } = await closedLoop(guests, call, sliceMs);
    return 1_000_000 / perSecond;
  };
  return { guests, take };
}
