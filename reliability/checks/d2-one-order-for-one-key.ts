import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, distribute } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { dropConstraints } from '../harness/remove-protection.ts';

const betweenKillsMs = 1000;

export interface Repeating {
  /** How often each request is sent. */
  readonly times: number;
  readonly requests: readonly object[];
}

export interface Repeated {
  readonly orders: number;
  /** Requests that got more than one answer. */
  readonly diverging: number;
  readonly unanswered: number;
  readonly ms: number;
}

/** The same requests sent repeatedly by many phones at once, on every node (SESSION-13). */
export const check = checkOf({
  id: 'D2',
  title: 'The same request sent again is one order, with an identical answer',
  deployment: { nodes: 2, hasRedis: true },
  play: repeatAndKill,
  control: withoutKeys,
});

async function repeatAndKill(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const guests = await fixture.crowd(scale.of(64, 16));
  const size = { keys: scale.of(200, 20), times: scale.of(50, 10) };
  const quiet = await repeated(fixture, guests, repeating(fixture, size));
  const rough = await whileKilled(fixture, guests, size);
  disconnectAll(guests);
  return {
    claims: [
      ...claimsOf('', quiet, size.keys),
      ...claimsOf(', with nodes killed', rough, size.keys * rough.rounds),
      none('orders without exactly one ticket in the kitchen', await wronglyTicketed(fixture)),
    ],
    targets: [atMost('seconds for all calls', quiet.ms / 1000, 15)],
    counts: { requests: size.keys * (1 + rough.rounds), 'servers killed': rough.kills },
  };
}

/** Everything that is ordered here is made at one station (KITCHEN-02). */
function wronglyTicketed({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions s where s.rounds > 0
      and (select count(*) from kitchen_tickets t where t.session = s.id) <> s.rounds`,
  );
}

interface Size {
  readonly keys: number;
  readonly times: number;
}

interface Rough extends Repeated {
  readonly rounds: number;
  readonly kills: number;
}

/** Repeats until nodes were killed in the middle often enough. */
async function whileKilled(fixture: Fixture, guests: readonly Guest[], size: Size): Promise<Rough> {
  const killing = { isOver: false, kills: 0 };
  const killed = killNodes(fixture, killing);
  const found: Repeated[] = [];
  while (found.length === 0 || killing.kills < fixture.scale.of(10, 1))
    found.push(await repeated(fixture, guests, repeating(fixture, size)));
  killing.isOver = true;
  await killed;
  const sum = (which: keyof Repeated): number =>
    found.reduce((total, one) => total + one[which], 0);
  return {
    orders: sum('orders'),
    diverging: sum('diverging'),
    unanswered: sum('unanswered'),
    ms: sum('ms'),
    rounds: found.length,
    kills: killing.kills,
  };
}

export function repeating(fixture: Fixture, { keys, times }: Size): Repeating {
  const cart = fixture.tea;
  return {
    times,
    requests: Array.from({ length: keys }, () => selfOrder(cart(), { requestKey: newKey() })),
  };
}

export async function repeated(
  fixture: Fixture,
  guests: readonly Guest[],
  { requests, times }: Repeating,
): Promise<Repeated> {
  const { store, random } = fixture;
  const before = await numberOf(store, 'select count(*) from sessions');
  const sendings = Array.from({ length: times }, () => requests).flat();
  const answers = new Map<object, Set<string>>(requests.map((options) => [options, new Set()]));
  let unanswered = 0;
  const began = performance.now();
  await distribute(guests, random.some(sendings, sendings.length), async (guest, data) => {
    const reply = await guest.sendUntilKnown(placeCall, { data });
    if (reply.kind === 'done') answers.get(data)?.add(JSON.stringify(reply.result));
    else unanswered += 1;
  });
  const ms = performance.now() - began;
  const orders = (await numberOf(store, 'select count(*) from sessions')) - before;
  return {
    orders,
    diverging: [...answers.values()].filter(({ size }) => size > 1).length,
    unanswered,
    ms,
  };
}

export function claimsOf(
  when: string,
  { orders, diverging, unanswered }: Repeated,
  requests: number,
): readonly Claim[] {
  return [
    exactly(`orders${when}`, orders, requests),
    none(`requests answered in two ways${when}`, diverging),
    none(`calls without an order${when}`, unanswered),
  ];
}

async function killNodes(
  { nodes, note }: Fixture,
  killing: { isOver: boolean; kills: number },
): Promise<void> {
  while (!killing.isOver) {
    await pause(betweenKillsMs);
    const node = nodes[killing.kills % nodes.length];
    note('kill', { port: node?.port });
    await node?.end('SIGKILL');
    await node?.start();
    Object.assign(killing, { kills: killing.kills + 1 });
  }
}

/** Without the unique constraint on keys, concurrent requests create an order each. */
export async function withoutKeys(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await dropConstraints(store.db, 'request_keys', 'PRIMARY KEY');
  const guests = await fixture.crowd(8);
  const before = await numberOf(store, 'select count(*) from sessions');
  const { requests } = repeating(fixture, { keys: 10, times: 1 });
  for (const data of requests)
    await Promise.all(guests.map((guest) => guest.sendUntilKnown(placeCall, { data })));
  disconnectAll(guests);
  const orders = (await numberOf(store, 'select count(*) from sessions')) - before;
  return [control('orders too many when keys need not be unique', orders - requests.length)];
}
