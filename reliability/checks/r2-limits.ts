import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { bag, plainLine } from '../harness/stock.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { until } from '../harness/until.ts';
import { withoutStock } from '../harness/vouchers.ts';

/** One limit: what comes of so many, below it, at it and one above. */
interface Limit {
  readonly name: string;
  readonly most: number;
  /** Whether so many are taken. */
  readonly takes: (count: number, fixture: Fixture) => Promise<boolean>;
}

/** Every limit one below, at and one above its figure, on a node with the limits of every day (SAFE-05). */
export const check = checkOf({
  id: 'R2',
  title: 'Every limit holds at its figure: one less and so many are taken, one more is not',
  deployment: {
    nodes: 2,
    each: (nth) => (nth === 0 ? { environment: { MOST_SOCKETS_PER_ADDRESS: '' } } : {}),
  },
  prepare: withoutStock,
  play: everyLimit,
  control: onANodeWithout,
});

const quoteOf = (about: object): object => ({ shop, type: 'takeAway', products: [], ...about });
const isWellFormed =
  (call: string, sent: (count: number) => object): Limit['takes'] =>
  async (count, fixture) =>
    alone(fixture, async (guest) => kindOf(await guest.ask(call, sent(count))) !== 'inputInvalid');

const linesOf = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, nth) => plainLine(bag, `line-${nth}`));
const idsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => nth.toString(16).padStart(24, '0'));
const keysOf = (count: number): readonly string[] => Array.from({ length: count }, newKey);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { deep: nested(depth - 1) });

const callsAtOnce = 8;

const limits: readonly Limit[] = [
  {
    name: 'lines of a cart',
    most: 200,
    takes: isWellFormed('create bills/quote', (count) => ({ data: quoteOf({ products: linesOf(count) }) })),
  },
  {
    name: 'pieces of a line',
    most: 999,
    takes: isWellFormed('create bills/quote', (count) => ({
      data: quoteOf({ products: [plainLine(bag, 'line', count)] }),
    })),
  },
  {
    name: 'coupons of an order',
    most: 20,
    takes: isWellFormed('create bills/quote', (count) => ({ data: quoteOf({ coupons: idsOf(count) }) })),
  },
  {
    name: 'characters of a remark',
    most: 200,
    takes: isWellFormed('create bills/quote', (count) => ({
      data: quoteOf({ products: [{ ...plainLine(bag, 'line'), customRemark: '茶'.repeat(count) }] }),
    })),
  },
  {
    name: 'keys in one question',
    most: 100,
    takes: isWellFormed('find tableSessions', (count) => ({ query: { restoreKeys: keysOf(count) } })),
  },
  {
    name: 'orders in one answer',
    most: 100,
    takes: isWellFormed('find tableSessions', (count) => ({
      query: { restoreKeys: keysOf(1), $limit: count },
    })),
  },
  { name: 'depth of a payload', most: 12, takes: deepAsThis },
  { name: 'bytes of a message', most: 262_144, takes: largeAsThis },
  { name: 'calls at once on a socket', most: callsAtOnce, takes: atOnce },
  { name: 'calls a second on a socket', most: 20, takes: (count, fixture) => inOneSecond(count, fixture, 1) },
  {
    name: 'calls a second from an address',
    most: 50,
    takes: (count, fixture) => inOneSecond(count, fixture, 4),
  },
  { name: 'sockets of an address', most: 10, takes: socketsOpen },
  { name: 'reports of words a minute', most: 10, takes: inOneMinute },
];

async function everyLimit(fixture: Fixture): Promise<Findings> {
  const wrong: string[] = [];
  for (const { name, most, takes } of limits) {
    for (const count of [most - 1, most, most + 1]) {
      const isTaken = await takes(count, fixture);
      fixture.note('limit', { name, count, isTaken });
      if (isTaken !== count <= most) wrong.push(`${name} at ${count}`);
    }
  }
  return {
    claims: [none('limits that do not hold at their figure', wrong.length)],
    counts: {
      'limits tried': limits.length,
      ...Object.fromEntries(wrong.map((one) => [`wrong: ${one}`, 1])),
    },
  };
}

/** One that nobody has used before, so that no limit is used up. */
function newPlace({ random }: Fixture): string {
  return `10.${random.below(250)}.${random.below(250)}.${random.between(1, 250)}`;
}

async function guestsOfOne(fixture: Fixture, count: number): Promise<readonly Guest[]> {
  const address = `http://127.0.0.1:${fixture.nodes[0]?.port}`;
  const from = newPlace(fixture);
  return Promise.all(Array.from({ length: count }, () => newGuest({ address, tally: fixture.tally, from })));
}

async function alone<Result>(fixture: Fixture, work: (guest: Guest) => Promise<Result>): Promise<Result> {
  const guests = await guestsOfOne(fixture, 1);
  const [guest] = guests;
  if (guest === undefined) throw new Error('nobody came');
  const result = await work(guest);
  disconnectAll(guests);
  return result;
}

/** A payload that is too deep is refused before its fields are looked at, and says how deep it may be. */
function deepAsThis(count: number, fixture: Fixture): Promise<boolean> {
  return alone(fixture, async (guest) => {
    const reply = await guest.ask('create bills/quote', { data: nested(count) });
    return !(reply.kind === 'refused' && 'deepest' in reply.data);
  });
}

/** A message that is too large ends the connection. */
async function largeAsThis(count: number, fixture: Fixture): Promise<boolean> {
  return alone(fixture, async (guest) => {
    // What stands around the text in the packet of the call.
    const around = JSON.stringify(['create', 'bills/quote', { text: '' }, {}]).length + '420'.length;
    const reply = await guest.ask('create bills/quote', { data: { text: 'x'.repeat(count - around) } });
    return reply.kind === 'refused';
  });
}

/** Held by the database, so that no call is done before the last one has arrived. */
async function atOnce(count: number, fixture: Fixture): Promise<boolean> {
  return alone(fixture, async (guest) => {
    const place = (): Promise<Reply> => guest.ask(placeCall, { data: selfOrder([plainLine(bag, newKey())]) });
    const replies = await whileHeld(fixture, async () => {
      const orders = Array.from({ length: count }, place);
      // Only a call too many is answered meanwhile.
      if (count > callsAtOnce) await Promise.race(orders);
      return orders;
    });
    return (await Promise.all(replies)).every((reply) => kindOf(reply) !== 'tooMany');
  });
}

/** Nothing with a request key is stored until the work is done. */
async function whileHeld<Result>(
  { store }: Fixture,
  work: () => Promise<readonly Promise<Result>[]>,
): Promise<readonly Promise<Result>[]> {
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query('lock table request_keys in access exclusive mode');
  try {
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const quick = 'create appOrdering/resetSession';

/** So many calls within one second; tried again when the machine was too slow for that. */
async function inOneSecond(count: number, fixture: Fixture, sockets: number): Promise<boolean> {
  for (;;) {
    const guests = await guestsOfOne(fixture, sockets);
    const began = await nextSecond(fixture);
    const kinds: string[] = [];
    while (kinds.length < count) {
      const some = guests.slice(0, count - kinds.length).map((guest) => guest.ask(quick, { data: {} }));
      kinds.push(...(await Promise.all(some)).map(kindOf));
    }
    disconnectAll(guests);
    if ((await secondNow(fixture)) === began) return !kinds.includes('tooMany');
  }
}

/** Windows are those of the database's clock, which every node follows. */
async function secondNow({ store }: Fixture): Promise<number> {
  const { rows } = await store.pool.query<{ second: number }>(
    'select floor(extract(epoch from clock_timestamp()))::integer as second',
  );
  return rows[0]?.second ?? 0;
}

async function nextSecond(fixture: Fixture): Promise<number> {
  const before = await secondNow(fixture);
  const isOver = async (): Promise<boolean> => (await secondNow(fixture)) > before;
  await until(isOver, { patienceMs: 10_000, what: 'the next second begins' });
  return secondNow(fixture);
}

function socketsOpen(count: number, fixture: Fixture): Promise<boolean> {
  return openedAt(fixture.nodes[0]?.port, count, newPlace(fixture));
}

async function openedAt(port: number | undefined, count: number, place: string): Promise<boolean> {
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

/** A socket that had to make room for another one is cut off and answers nothing. */
function isServed(socket: Socket): Promise<boolean> {
  return new Promise((decided) => {
    if (!socket.connected) decided(false);
    socket.once('disconnect', () => decided(false));
    socket.emit('create', 'appOrdering/resetSession', {}, {}, () => decided(true));
  });
}

async function inOneMinute(count: number, fixture: Fixture): Promise<boolean> {
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
  return alone(fixture, async (guest) => {
    const kinds: string[] = [];
    for (let nth = 0; nth < count; nth += 1)
      kinds.push(
        kindOf(
          await guest.ask('create locales/missing', { data: { keys: ['a.b'], path: '/', locale: 'en' } }),
        ),
      );
    return !kinds.includes('tooMany');
  });
}

/** The second node has another limit on sockets: what the first one refuses it takes. */
async function onANodeWithout(fixture: Fixture): Promise<readonly Claim[]> {
  const isTaken = await openedAt(fixture.nodes[1]?.port, 11, newPlace(fixture));
  return [control('sockets above the usual limit, taken by a node that has another', isTaken ? 1 : 0)];
}
