import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import { joinBroadcastFrames } from '../socket/batched-writes.ts';

export interface Nodes {
  /** To be called after the sockets are closed. */
  readonly close: () => Promise<void>;
}

export interface NodeSettings {
  readonly url: string;
  readonly log: Log;
  /** Called when Redis is back: events of the outage did not cross between nodes. */
  readonly onReturn: (missedElsewhere: boolean) => void;
  readonly pulse?: Pulse;
}

interface Pulse {
  readonly everyMs: number;
  /** How long Redis may stay silent before the connection is dropped. */
  readonly timeoutMs: number;
}

type Client = ReturnType<typeof clientFor>;

/** How long a start waits for Redis before the server listens without it. */
const startTimeoutMs = 1500;
const longestRetryMs = 1000;
/** Events beyond this are dropped; clients refetch after the outage (resync.ts). */
const mostQueued = 10_000;
/** Silence is detected within 12 s, as with the database. */
const usualPulse: Pulse = { everyMs: 4000, timeoutMs: 8000 };
const closeTimeoutMs = 1000;

/**
 * Connects the nodes: an event emitted on one reaches all. To be called before listening; without
 * Redis the node joins later.
 */
export async function joinNodes(io: Server, settings: NodeSettings): Promise<Nodes> {
  const outage = outageLog(settings);
  const [publishing, subscribing] = [clientFor(settings, outage), clientFor(settings, outage)];
  const clients = [publishing, subscribing];
  // Each retries until it is closed, and reports errors as an outage.
  const connecting = clients.map((client) => client.connect().catch(() => undefined));
  io.adapter(
    createAdapter(withoutRejections(publishing, outage), withoutRejections(subscribing, outage)),
  );
  joinBroadcastFrames(io);
  // Replies come in order: after this one the subscriptions are active as well.
  await Promise.race([
    Promise.all(connecting).then(() => hasAnswered(subscribing)),
    startTimeout(),
  ]);
  const pings = startPings(clients, settings, outage);
  return {
    close: async () => {
      clearInterval(pings);
      await Promise.all(clients.map(closeClient));
    },
  };
}

async function startTimeout(): Promise<void> {
  await pause(startTimeoutMs, undefined, { ref: false });
}

function clientFor({ url, pulse = usualPulse }: NodeSettings, outage: Outage) {
  const client = createClient({
    url,
    commandsQueueMaxLength: mostQueued,
    socket: {
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestRetryMs),
      // A server that accepts the connection and then stays silent is dropped as well.
      socketTimeout: pulse.everyMs + pulse.timeoutMs,
    },
  });
  // Without a listener an error would end the process.
  client.on('error', (error: unknown) => outage.begins(client, error));
  client.on('ready', () => outage.ends(client));
  return client;
}

function startPings(
  clients: readonly Client[],
  { pulse = usualPulse }: NodeSettings,
  outage: Outage,
): NodeJS.Timeout {
  return setInterval(() => void dropIfSilent(clients, pulse, outage), pulse.everyMs).unref();
}

/**
 * When the machine of Redis vanishes, TCP retransmits for a quarter of an hour, and the socket
 * timeout restarts with each event sent: a busy node would never notice.
 */
async function dropIfSilent(
  clients: readonly Client[],
  { timeoutMs }: Pulse,
  outage: Outage,
): Promise<void> {
  const answered = Promise.all(clients.filter(isConnected).map(hasAnswered)).then(() => false);
  const isSilent = await Promise.race([answered, pause(timeoutMs, true, { ref: false })]);
  if (!isSilent) return;
  // Both: with only one reconnected, the node would count as joined while the other is dead.
  const silent = clients.filter(isConnected);
  for (const client of silent) outage.begins(client, new Error('no reply in time'));
  for (const client of silent) reconnect(client);
}

/** A broken connection reports itself. */
async function hasAnswered(client: Client): Promise<void> {
  await client.ping().catch(() => undefined);
}

function isConnected({ isReady, isOpen }: Client): boolean {
  return isReady && isOpen;
}

function reconnect(client: Client): void {
  client.destroy();
  void client.connect().catch(() => undefined);
}

interface Outage {
  readonly begins: (client: object, error: unknown) => void;
  readonly ends: (client: object) => void;
  /** An event may not have been published. */
  readonly loses: () => void;
}

/** Logged once, however many connections break and however often they retry. */
function outageLog({ log, onReturn }: NodeSettings): Outage {
  const away = new Set<object>();
  let hasLost = false;
  return {
    begins: (client, error) => {
      if (away.size === 0)
        log.warn({ reason: reasonOf(error) }, 'redis unreachable, events stay on this node');
      away.add(client);
    },
    ends: (client) => {
      if (!away.delete(client) || away.size > 0) return;
      log.info('redis reconnected');
      onReturn(hasLost);
      hasLost = false;
    },
    loses: () => {
      hasLost = true;
    },
  };
}

/** The adapter awaits nothing; an unhandled rejection would end the process. */
function withoutRejections(client: Client, { loses }: Outage) {
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  type Listener = (message: Buffer, channel: Buffer) => unknown;
  return {
    publish: (channel: string, message: string | Buffer) =>
      void client.publish(channel, message).catch(loses),
    subscribe: (channels: string[], listener: Listener) =>
      quietly(client.subscribe(channels, listener, true)),
    unsubscribe: (channels: string, listener: Listener) =>
      quietly(client.unsubscribe(channels, listener, true)),
    pSubscribe: (patterns: string, listener: Listener) =>
      quietly(client.pSubscribe(patterns, listener, true)),
    pUnsubscribe: (patterns: string, listener: Listener) =>
      quietly(client.pUnsubscribe(patterns, listener, true)),
    on: client.on.bind(client),
    off: client.off.bind(client),
  };
}

async function closeClient(client: Client): Promise<void> {
  // Without a connection there is nothing to wait for.
  if (!client.isReady) return client.isOpen ? client.destroy() : undefined;
  // close() waits for pending replies, without a limit of its own.
  const late = setTimeout(() => client.destroy(), closeTimeoutMs);
  await client.close().catch(() => undefined);
  clearTimeout(late);
}
