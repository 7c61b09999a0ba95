import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';
import { tellInOneWrite } from '../socket/batched-writes.ts';

export interface Nodes {
  /** Leaves the others; call it after the sockets are closed. */
  readonly close: () => Promise<void>;
}

export interface NodeSettings {
  readonly url: string;
  readonly log: Log;
  /** Called when Redis is back: what was told meanwhile on other nodes has not been heard here, and other nodes may have missed what was told here. */
  readonly onReturn: (missedElsewhere: boolean) => void;
  readonly pulse?: Pulse;
}

interface Pulse {
  readonly everyMs: number;
  /** How long Redis may say nothing before the line is given up. */
  readonly patienceMs: number;
}

type Client = ReturnType<typeof clientFor>;

/** So long a start waits for Redis; then guests are let in without it. */
const patienceAtStartMs = 1500;
const longestPauseMs = 1000;
/** So many events wait for Redis, none of them longer than the client's 5 s: what was told in a longer outage is lost, and read anew after it (catching-up.ts). */
const mostWaiting = 10_000;
/** Silence is noticed within 12 s, as it is with the database. */
const usualPulse: Pulse = { everyMs: 4000, patienceMs: 8000 };
const lastWordMs = 1000;

/** Joins the nodes of one house: what is told on one is heard on all. To be called before anybody is let in; where Redis is away, the node joins when it comes. */
export async function joinNodes(io: Server, settings: NodeSettings): Promise<Nodes> {
  const outage = outageTold(settings);
  const [talking, hearing] = [clientFor(settings, outage), clientFor(settings, outage)];
  const clients = [talking, hearing];
  // Each goes on trying until it is closed, and tells what is wrong as an outage.
  const connecting = clients.map((client) => client.connect().catch(() => undefined));
  io.adapter(createAdapter(forgiving(talking, outage), forgiving(hearing, outage)));
  tellInOneWrite(io);
  // Answers come in order: with this one the subscriptions stand as well.
  await Promise.race([Promise.all(connecting).then(() => hasAnswered(hearing)), patience()]);
  const watch = watched(clients, settings, outage);
  return {
    close: async () => {
      clearInterval(watch);
      await Promise.all(clients.map(closed));
    },
  };
}

async function patience(): Promise<void> {
  await pause(patienceAtStartMs, undefined, { ref: false });
}

function clientFor({ url, pulse = usualPulse }: NodeSettings, outage: Outage) {
  const client = createClient({
    url,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestPauseMs),
      // One who picks up and then says nothing would be waited for as long.
      socketTimeout: pulse.everyMs + pulse.patienceMs,
    },
  });
  // Unheard, an error would end the process.
  client.on('error', (error: unknown) => outage.begins(client, error));
  client.on('ready', () => outage.ends(client));
  return client;
}

function watched(
  clients: readonly Client[],
  { pulse = usualPulse }: NodeSettings,
  outage: Outage,
): NodeJS.Timeout {
  return setInterval(() => void hangUpIfSilent(clients, pulse, outage), pulse.everyMs).unref();
}

/** Where the machine of Redis vanishes without a word, the system repeats what was sent for a quarter of an hour; and a timeout of the line begins anew with each event that is sent, so that a busy node would never notice. */
async function hangUpIfSilent(
  clients: readonly Client[],
  { patienceMs }: Pulse,
  outage: Outage,
): Promise<void> {
  const answered = Promise.all(clients.filter(isStanding).map(hasAnswered)).then(() => false);
  const isSilent = await Promise.race([answered, pause(patienceMs, true, { ref: false })]);
  if (!isSilent) return;
  // Both: with one of them called anew, the node would be thought joined while the other is still dead.
  const given = clients.filter(isStanding);
  for (const client of given) outage.begins(client, new Error('nothing was heard on the line'));
  for (const client of given) callAnew(client);
}

/** A line that breaks is told by itself. */
async function hasAnswered(client: Client): Promise<void> {
  await client.ping().catch(() => undefined);
}

function isStanding({ isReady, isOpen }: Client): boolean {
  return isReady && isOpen;
}

function callAnew(client: Client): void {
  client.destroy();
  void client.connect().catch(() => undefined);
}

interface Outage {
  readonly begins: (client: object, error: unknown) => void;
  readonly ends: (client: object) => void;
  /** Something was told and has perhaps not gone out. */
  readonly loses: () => void;
}

/** Told once, however many connections break and however often they try: a log full of the same hides the rest. */
function outageTold({ log, onReturn }: NodeSettings): Outage {
  const away = new Set<object>();
  let hasLost = false;
  return {
    begins: (client, error) => {
      if (away.size === 0) log.warn({ reason: reasonOf(error) }, 'Redis is away: other nodes hear nothing');
      away.add(client);
    },
    ends: (client) => {
      if (!away.delete(client) || away.size > 0) return;
      log.info('Redis is back');
      onReturn(hasLost);
      hasLost = false;
    },
    loses: () => {
      hasLost = true;
    },
  };
}

/** The adapter waits for no answer; a refusal that nobody hears would end the process. */
function forgiving(client: Client, { loses }: Outage) {
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  type Heard = (message: Buffer, channel: Buffer) => unknown;
  return {
    publish: (channel: string, message: string | Buffer) =>
      void client.publish(channel, message).catch(loses),
    subscribe: (channels: string[], heard: Heard) => quietly(client.subscribe(channels, heard, true)),
    unsubscribe: (channels: string, heard: Heard) => quietly(client.unsubscribe(channels, heard, true)),
    pSubscribe: (patterns: string, heard: Heard) => quietly(client.pSubscribe(patterns, heard, true)),
    pUnsubscribe: (patterns: string, heard: Heard) => quietly(client.pUnsubscribe(patterns, heard, true)),
    on: client.on.bind(client),
    off: client.off.bind(client),
  };
}

async function closed(client: Client): Promise<void> {
  // With Redis away there is nobody to wait for.
  if (!client.isReady) return client.isOpen ? client.destroy() : undefined;
  // Waits for what is on its way, and for ever where nobody answers.
  const late = setTimeout(() => client.destroy(), lastWordMs);
  await client.close().catch(() => undefined);
  clearTimeout(late);
}
