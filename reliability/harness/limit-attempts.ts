import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { newKey } from './carts.ts';
import { disconnectAll } from './crowd.ts';
import type { Fixture } from './fixture.ts';
import { kindOf, newGuest } from './guest.ts';
import type { Guest, Reply } from './guest.ts';

/** Eight run, forty wait. */
export const callsTaken = 48;
const nested = (depth: number): unknown => (depth === 0 ? 1 : { deep: nested(depth - 1) });

/** An address no test has used: its limits are untouched. */
export function newAddress({ random }: Fixture): string {
  return `10.${random.below(250)}.${random.below(250)}.${random.between(1, 250)}`;
}

async function guestsAtOneAddress(fixture: Fixture, count: number): Promise<readonly Guest[]> {
  const address = `http://127.0.0.1:${fixture.nodes[0]?.port}`;
  const from = newAddress(fixture);
  return Promise.all(
    Array.from({ length: count }, () => newGuest({ address, tally: fixture.tally, from })),
  );
}

export async function withGuest<Result>(
  fixture: Fixture,
  work: (guest: Guest) => Promise<Result>,
): Promise<Result> {
  const guests = await guestsAtOneAddress(fixture, 1);
  const [guest] = guests;
  if (guest === undefined) throw new Error('no guest connected');
  const result = await work(guest);
  disconnectAll(guests);
  return result;
}

/** A payload that is too deep is refused before its fields are read; the answer names the limit. */
export function acceptsDepth(count: number, fixture: Fixture): Promise<boolean> {
  return withGuest(fixture, async (guest) => {
    const reply = await guest.send('create bills/quote', { data: nested(count) });
    return !(reply.kind === 'refused' && 'deepest' in reply.data);
  });
}

/** A message that is too large ends the connection. */
export async function acceptsBytes(count: number, fixture: Fixture): Promise<boolean> {
  return withGuest(fixture, async (guest) => {
    // The bytes around the text in the packet of the call.
    const around =
      JSON.stringify(['create', 'bills/quote', { text: '' }, {}]).length + '420'.length;
    const reply = await guest.send('create bills/quote', {
      data: { text: 'x'.repeat(count - around) },
    });
    return reply.kind === 'refused';
  });
}

/** Held by the database, so that no call finishes before the last one has arrived. */
export async function acceptsParallel(count: number, fixture: Fixture): Promise<boolean> {
  return withGuest(fixture, async (guest) => {
    const read = (): Promise<Reply> =>
      guest.send('find tableSessions', { query: { restoreKeys: [newKey()] } });
    const replies = await whileHeld(fixture, async () => {
      const reads = Array.from({ length: count }, read);
      // Only a call that finds no room to wait is answered meanwhile.
      if (count > callsTaken) await Promise.race(reads);
      return reads;
    });
    return (await Promise.all(replies)).every((reply) => kindOf(reply) !== 'tooMany');
  });
}

/** No order is read until the work is done. */
async function whileHeld<Result>(
  { store }: Fixture,
  work: () => Promise<readonly Promise<Result>[]>,
): Promise<readonly Promise<Result>[]> {
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query('lock table sessions in access exclusive mode');
  try {
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const quick = 'create appOrdering/resetSession';
/** On a slow machine a try may go wrong either way. */
const tries = 5;
/** Longer than a call takes that does not wait, much shorter than the second of a window. */
const waitedMs = 150;
const withinMs = 500;

/** Whether so many calls of one socket are answered within one second; more wait for the next. */
export async function acceptsPerSecond(count: number, fixture: Fixture): Promise<boolean> {
  let accepted = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const tookMs = await withGuest(fixture, async (guest) => {
      await windowBegins(guest);
      const began = performance.now();
      for (let made = 1; made < count; made += 1) await guest.send(quick, { data: {} });
      return performance.now() - began;
    });
    if (tookMs < withinMs) accepted += 1;
  }
  return accepted > tries / 2;
}

/** Calls until one has waited: it is the first of a second on the node's own clock. */
async function windowBegins(guest: Guest): Promise<void> {
  const most = 60;
  for (let made = 0; made < most; made += 1) {
    const sent = performance.now();
    await guest.send(quick, { data: {} });
    if (performance.now() - sent > waitedMs) return;
  }
}

/** Windows of a minute follow the database's clock, as on every node. */
async function secondNow({ store }: Fixture): Promise<number> {
  const { rows } = await store.pool.query<{ second: number }>(
    'select floor(extract(epoch from clock_timestamp()))::integer as second',
  );
  return rows[0]?.second ?? 0;
}

export function acceptsSockets(count: number, fixture: Fixture): Promise<boolean> {
  return allServed(fixture.nodes[0]?.port, count, newAddress(fixture));
}

export async function allServed(
  port: number | undefined,
  count: number,
  place: string,
): Promise<boolean> {
  const sockets = Array.from({ length: count }, () =>
    io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': place },
    }),
  );
  await Promise.all(sockets.map(hasSettled));
  const answers = await Promise.all(sockets.map(isServed));
  for (const socket of sockets) socket.disconnect();
  return answers.every(Boolean);
}

function hasSettled(socket: Socket): Promise<void> {
  return new Promise((settled) => {
    socket.once('connect', settled);
    socket.once('connect_error', () => settled());
  });
}

/** A socket that was closed in favour of another one answers nothing. */
function isServed(socket: Socket): Promise<boolean> {
  return new Promise((decided) => {
    if (!socket.connected) decided(false);
    socket.once('disconnect', () => decided(false));
    socket.emit('create', 'appOrdering/resetSession', {}, {}, () => decided(true));
  });
}

export async function acceptsPerMinute(count: number, fixture: Fixture): Promise<boolean> {
  for (;;) {
    const began = await minuteNow(fixture);
    const isTaken = await reportsTaken(count, fixture);
    if ((await minuteNow(fixture)) === began) return isTaken;
  }
}

async function minuteNow(fixture: Fixture): Promise<number> {
  return Math.floor((await secondNow(fixture)) / 60);
}

function reportsTaken(count: number, fixture: Fixture): Promise<boolean> {
  return withGuest(fixture, async (guest) => {
    const kinds: string[] = [];
    for (let nth = 0; nth < count; nth += 1)
      kinds.push(
        kindOf(
          await guest.send('create locales/missing', {
            data: { keys: ['a.b'], path: '/', locale: 'en' },
          }),
        ),
      );
    return !kinds.includes('tooMany');
  });
}
