import { restoreKeyOf } from '../storage/session.ts';

/** Where guests' phones reach the restaurant; a device may be on another address. */
function guestOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name=guest-origin]')?.content ?? '';
  return named === '' ? location.origin : named;
}

/**
 * An order that was placed on this device, on a phone, to pay for or to follow. Its key stands
 * behind the #: no server and no log sees it (ROUTE-04).
 */
export function guestLink(session: string, to: 'pay' | 'follow'): string {
  const key = restoreKeyOf(session) ?? '';
  return `${guestOrigin()}/o/${session}${to === 'pay' ? '?pay' : ''}#${key}`;
}
