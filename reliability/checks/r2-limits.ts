import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder, shop } from '../harness/carts.ts';
import { leaveAll } from '../harness/crowd.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { bag, plainLine } from '../harness/shelves.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { withoutStock } from '../harness/vouchers.ts';

/** One limit: what comes of so many, below it, at it and one above. */
interface Limit {
  readonly name: string;
  readonly most: number;
  /** Whether so many are taken. */
  readonly takes: (count: number, stage: Stage) => Promise<boolean>;
}

/** Every limit one below, at and one above its figure, on a node with the limits of every day (SAFE-05). */
export const check = checkOf({
  id: 'R2',
  title: 'Every limit holds at its figure: one less and so many are taken, one more is not',
  house: { nodes: 2, each: (nth) => (nth === 0 ? { environment: { MOST_SOCKETS_PER_ADDRESS: '' } } : {}) },
  prepare: withoutStock,
  play: everyLimit,
  control: onANodeWithout,
});

const quoteOf = (about: object): object => ({ shop, type: 'takeAway', products: [], ...about });
const isWellFormed =
  (call: string, sent: (count: number) => object): Limit['takes'] =>
  async (count, stage) =>
    alone(stage, async (guest) => kindOf(await guest.ask(call, sent(count))) !== 'inputInvalid');

const linesOf = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, nth) => plainLine(bag, `line-${nth}`));
const idsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => nth.toString(16).padStart(24, '0'));
const keysOf = (count: number): readonly string[] => Array.from({ length: count }, newKey);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { deep: nested(depth - 1) });

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
  { name: 'calls at once on a socket', most: 8, takes: atOnce },
  { name: 'calls a second on a socket', most: 20, takes: (count, stage) => inOneSecond(count, stage, 1) },
  { name: 'calls a second from an address', most: 50, takes: (count, stage) => inOneSecond(count, stage, 4) },
  { name: 'sockets of an address', most: 10, takes: socketsOpen },
  { name: 'reports of words a minute', most: 10, takes: inOneMinute },
];

async function everyLimit(stage: Stage): Promise<Findings> {
  const wrong: string[] = [];
  for (const { name, most, takes } of limits) {
    for (const count of [most - 1, most, most + 1]) {
      const isTaken = await takes(count, stage);
      stage.note('limit', { name, count, isTaken });
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
function newPlace({ dice }: Stage): string {
  return `10.${dice.below(250)}.${dice.below(250)}.${dice.between(1, 250)}`;
}

async function guestsOfOne(stage: Stage, count: number): Promise<readonly Guest[]> {
  const address = `http://127.0.0.1:${stage.nodes[0]?.port}`;
  const from = newPlace(stage);
  return Promise.all(Array.from({ length: count }, () => newGuest({ address, tally: stage.tally, from })));
}

async function alone<Result>(stage: Stage, work: (guest: Guest) => Promise<Result>): Promise<Result> {
  const guests = await guestsOfOne(stage, 1);
  const [guest] = guests;
  if (guest === undefined) throw new Error('nobody came');
  const result = await work(guest);
  leaveAll(guests);
  return result;
}

/** A payload that is too deep is refused before its fields are looked at, and says how deep it may be. */
function deepAsThis(count: number, stage: Stage): Promise<boolean> {
  return alone(stage, async (guest) => {
    const reply = await guest.ask('create bills/quote', { data: nested(count) });
    return !(reply.kind === 'refused' && 'deepest' in reply.data);
  });
}

/** A message that is too large ends the connection. */
async function largeAsThis(count: number, stage: Stage): Promise<boolean> {
  return alone(stage, async (guest) => {
    // What stands around the text in the packet of the call.
    const around = JSON.stringify(['create', 'bills/quote', { text: '' }, {}]).length + '420'.length;
    const reply = await guest.ask('create bills/quote', { data: { text: 'x'.repeat(count - around) } });
    return reply.kind === 'refused';
  });
}

async function atOnce(count: number, stage: Stage): Promise<boolean> {
  return alone(stage, async (guest) => {
    const orders = Array.from({ length: count }, () =>
      guest.ask(placeCall, { data: selfOrder([plainLine(bag, newKey())]) }),
    );
    return (await Promise.all(orders)).every((reply) => kindOf(reply) !== 'tooMany');
  });
}

const quick = 'create appOrdering/resetSession';

/** So many calls within one second of the server's clock; tried again when the machine was too slow for that. */
async function inOneSecond(count: number, stage: Stage, sockets: number): Promise<boolean> {
  for (;;) {
    const guests = await guestsOfOne(stage, sockets);
    await untilSecondBegins(stage);
    const began = performance.now();
    const kinds: string[] = [];
    while (kinds.length < count) {
      const some = guests.slice(0, count - kinds.length).map((guest) => guest.ask(quick, { data: {} }));
      kinds.push(...(await Promise.all(some)).map(kindOf));
    }
    leaveAll(guests);
    if (performance.now() - began < 800) return !kinds.includes('tooMany');
  }
}

/** Windows are those of the database's clock, which every node follows. */
async function untilSecondBegins({ store }: Stage): Promise<void> {
  const { rows } = await store.pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms',
  );
  await pause(1000 - ((rows[0]?.ms ?? 0) % 1000) + 20);
}

function socketsOpen(count: number, stage: Stage): Promise<boolean> {
  return openedAt(stage.nodes[0]?.port, count, newPlace(stage));
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
  await pause(1500);
  const open = sockets.filter(({ connected }) => connected).length;
  for (const socket of sockets) socket.disconnect();
  return open === count;
}

async function inOneMinute(count: number, stage: Stage): Promise<boolean> {
  const { rows } = await stage.store.pool.query<{ second: number }>(
    'select extract(second from clock_timestamp())::double precision as second',
  );
  const second = rows[0]?.second ?? 0;
  if (second > 50) await pause((61 - second) * 1000);
  return alone(stage, async (guest) => {
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
async function onANodeWithout(stage: Stage): Promise<readonly Claim[]> {
  const isTaken = await openedAt(stage.nodes[1]?.port, 11, newPlace(stage));
  return [control('sockets above the usual limit, taken by a node that has another', isTaken ? 1 : 0)];
}
