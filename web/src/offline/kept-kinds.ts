/** What of a request decides how it is answered. */
export interface Query {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  /** Whether somebody is named who asks: what one guest is told is no other's. */
  readonly isNamed: boolean;
}

/**
 * `page` comes from the server while it can be reached; `file` never changes; `menu` may be a moment old; `picture` is kept
 * while there is room; `start` is how the app begins. `network` is everything that is true only when the server says it:
 * orders, payments, sessions, members.
 */
export type KeptKind = 'page' | 'file' | 'menu' | 'picture' | 'start' | 'network';

const menuCalls =
  /^\/api\/(?:products|categories|subCategories|taxSettings|orderDiscounts|menuCards|shops|sections|systemSettings|appSettings)$|^\/api\/locales\/[a-z-]+$/;
const pictures = /^\/api\/(?:thumbs|attachments)\/[0-9a-f]{24}$/;
const files = /^\/assets\/[^/]+$|^\/icon\.svg$/;
/** Pages that mean nothing without the server. */
const livePages = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:payment|staff|kiosk|posHome|api)(?:\/|$)/;

export function kindOf({ method, url, mode, isNamed }: Query, origin: string): KeptKind {
  const { pathname, origin: other } = new URL(url);
  if (other !== origin || isNamed) return 'network';
  if (method === 'POST') return pathname === '/api/appOrdering/init' ? 'start' : 'network';
  if (method !== 'GET') return 'network';
  if (mode === 'navigate') return livePages.test(pathname) ? 'network' : 'page';
  if (files.test(pathname)) return 'file';
  if (pictures.test(pathname)) return 'picture';
  return menuCalls.test(pathname) ? 'menu' : 'network';
}

interface StartBody {
  readonly id?: unknown;
  readonly t?: unknown;
  readonly shop?: unknown;
}

/** Under which name the beginning of the app is kept; null for one that belongs to a table or an order. */
export function startName(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { id = null, t = null, shop = null }: StartBody = body;
  if (id !== null || t !== null) return null;
  return typeof shop === 'string' ? `/kept/start/${shop}` : '/kept/start/none';
}

/** The oldest of what is kept beyond the room there is. */
export function beyond<Thing>(oldestFirst: readonly Thing[], most: number): readonly Thing[] {
  return oldestFirst.slice(0, Math.max(oldestFirst.length - most, 0));
}
