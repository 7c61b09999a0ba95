import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isLocalHost } from '../local-host.ts';

export interface PagePolicy {
  /** The public origin, such as https://order.example.com; null if not configured. */
  readonly publicUrl: string | null;
  /** Payment gateways that our forms may be sent to. */
  readonly formHosts: readonly string[];
  /** Additional sources, such as 'wasm-unsafe-eval' for the scanner. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** No other site's code runs in our pages, frames them or receives their forms (PAGE-02). */
export function mountHeaders(http: FastifyInstance, policy: PagePolicy): void {
  const headersAt = headersByHost(policy);
  // No hook runs for a path that cannot be decoded, or for what socket.io answers itself.
  http.server.prependListener('request', ({ headers }, response) => {
    response.setHeaders(headersAt(headers.host));
  });
  http.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
}

/** The app's only policy: it registers the service worker (web/src/offline/follow-worker.ts). */
const workerPolicy = 'servery-worker';

type Headers = Readonly<Record<string, string>>;

type HeaderMap = Map<string, string>;

/** Names of this machine, each with the port of this server or of a proxy before it. */
const mostLocalHosts = 20;

/** Built once for each host: the policy is a long text. */
function headersByHost(policy: PagePolicy): (host: string | undefined) => HeaderMap {
  const headers = headersFor(policy);
  const usual: HeaderMap = new Map(Object.entries(headers));
  if (policy.publicUrl !== null) return () => usual;
  const byHost = new LRUCache<string, HeaderMap>({ max: mostLocalHosts });
  const build = (host: string): HeaderMap => {
    const own = { ...headers, ...contentPolicyHeader(policy, host) };
    const built = new Map(Object.entries(own));
    byHost.set(host, built);
    return built;
  };
  return (host = '') => byHost.get(host) ?? (isLocalHost(host) ? build(host) : usual);
}

export function headersFor(policy: PagePolicy): Headers {
  const isSecure = policy.publicUrl?.startsWith('https:') ?? false;
  return {
    ...contentPolicyHeader(policy, hostOf(policy)),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    // Only with HTTPS: a shop's own network may have nothing but HTTP.
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function hostOf({ publicUrl }: PagePolicy): string | null {
  return publicUrl === null ? null : new URL(publicUrl).host;
}

function contentPolicyHeader(
  { formHosts, scripts, styles }: PagePolicy,
  host: string | null,
): Headers {
  const self = "'self'";
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [self],
    'script-src': [self, ...scripts],
    'style-src': [self, ...styles],
    'img-src': [self, 'data:', 'blob:'],
    'connect-src': [self, ...socketsOf(host)],
    'worker-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': [self, ...formHosts],
    // No text becomes markup or code, whatever a library does with it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [workerPolicy],
  };
  const policy = Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
  return { 'content-security-policy': policy };
}

/** For a page that another page of ours frames: it may not connect, not even to us (PAGE-02). */
export function allowOwnFrame(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  void reply.headers({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policy
      .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'")
      .replace(/connect-src [^;]*/, "connect-src 'none'"),
  });
}

/** Some browsers do not count sockets of the same host as 'self'. */
function socketsOf(host: string | null): readonly string[] {
  return host === null ? [] : [`ws://${host}`, `wss://${host}`];
}
