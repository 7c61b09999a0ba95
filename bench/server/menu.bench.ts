import { converse, fieldOf } from './program.ts';
import type { Conversation } from './program.ts';
import { inTurns, spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';
import type { Stage } from './stage.ts';
import { shop } from './thousand-dishes.ts';

/** One way to ask for the whole menu. */
export interface MenuTiming {
  readonly way: string;
  readonly perSecond: Spread;
  /** CPU milliseconds of our server for one answer. */
  readonly serverMs: Spread;
  readonly bodyBytes: number;
}

const connections = 32;
/** The menu as it is first looked at. */
const page = `/api/menuCards?shops=${shop}&locale=en`;

interface Way {
  readonly way: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly bodyBytes: number;
}

export async function timeMenu(stage: Stage): Promise<readonly MenuTiming[]> {
  const ways = await waysAt(stage.servery.address);
  const readers = await converse({ file: 'readers.ts', words: [] });
  const take = (way: Way, sliceMs: number) => () => sampled(way, { readers, stage, sliceMs });
  for (const way of ways) await take(way, stage.effort.warmUpMs / 2)();
  const samples = await inTurns(
    ways.map((way) => take(way, stage.effort.sliceMs)),
    stage.effort.rounds,
  );
  await readers.end();
  return ways.map(({ way, bodyBytes }, nth) => ({
    way,
    bodyBytes,
    perSecond: spreadOf((samples[nth] ?? []).map(({ perSecond }) => perSecond)),
    serverMs: spreadOf((samples[nth] ?? []).map(({ serverMs }) => serverMs)),
  }));
}

/** Read whole in both encodings, and by whoever has it already. */
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
  // fetch unpacks the body; how long it was on the wire stands in its head.
  const dishes: unknown = await answer.json();
  if (!Array.isArray(dishes)) throw new Error('the menu is no list');
  const bodyBytes = Number(answer.headers.get('content-length'));
  return { way, headers, status: 200, bodyBytes, tag: answer.headers.get('etag') ?? '' };
}

interface Sampling {
  readonly readers: Conversation;
  readonly stage: Stage;
  readonly sliceMs: number;
}

async function sampled({ way, headers, status }: Way, { readers, stage, sliceMs }: Sampling) {
  const { hostname, port, host } = new URL(stage.servery.address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${page} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const before = await stage.servery.standing();
  const read = await readers.ask(JSON.stringify({ host: hostname, port, request, connections, sliceMs }));
  const after = await stage.servery.standing();
  if (fieldOf(read, 'status') !== status)
    throw new Error(`${way} was answered ${String(fieldOf(read, 'status'))}`);
  return {
    perSecond: Number(fieldOf(read, 'perSecond')),
    serverMs: (after.cpuMs - before.cpuMs) / Number(fieldOf(read, 'answers')),
  };
}
