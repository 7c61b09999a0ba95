import type { FastifyInstance } from 'fastify';

export interface PagePolicy {
  /** The public origin, such as https://order.example.com; null if not configured. */
  readonly publicUrl: string | null;
  /** Payment gateways that our forms may be sent to. */
  readonly formHosts: readonly string[];
  /** Additional sources, such as 'wasm-unsafe-eval' for the scanner. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** No other site's code runs in our pages, frames them or receives their forms; built once. */
export function mountHeaders(http: FastifyInstance, policy: PagePolicy): void {
  const headers = headersFor(policy);
  http.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    next();
  });
}

export function headersFor(policy: PagePolicy): Readonly<Record<string, string>> {
  const isSecure = policy.publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': contentPolicy(policy),
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

function contentPolicy({ publicUrl, formHosts, scripts, styles }: PagePolicy): string {
  const self = "'self'";
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [self],
    'script-src': [self, ...scripts],
    'style-src': [self, ...styles],
    'img-src': [self, 'data:', 'blob:'],
    'connect-src': [self, ...socketsOf(publicUrl)],
    'worker-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': [self, ...formHosts],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Some browsers do not count sockets of the same host as 'self'. */
function socketsOf(publicUrl: string | null): readonly string[] {
  if (publicUrl === null) return ['ws:', 'wss:'];
  const { host } = new URL(publicUrl);
  return [`ws://${host}`, `wss://${host}`];
}
