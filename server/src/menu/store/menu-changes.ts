import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';

/** What the database says to everybody who listens. */
export interface Notice {
  readonly channel: Channel;
  readonly payload: string;
}

const channels = ['menu_changed', 'stock_changed'] as const;
export type Channel = (typeof channels)[number];

export interface Listening {
  readonly config: ClientConfig;
  readonly log: Log;
  /** From now on every change is heard; what was said before, nobody heard. */
  readonly connected: () => void;
  /** For a while changes are not heard. */
  readonly failed: () => void;
  readonly heard: (notice: Notice) => void;
  /** How often the line is tried, and how long it may take to answer. */
  readonly pulse?: { readonly everyMs: number; readonly answerMs: number };
}

const firstPauseMs = 50;
const longestPauseMs = 5000;
const longestFarewellMs = 500;
const usualPulse = { everyMs: 30_000, answerMs: 5000 };

/** A connection of its own that hears of changes, and comes back whenever it breaks. Answers how to end it. */
export function listenForChanges(listening: Listening): () => Promise<void> {
  const ending = new AbortController();
  const done = keepListening(listening, ending.signal);
  return async () => {
    ending.abort();
    await done;
  };
}

async function keepListening(listening: Listening, ending: AbortSignal): Promise<void> {
  let patience = firstPauseMs;
  while (!ending.aborted) {
    try {
      await listenOnce(listening, ending, () => {
        patience = firstPauseMs;
      });
    } catch (error) {
      listening.log.warn({ reason: reasonOf(error) }, 'changes of the menu are not heard for a moment');
      listening.failed();
    }
    await pause(patience, undefined, { signal: ending }).catch(() => undefined);
    patience = Math.min(patience * 2, longestPauseMs);
  }
}

/** Listens until the connection breaks or listening ends. */
async function listenOnce(listening: Listening, ending: AbortSignal, established: () => void): Promise<void> {
  const client = new Client(listening.config);
  const broken = new AbortController();
  for (const event of ['error', 'end'] as const) client.on(event, () => broken.abort());
  client.on('notification', ({ channel, payload = '' }) => {
    const known = channels.find((name) => name === channel);
    if (known !== undefined) listening.heard({ channel: known, payload });
  });
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    established();
    listening.connected();
    await feelPulse(client, AbortSignal.any([ending, broken.signal]), listening.pulse ?? usualPulse);
  } finally {
    await Promise.race([client.end().catch(() => undefined), later(longestFarewellMs)]);
  }
}

/** A line that was cut without a word looks like one on which nothing is said. */
async function feelPulse(
  client: Client,
  over: AbortSignal,
  { everyMs, answerMs }: NonNullable<Listening['pulse']>,
): Promise<void> {
  while (!over.aborted) {
    await pause(everyMs, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    const alive = await Promise.race([client.query('select 1'), later(answerMs)]);
    if (alive === undefined) return;
  }
}

/** Keeps no process from ending. */
async function later(milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { ref: false });
}
