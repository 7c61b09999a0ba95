import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf, clientPrefixOf } from '../calls/client-address.ts';
import { refuseWithRetry } from './caller-limit.ts';
import type { Limits } from './limits.ts';
import type { RateLimiter, RateLimiters } from './rate-limiter.ts';

export interface RequestLimitSettings {
  readonly limiters: RateLimiters;
  readonly limits: Pick<Limits, 'addressCallsPerSecond' | 'connectionRequestsPerSecond'>;
  /** How many trusted proxies in front of this node report the client's address. */
  readonly balancers: number;
}

const windowMs = 1000;
const calls = /^\/api(?:[/?]|$)/;
const pictures = /^\/api\/(?:attachments|thumbs|userPictures)\//;
const monitoring = /^\/(?:health|ready|metrics)(?:\?|$)/;

/** Of guests who come back from a gateway. */
const returns = /^\/api\/payments\/[^/]+\/[^/]+\/(?:done|cancel)\//;
/** The reference of the calls. */
const documents = /^\/api\/(?:docs|docs\.css|openapi\.json)$/;

/** Pages, files and pictures; calls and gateways' messages have limits of their own. */
function isLimited(url: string): boolean {
  const path = pathOf(url);
  const isPage = [pictures, returns, documents].some((page) => page.test(path));
  return isPage || (!calls.test(path) && !monitoring.test(path));
}

/** As the router reads it: a picture is one under `/api/attachment%73/`, too. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Limits what a connection and an address load in a second, before any work is done (LOAD-04). */
export function mountRequestLimits(http: FastifyInstance, settings: RequestLimitSettings): void {
  const { limiters, limits, balancers } = settings;
  // Per node: they protect the node.
  const connections = limiters.local({
    name: 'files connection',
    most: limits.connectionRequestsPerSecond,
    windowMs,
  });
  const addresses = limiters.local({
    name: 'files address',
    most: limits.addressCallsPerSecond,
    windowMs,
  });
  const sent = async ({ remoteAddress, remotePort }: Socket): Promise<number> =>
    // A proxy sends all its guests through a few connections.
    balancers > 0 ? 0 : connections.add(`${remoteAddress ?? ''} ${remotePort ?? 0}`);
  http.addHook('onRequest', async ({ url, raw }: FastifyRequest) => {
    if (!isLimited(url)) return;
    const own = await sent(raw.socket);
    if (own > limits.connectionRequestsPerSecond) refuseWithRetry(windowMs);
    const address = clientPrefixOf(addressOf(raw, balancers));
    if ((await addresses.add(address)) <= mostAtAddress(own, limits)) return;
    // What is refused is charged to nobody else at the address.
    await addresses.takeBack(address);
    refuseWithRetry(windowMs);
  });
}

/**
 * A connection that has had many files gets no more once its address has used half of its limit:
 * the other half is for phones that load their first page, which takes seven files a connection.
 */
function mostAtAddress(
  own: number,
  { addressCallsPerSecond, connectionRequestsPerSecond }: RequestLimitSettings['limits'],
): number {
  const isModest = own <= connectionRequestsPerSecond / 10;
  return isModest ? addressCallsPerSecond : addressCallsPerSecond / 2;
}

/** Of senders whose messages were refused too often. */
export interface SenderLimit {
  /** Milliseconds until the sender may send another; 0 if it is now. */
  readonly waitMs: (request: FastifyRequest) => Promise<number>;
  /** Before the message is read. */
  readonly refuse: (request: FastifyRequest) => Promise<void>;
  readonly count: (request: FastifyRequest) => Promise<void>;
}

/** Ten a second: neither a gateway nor a printer sends any that are false, and anybody may. */
const mostFalseMessages = 600;

/** A guest comes back once, and may load the page again; each time may ask the gateway. */
const mostReturns = 30;

/** Of what comes to the addresses of a gateway. */
export interface GatewayLimits {
  readonly senders: SenderLimit;
  /** By the reference, which only its guest and the gateway know; per node, which it protects. */
  readonly returns: RateLimiter;
}

export function gatewayLimits(limiters: RateLimiters, balancers: number): GatewayLimits {
  return {
    senders: falseMessageLimit(limiters, { name: 'payment', balancers }),
    returns: limiters.local({ name: 'payment returns', most: mostReturns, windowMs: 60_000 }),
  };
}

export interface SenderLimitSettings {
  /** Of whom: each kind is counted apart. */
  readonly name: 'payment' | 'printer';
  readonly balancers: number;
}

export function falseMessageLimit(
  limiters: RateLimiters,
  { name, balancers }: SenderLimitSettings,
): SenderLimit {
  const senders = limiters.shared({
    name: `false ${name} messages`,
    most: mostFalseMessages,
    windowMs: 60_000,
  });
  const senderOf = ({ raw }: FastifyRequest): string => clientPrefixOf(addressOf(raw, balancers));
  const waitMs = (request: FastifyRequest): Promise<number> => senders.waitMs(senderOf(request));
  return {
    waitMs,
    refuse: async (request) => refuseWithRetry(await waitMs(request)),
    count: async (request) => void (await senders.count(senderOf(request))),
  };
}
