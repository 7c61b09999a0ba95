import { converse, fieldOf } from './program.ts';
import type { Conversation } from './program.ts';
import { inTurns, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';
import type { Fixture } from './fixture.ts';
import { shop } from './thousand-dishes.ts';

/** One way to request the whole menu. */
export interface MenuTiming {
  readonly way: string;
  readonly perSecond: Spread;
  /** CPU milliseconds of our server for one answer. */
  readonly serverMs: Spread;
  readonly bodyBytes: number;
}

const connections = 32;
/** The menu as a guest first requests it. */
const page = `/api/menuCards?shops=${shop}&locale=en`;

interface Way {
  readonly way: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly bodyBytes: number;
}

export async function timeMenu(fixture: Fixture): Promise<readonly MenuTiming[]> {
  const ways = await waysAt(fixture.servery.address);
  const readers = await converse({ file: 'readers.ts', args: [] });
  const take = (way: Way, sliceMs: number) => () => sampled(way, { readers, fixture, sliceMs });
  for (const way of ways) await take(way, fixture.effort.warmUpMs / 2)();
  const samples = await inTurns(
    ways.map((way) => take(way, fixture.effort.sliceMs)),
    fixture.effort.rounds,
  );
  await readers.end();
  return ways.map(({ way, bodyBytes }, nth) => ({
    way,
    bodyBytes,
    perSecond: spreadOf((samples[nth] ?? []).map(({ perSecond }) => perSecond)),
    serverMs: spreadOf((samples[nth] ?? []).map(({ serverMs }) => serverMs)),
  }));
}

/** The whole menu in both encodings, and a request with a matching validator. */
async function waysAt(address: string): Promise<readonly Way[]> {
  const gzip = await wholeAs('gzip', address);
  const brotli = await wholeAs('br', address);
  const known = {
    way: '304',
    headers: { ...brotli.headers, 'if-none-match': brotli.tag },
    status: 304,
    bodyBytes: 0,
  };
  return [gzip, brotli, known];
}

async function wholeAs(way: string, address: string): Promise<Way & { readonly tag: string }> {
  const headers = { 'accept-encoding': way };
  const answer = await fetch(`${address}${page}`, { headers });
  // fetch unpacks the body; its length on the wire is in the header.
  const dishes: unknown = await answer.json();
  if (!Array.isArray(dishes)) throw new Error('the menu is no list');
  const bodyBytes = Number(answer.headers.get('content-length'));
  return { way, headers, status: 200, bodyBytes, tag: answer.headers.get('etag') ?? '' };
}

interface Sampling {
  readonly readers: Conversation;
  readonly fixture: Fixture;
  readonly sliceMs: number;
}

async function sampled({ way, headers, status }: Way, { readers, fixture, sliceMs }: Sampling) {
  const { hostname, port, host } = new URL(fixture.servery.address);
  const lines = Object.entries({ host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${page} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const before = await fixture.servery.usage();
  const read = await readers.send(
    JSON.stringify({ host: hostname, port, request, connections, sliceMs }),
  );
  const after = await fixture.servery.usage();
  if (fieldOf(read, 'status') !== status)
    throw new Error(`${way} was answered ${String(fieldOf(read, 'status'))}`);
  return {
    perSecond: Number(fieldOf(read, 'perSecond')),
    serverMs: (after.cpuMs - before.cpuMs) / Number(fieldOf(read, 'answers')),
  };
}
