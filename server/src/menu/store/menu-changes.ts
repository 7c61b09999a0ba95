import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';

/** A notification of the database. */
export interface DatabaseNotification {
  readonly channel: Channel;
  readonly payload: string;
}

const channels = ['menu_changed', 'stock_changed'] as const;
export type Channel = (typeof channels)[number];

export interface ListenerOptions {
  /** Asked before every connection: the database may have moved. */
  readonly config: () => ClientConfig;
  readonly log: Log;
  /** Every change is received from now on; earlier ones are lost. */
  readonly connected: () => void;
  /** Changes are not received until the next connection. */
  readonly failed: () => void;
  readonly notified: (notice: DatabaseNotification) => void;
  /** How often the connection is checked, and how long the answer may take. */
  readonly heartbeat?: { readonly everyMs: number; readonly answerMs: number };
}

const firstPauseMs = 50;
const longestPauseMs = 5000;
const disconnectTimeoutMs = 500;
const defaultHeartbeat = { everyMs: 30_000, answerMs: 5000 };

/** Listens on a connection of its own and reconnects after a failure; the result stops it. */
export function listenForChanges(options: ListenerOptions): () => Promise<void> {
  const ending = new AbortController();
  const done = keepListening(options, ending.signal);
  return async () => {
    ending.abort();
    await done;
  };
}

async function keepListening(options: ListenerOptions, ending: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!ending.aborted) {
    try {
      await listenOnce(options, ending, () => {
        pauseMs = firstPauseMs;
      });
    } catch (error) {
      options.log.warn({ reason: reasonOf(error) }, 'menu listener: connection failed');
      options.failed();
    }
    await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/** Listens until the connection breaks or listening ends. */
async function listenOnce(
  options: ListenerOptions,
  ending: AbortSignal,
  established: () => void,
): Promise<void> {
  const client = new Client(options.config());
  const broken = new AbortController();
  for (const event of ['error', 'end'] as const) client.on(event, () => broken.abort());
  client.on('notification', ({ channel, payload = '' }) => {
    const known = channels.find((name) => name === channel);
    if (known !== undefined) options.notified({ channel: known, payload });
  });
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    established();
    options.connected();
    await checkHeartbeat(
      client,
      AbortSignal.any([ending, broken.signal]),
      options.heartbeat ?? defaultHeartbeat,
    );
  } finally {
    await Promise.race([client.end().catch(() => undefined), later(disconnectTimeoutMs)]);
  }
}

/** A connection that was cut silently looks like one without notifications. */
async function checkHeartbeat(
  client: Client,
  over: AbortSignal,
  { everyMs, answerMs }: NonNullable<ListenerOptions['heartbeat']>,
): Promise<void> {
  while (!over.aborted) {
    await pause(everyMs, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    const alive = await Promise.race([client.query('select 1'), later(answerMs)]);
    if (alive === undefined) return;
  }
}

/** Does not keep the process alive. */
async function later(milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { ref: false });
}
