import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { reasonOf } from './store/error-code.ts';
import type { Log } from './store/log.ts';

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

const triesAtStart = 5;
const longestPauseMs = 1000;
/** So many events wait for Redis to come back; more would fill the memory of a node that is alone for long. */
const mostWaiting = 10_000;

/** Joins the nodes of one house: what is told on one is heard on all. To be called before anybody is let in; rejects when Redis cannot be reached. */
export async function joinNodes(io: Server, settings: NodeSettings): Promise<Nodes> {
  const outage = outageTold(settings);
  const [talking, hearing] = [clientFor(settings.url, outage), clientFor(settings.url, outage)];
  const clients = [talking, hearing];
  try {
    await Promise.all(clients.map((client) => client.connect()));
  } catch (error) {
    await Promise.all(clients.map(closed));
    throw new Error(`Redis cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  io.adapter(createAdapter(forgiving(talking), forgiving(hearing)));
  // Answers come in order: with this one the subscriptions stand as well.
  await hearing.ping();
  return { close: async () => void (await Promise.all(clients.map(closed))) };
}

function clientFor(url: string, outage: Outage) {
  let hasJoined = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      reconnectStrategy: (tries) =>
        hasJoined || tries < triesAtStart ? Math.min(50 * 2 ** tries, longestPauseMs) : false,
    },
  });
  // Unheard, an error would end the process.
  client.on('error', (error: unknown) => {
    if (hasJoined) outage.begins(client, error);
  });
  client.on('ready', () => {
    hasJoined = true;
    outage.ends(client);
  });
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
