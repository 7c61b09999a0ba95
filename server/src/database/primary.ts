import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';

/** One address for each server that an address names; libpq's `a,b` and `?host=a,b` are known. */
export function hostUrls(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
  if (!urls.every((one) => URL.canParse(one))) return urls;
  const all = urls.flatMap((one) => listedHosts(new URL(one)));
  return all.length === 1 ? [url] : all;
}

function listedHosts(url: URL): readonly string[] {
  const hosts = url.searchParams.get('host')?.split(',') ?? [];
  const ports = url.searchParams.get('port')?.split(',') ?? [];
  // pg does not know it; a server is always asked whether it takes writes.
  url.searchParams.delete('target_session_attrs');
  if (hosts.length < 2) return [url.href];
  return hosts.map((host, nth) => {
    const own = new URL(url);
    own.searchParams.set('host', host);
    const port = ports[nth] ?? ports[0];
    if (port !== undefined) own.searchParams.set('port', port);
    return own.href;
  });
}

export interface PrimaryOptions {
  readonly urls: readonly string[];
  /** How every connection is made, apart from its address. */
  readonly config: ClientConfig;
  readonly log: Log;
  /** Another server takes the writes from now on. */
  readonly moved: (url: string) => void;
}

export interface Primary {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const checkEveryMs = 1000;
const searchEveryMs = 250;
/** A server that says nothing for so long is given up for another. */
const answerMs = 2000;

/** The server that takes writes; follows to the one that is promoted after it (SAFE-07). */
export async function followPrimary(options: PrimaryOptions): Promise<Primary> {
  const first = await search(options);
  const ending = new AbortController();
  const done = follow(first, options, ending.signal);
  return {
    url: first,
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

async function follow(first: string, options: PrimaryOptions, over: AbortSignal): Promise<void> {
  let url = first;
  while (!over.aborted) {
    await untilLost(url, options, over);
    if (over.aborted) return;
    options.log.warn({ host: hostOf(url) }, 'database primary lost');
    const next = await searchOn(options, over);
    if (next !== null && next !== url) {
      url = next;
      options.log.warn({ host: hostOf(url) }, 'database primary changed');
      options.moved(url);
    }
  }
}

/** Resolves once the server does not answer, or takes no writes. */
async function untilLost(url: string, options: PrimaryOptions, over: AbortSignal): Promise<void> {
  const client = clientFor(url, options.config);
  const broken = new AbortController();
  for (const event of ['error', 'end'] as const) client.on(event, () => broken.abort());
  const either = AbortSignal.any([over, broken.signal]);
  try {
    await client.connect();
    while (!either.aborted && (await timelineOf(client)) !== null)
      await pause(checkEveryMs, undefined, { signal: either }).catch(() => undefined);
  } catch {
    // It is lost.
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function searchOn(options: PrimaryOptions, over: AbortSignal): Promise<string | null> {
  while (!over.aborted) {
    const found = await search(options).catch(() => null);
    if (found !== null) return found;
    await pause(searchEveryMs, undefined, { signal: over }).catch(() => undefined);
  }
  return null;
}

/**
 * Asks all of them. Of two that take writes the later timeline counts: a primary that comes back
 * after another was promoted must not be written to.
 */
async function search({ urls, config }: PrimaryOptions): Promise<string> {
  const replies = await Promise.allSettled(urls.map((url) => askedFor(url, config)));
  const [best] = replies
    .flatMap((one) => (one.status === 'fulfilled' && one.value !== null ? [one.value] : []))
    .toSorted((one, other) => other.timeline - one.timeline);
  if (best !== undefined) return best.url;
  const reasons = replies.map((one, nth) =>
    one.status === 'rejected'
      ? `${hostOf(urls[nth] ?? '')}: ${reasonOf(one.reason)}`
      : `${hostOf(urls[nth] ?? '')} takes no writes`,
  );
  throw new Error(reasons.join('; '));
}

interface Writable {
  readonly url: string;
  readonly timeline: number;
}

async function askedFor(url: string, config: ClientConfig): Promise<Writable | null> {
  const client = clientFor(url, config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const timeline = await timelineOf(client);
    return timeline === null ? null : { url, timeline };
  } finally {
    void client.end().catch(() => undefined);
  }
}

function clientFor(url: string, config: ClientConfig): Client {
  return new Client({
    ...config,
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
}

/** Grows with every promotion; null for a server that takes no writes. */
async function timelineOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ readonly timeline: string | null }>(
    `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'
      then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
  );
  const timeline = rows[0]?.timeline ?? null;
  return timeline === null ? null : Number.parseInt(timeline, 16);
}

/** Without role and password. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}
