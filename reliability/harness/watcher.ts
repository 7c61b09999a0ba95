import { newGuest } from './guest.ts';
import type { Guest, GuestOptions } from './guest.ts';

/** A phone that shows an order and keeps what it shows up to date. */
export interface Watcher {
  readonly guest: Guest;
  /** The version on its screen. */
  readonly shown: () => number;
  /**
   * When the screen first showed this version or a later one, by performance.now(); undefined while
   * it has not.
   */
  readonly shownAt: (version: number) => number | undefined;
}

export interface WatchOptions extends GuestOptions {
  readonly session: string;
  readonly restoreKey: string | null;
  /** Shows whatever came last, be it older: for controls. */
  readonly isCareless?: boolean;
}

/**
 * Asks for the order on every connection, and takes what it hears only when it is newer
 * (SESSION-11).
 */
export async function newWatcher(options: WatchOptions): Promise<Watcher> {
  const guest = await newGuest(options);
  const times = new Map<number, number>();
  let shown = 0;
  const show = (version: number): void => {
    if (options.isCareless !== true && version <= shown) return;
    shown = version;
    times.set(version, performance.now());
  };
  guest.hear('tableSessions patched', ({ _id, version }) => {
    if (_id === options.session) show(Number(version));
  });
  const subscribe = async (): Promise<void> => {
    const data = { item: options.session, restoreKey: options.restoreKey };
    const reply = await guest.send('create tableSessions/subscribe', { data });
    // Cut off again: the next connection asks again.
    if (reply.kind === 'done') show(Number(reply.result['version']));
  };
  await subscribe();
  guest.socket.on('connect', () => void subscribe());
  return {
    guest,
    shown: () => shown,
    shownAt: (version) => {
      const later = [...times].filter(([one]) => one >= version).map(([, at]) => at);
      return later.length === 0 ? undefined : Math.min(...later);
    },
  };
}
