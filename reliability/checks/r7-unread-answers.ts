import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pausedSocket } from '@servery/server/testing/paused-socket.ts';
import type { PausedSocket } from '@servery/server/testing/paused-socket.ts';
import { atMost, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { shop } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { kindOf, newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';

const program = join(import.meta.dirname, '..', 'harness', 'unlimited-buffers.ts');
const megabyte = 1_048_576;
const mostGrowthMb = 100;
const targetMs = 500;
/** Within the limit of calls per second of a socket. */
const betweenCallsMs = 60;
/** Until an unanswered ping closes a socket: after 45 s, and 30 more in vain for its goodbye. */
const leastMs = 100_000;
/** A part of the list: whole lists are sent from one text, which takes memory once. */
const fewerThanAll = 80;

/** Sockets that ask for the menu and read nothing neither fill the memory nor disturb (LOAD-01). */
export const check = checkOf({
  id: 'R7',
  title: 'Sockets that read nothing are closed before they fill the memory',
  deployment: {
    nodes: 2,
    each: (nth) => (nth === 1 ? { arguments: ['--import', program] } : {}),
  },
  play: unreadAnswers,
  control: nodeWithoutLimit,
});

interface Attack {
  readonly port: number;
  readonly sockets: number;
  readonly ms: number;
  readonly addresses: number;
  readonly isOver: () => boolean;
}

async function unreadAnswers(fixture: Fixture): Promise<Findings> {
  const { scale, nodes } = fixture;
  const port = nodes[0]?.port ?? 0;
  const guests = await honestGuests(fixture, port);
  // The menu is loaded and encoded before memory is measured.
  await Promise.all(guests.map((guest) => menuOf(guest)));
  const before = await residentMb(port);
  const isOver = { yes: false };
  const honest = guests.map((guest) => looking(guest, isOver));
  const memory = highest(port, isOver);
  const attack = { port, sockets: scale.of(300, 30), ms: scale.of(120_000, leastMs) };
  const closed = await attacked({ ...attack, addresses: 3, isOver: () => false });
  isOver.yes = true;
  const looks = (await Promise.all(honest)).flat();
  disconnectAll(guests);
  const times = looks.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return {
    claims: [
      atMost('MB by which the node grew', (await memory) - before, mostGrowthMb),
      none('honest calls that were refused', looks.filter(({ isDone }) => !isDone).length),
      exactly('whether sockets were closed', Math.min(closed, 1), 1),
    ],
    targets: [atMost('ms of an honest call (95 of 100)', p95, targetMs)],
    counts: { 'sockets that read nothing': attack.sockets, closed, 'honest calls': looks.length },
  };
}

/** The same sockets at a node that keeps everything for them. */
async function nodeWithoutLimit({ nodes }: Fixture): Promise<readonly Claim[]> {
  const port = nodes[1]?.port ?? 0;
  const before = await residentMb(port);
  const isOver = { yes: false };
  const grown = { mb: 0 };
  const watching = highest(port, isOver, (mb) => {
    grown.mb = mb - before;
  });
  const isEnough = (): boolean => grown.mb > mostGrowthMb * 1.5;
  // Few, as the kernel keeps the first megabytes of each connection, which are not the node's; each
  // from its own address, whose calls per minute are limited.
  await attacked({ port, sockets: 20, ms: 120_000, addresses: 20, isOver: isEnough });
  isOver.yes = true;
  await watching;
  const beyond = Math.max(0, Math.round(grown.mb - mostGrowthMb));
  return [control('MB beyond the bound at a node without the limit', beyond)];
}

function honestGuests({ tally }: Fixture, port: number): Promise<readonly Guest[]> {
  const address = `http://127.0.0.1:${port}`;
  return Promise.all(
    Array.from({ length: 10 }, () => newGuest({ address, tally, from: sharedAddress })),
  );
}

/** Honest guests share the address of some of the others. */
const sharedAddress = '10.7.7.1';

interface Look {
  readonly ms: number;
  readonly isDone: boolean;
}

async function menuOf(guest: Guest): Promise<Look> {
  const since = performance.now();
  const reply = await guest.send('find products', { query: { shops: shop } });
  return { ms: performance.now() - since, isDone: kindOf(reply) === 'done' };
}

async function looking(guest: Guest, isOver: { readonly yes: boolean }): Promise<readonly Look[]> {
  const looks: Look[] = [];
  while (!isOver.yes) {
    looks.push(await menuOf(guest));
    await pause(500);
  }
  return looks;
}

/** Resolves with how often a socket was closed by the server; each is opened again. */
async function attacked({ port, sockets, ms, addresses, isOver }: Attack): Promise<number> {
  const end = performance.now() + ms;
  const isRunning = (): boolean => performance.now() < end && !isOver();
  const closings = await Promise.all(
    Array.from({ length: sockets }, (_, nth) =>
      asking({ port, from: `10.7.7.${1 + (nth % addresses)}`, isRunning }),
    ),
  );
  return closings.reduce((sum, one) => sum + one, 0);
}

interface Asking {
  readonly port: number;
  readonly from: string;
  readonly isRunning: () => boolean;
}

async function asking({ port, from, isRunning }: Asking): Promise<number> {
  let closings = 0;
  while (isRunning()) {
    const socket = await connectPaused(port, from);
    while (socket?.isOpen() === true && isRunning()) {
      socket.call('find', 'products', { shops: shop, $limit: fewerThanAll });
      await pause(betweenCallsMs);
    }
    if (isRunning()) closings += 1;
    socket?.end();
    await pause(betweenCallsMs);
  }
  return closings;
}

async function connectPaused(port: number, from: string): Promise<PausedSocket | null> {
  try {
    return await pausedSocket({ port, headers: [`x-forwarded-for: ${from}`] });
  } catch {
    return null;
  }
}

async function highest(
  port: number,
  isOver: { readonly yes: boolean },
  measured: (mb: number) => void = () => undefined,
): Promise<number> {
  let most = 0;
  while (!isOver.yes) {
    most = Math.max(most, await residentMb(port));
    measured(most);
    await pause(250);
  }
  return most;
}

async function residentMb(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes = 'NaN'] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  return Number(bytes) / megabyte;
}
