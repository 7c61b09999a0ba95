/** The parts of a request that decide how it is answered. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  /** Responses to a logged-in guest must not be cached for another. */
  readonly isAuthorized: boolean;
}

/**
 * `page` comes from the server while it can be reached; `file` never changes; `menu` may be
 * slightly old; `picture` is cached while there is room; `start` is the app's first call. `network`
 * is never cached: orders, payments, sessions, members.
 */
export type RequestKind = 'page' | 'file' | 'menu' | 'picture' | 'start' | 'network';

const menuCalls =
  /^\/api\/(?:products|categories|subCategories|taxSettings|orderDiscounts|menuCards|shops|sections|systemSettings|appSettings)$|^\/api\/locales\/[a-z-]+$/;
const pictures = /^\/api\/(?:thumbs|attachments)\/[0-9a-f]{24}$/;
const files = /^\/assets\/[^/]+$|^\/icon\.svg$/;
/** Pages that are useless without the server. */
const onlinePages =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:payment|staff|kiosk|posHome|board|preview|api)(?:\/|$)/;

export function kindOf(
  { method, url, mode, isAuthorized }: RequestFacts,
  origin: string,
): RequestKind {
  const { pathname, searchParams, origin: other } = new URL(url);
  if (other !== origin || isAuthorized) return 'network';
  if (method === 'POST') return pathname === '/api/appOrdering/init' ? 'start' : 'network';
  if (method !== 'GET') return 'network';
  // The server dates the scan of a printed code (VISIT-01).
  if (mode === 'navigate')
    return onlinePages.test(pathname) || searchParams.has('t') ? 'network' : 'page';
  if (files.test(pathname)) return 'file';
  if (pictures.test(pathname)) return 'picture';
  return menuCalls.test(pathname) ? 'menu' : 'network';
}

interface StartBody {
  readonly id?: unknown;
  readonly t?: unknown;
  readonly shop?: unknown;
}

/** The cache name of the app's first call; null for a table or an order, which is not cached. */
export function startName(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { id = null, t = null, shop = null }: StartBody = body;
  if (id !== null || t !== null) return null;
  return typeof shop === 'string' ? `/kept/start/${shop}` : '/kept/start/none';
}

/** The oldest entries beyond `most`. */
export function oldestBeyond<Entry>(oldestFirst: readonly Entry[], most: number): readonly Entry[] {
  return oldestFirst.slice(0, Math.max(oldestFirst.length - most, 0));
}
