import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { reasonOf } from './store/error-code.ts';
import type { Log } from './store/log.ts';
import { tellInOneWrite } from './wire/one-write.ts';

export interface Nodes {
  /** Leaves the others; call it after the sockets are closed. */
  readonly close: () => Promise<void>;
}

export interface NodeSettings {
  readonly url: string;
  readonly log: Log;
  /** Called when Redis is back: what was told meanwhile on other nodes has not been heard here. */
  readonly onReturn: () => void;
}

type Client = ReturnType<typeof clientFor>;

/** So long a start waits for Redis; then guests are let in without it. */
const patienceAtStartMs = 1500;
const longestPauseMs = 1000;
/** So many events wait for Redis to come back; more would fill the memory of a node that is alone for long. */
const mostWaiting = 10_000;

/** Joins the nodes of one house: what is told on one is heard on all. To be called before anybody is let in; where Redis is away, the node joins when it comes. */
export async function joinNodes(io: Server, settings: NodeSettings): Promise<Nodes> {
  const outage = outageTold(settings);
  const [talking, hearing] = [clientFor(settings.url, outage), clientFor(settings.url, outage)];
  const clients = [talking, hearing];
  // Each goes on trying until it is closed, and tells what is wrong as an outage.
  const connecting = clients.map((client) => client.connect().catch(() => undefined));
  io.adapter(createAdapter(forgiving(talking), forgiving(hearing)));
  tellInOneWrite(io);
  await Promise.race([Promise.all(connecting).then(() => standing(hearing)), patience()]);
  return { close: async () => void (await Promise.all(clients.map(closed))) };
}

/** Answers come in order: with this one the subscriptions stand as well. */
async function standing(hearing: Client): Promise<void> {
  await hearing.ping().catch(() => undefined);
}

async function patience(): Promise<void> {
  await pause(patienceAtStartMs, undefined, { ref: false });
}

function clientFor(url: string, outage: Outage) {
  const client = createClient({
    url,
    commandsQueueMaxLength: mostWaiting,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestPauseMs) },
  });
  // Unheard, an error would end the process.
  client.on('error', (error: unknown) => outage.begins(client, error));
  client.on('ready', () => outage.ends(client));
  return client;
}

interface Outage {
  readonly begins: (client: object, error: unknown) => void;
  readonly ends: (client: object) => void;
}

/** Told once, however many connections break and however often they try: a log full of the same hides the rest. */
function outageTold({ log, onReturn }: NodeSettings): Outage {
  const away = new Set<object>();
  return {
    begins: (client, error) => {
      if (away.size === 0) log.warn({ reason: reasonOf(error) }, 'Redis is away: other nodes hear nothing');
      away.add(client);
    },
    ends: (client) => {
      if (!away.delete(client) || away.size > 0) return;
      log.info('Redis is back');
      onReturn();
    },
  };
}

/** The adapter waits for no answer; a refusal that nobody hears would end the process. */
function forgiving(client: Client) {
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  type Heard = (message: Buffer, channel: Buffer) => unknown;
  return {
    publish: (channel: string, message: string | Buffer) => quietly(client.publish(channel, message)),
    subscribe: (channels: string[], heard: Heard) => quietly(client.subscribe(channels, heard, true)),
    unsubscribe: (channels: string, heard: Heard) => quietly(client.unsubscribe(channels, heard, true)),
    pSubscribe: (patterns: string, heard: Heard) => quietly(client.pSubscribe(patterns, heard, true)),
    pUnsubscribe: (patterns: string, heard: Heard) => quietly(client.pUnsubscribe(patterns, heard, true)),
    on: client.on.bind(client),
    off: client.off.bind(client),
  };
}

async function closed(client: Client): Promise<void> {
  // Waits for what is on its way; with Redis away there is nobody to wait for.
  if (client.isReady) await client.close().catch(() => undefined);
  else if (client.isOpen) client.destroy();
}
