import { lookup } from 'node:dns';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { plainRequest } from '../gateways/plain-request.ts';
import { isPrivateAddress, isUsableUrl } from './addresses.ts';

export type PostProblem = 'privateAddress' | 'timeout' | 'unreachable' | 'refused';

/** What an endpoint answered, or why there was no answer. */
export type PostOutcome = { readonly status: number } | { readonly problem: PostProblem };

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostLimits {
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
  /** Nothing waits for an answer any more. */
  readonly stopping?: AbortSignal;
}

class PrivateAddress extends Error {}

/**
 * The very address that is connected to is checked: a name that answers differently the next time
 * gains nothing.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '', 4);
    if (found.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddress(), '', 4);
    if (options.all === true) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? '', first?.family ?? 4);
  });
};

/** Posts to an endpoint. Follows no redirect, reads no answer, never throws (WEBHOOK-06). */
export async function post(message: Post, limits: PostLimits): Promise<PostOutcome> {
  if (!isUsableUrl(message.url, limits.allowsPrivate)) return { problem: 'privateAddress' };
  try {
    return { status: await statusOf(message, limits) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function statusOf({ url, headers, body }: Post, limits: PostLimits): Promise<number> {
  const request = url.startsWith('https:') ? requestSecure : plainRequest;
  const { timeoutMs, stopping } = limits;
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((done, failed) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]),
      ...(limits.allowsPrivate ? {} : { lookup: publicLookup }),
    });
    sent.on('response', (response) => {
      done(response.statusCode ?? 0);
      response.on('error', failed);
      response.destroy();
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

function problemOf(error: unknown): PostProblem {
  if (error instanceof PrivateAddress) return 'privateAddress';
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return 'code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable';
}
