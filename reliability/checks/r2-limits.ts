import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, shop } from '../harness/carts.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { kindOf } from '../harness/guest.ts';
import {
  acceptsBytes,
  acceptsDepth,
  acceptsParallel,
  acceptsPerMinute,
  acceptsPerSecond,
  acceptsSockets,
  allServed,
  callsTaken,
  newAddress,
  withGuest,
} from '../harness/limit-attempts.ts';
import { bag, plainLine } from '../harness/stock.ts';
import { withoutStock } from '../harness/vouchers.ts';

interface Limit {
  readonly name: string;
  readonly most: number;
  readonly accepts: (count: number, fixture: Fixture) => Promise<boolean>;
}

/** Every limit one below, at and one above its figure, on a node with default limits (SAFE-05). */
export const check = checkOf({
  id: 'R2',
  title: 'Every limit holds: one below it and at it are accepted, one above is refused',
  deployment: {
    nodes: 2,
    each: (nth) => (nth === 0 ? { environment: { MOST_GUESTS_PER_ADDRESS: '8' } } : {}),
  },
  prepare: withoutStock,
  play: everyLimit,
  control: nodeWithoutLimit,
});

const quoteOf = (about: object): object => ({ shop, type: 'takeAway', products: [], ...about });
const isWellFormed =
  (call: string, sent: (count: number) => object): Limit['accepts'] =>
  async (count, fixture) =>
    withGuest(
      fixture,
      async (guest) => kindOf(await guest.send(call, sent(count))) !== 'inputInvalid',
    );

const linesOf = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, nth) => plainLine(bag, `line-${nth}`));
const idsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => nth.toString(16).padStart(24, '0'));
const keysOf = (count: number): readonly string[] => Array.from({ length: count }, newKey);

/** Half as many again as guests, and a tenth in reserve. */
const socketsOfEightGuests = 14;

const limits: readonly Limit[] = [
  {
    name: 'lines of a cart',
    most: 200,
    accepts: isWellFormed('create bills/quote', (count) => ({
      data: quoteOf({ products: linesOf(count) }),
    })),
  },
  {
    name: 'pieces of a line',
    most: 999,
    accepts: isWellFormed('create bills/quote', (count) => ({
      data: quoteOf({ products: [plainLine(bag, 'line', count)] }),
    })),
  },
  {
    name: 'coupons of an order',
    most: 20,
    accepts: isWellFormed('create bills/quote', (count) => ({
      data: quoteOf({ coupons: idsOf(count) }),
    })),
  },
  {
    name: 'characters of a remark',
    most: 200,
    accepts: isWellFormed('create bills/quote', (count) => ({
      data: quoteOf({
        products: [{ ...plainLine(bag, 'line'), customRemark: '茶'.repeat(count) }],
      }),
    })),
  },
  {
    name: 'keys in one query',
    most: 100,
    accepts: isWellFormed('find tableSessions', (count) => ({
      query: { restoreKeys: keysOf(count) },
    })),
  },
  {
    name: 'orders in one answer',
    most: 100,
    accepts: isWellFormed('find tableSessions', (count) => ({
      query: { restoreKeys: keysOf(1), $limit: count },
    })),
  },
  { name: 'depth of a payload', most: 12, accepts: acceptsDepth },
  { name: 'bytes of a message', most: 262_144, accepts: acceptsBytes },
  {
    name: 'calls at once on a socket, waiting ones included',
    most: callsTaken,
    accepts: acceptsParallel,
  },
  {
    name: 'calls a second on a socket',
    most: 20,
    accepts: acceptsPerSecond,
  },
  { name: 'sockets of an address', most: socketsOfEightGuests, accepts: acceptsSockets },
  { name: 'reports of missing messages a minute', most: 10, accepts: acceptsPerMinute },
];

async function everyLimit(fixture: Fixture): Promise<Findings> {
  const wrong: string[] = [];
  for (const { name, most, accepts } of limits) {
    for (const count of [most - 1, most, most + 1]) {
      const isAccepted = await accepts(count, fixture);
      fixture.note('limit', { name, count, isAccepted });
      if (isAccepted !== count <= most) wrong.push(`${name} at ${count}`);
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

/** The second node has a higher limit on sockets. */
async function nodeWithoutLimit(fixture: Fixture): Promise<readonly Claim[]> {
  const isAccepted = await allServed(
    fixture.nodes[1]?.port,
    socketsOfEightGuests + 1,
    newAddress(fixture),
  );
  return [
    control(
      'sockets above the default limit, accepted by a node with a higher one',
      isAccepted ? 1 : 0,
    ),
  ];
}
