import { newGuest } from './guest.ts';
import type { Guest, GuestOptions } from './guest.ts';

/** A phone that shows an order and keeps it up to date. */
export interface Watcher {
  readonly guest: Guest;
  /** The version on its screen. */
  readonly shown: () => number;
  /** When the screen first showed this version or a later one, by performance.now(). */
  readonly shownAt: (version: number) => number | undefined;
}

export interface WatchOptions extends GuestOptions {
  readonly session: string;
  readonly restoreKey: string | null;
  /** Shows the last event received, even an older one: for controls. */
  readonly ignoresVersions?: boolean;
}

/** Reads the order on every connection, and takes only newer versions from events (SESSION-11). */
export async function newWatcher(options: WatchOptions): Promise<Watcher> {
  const guest = await newGuest(options);
  const times = new Map<number, number>();
  let shown = 0;
  const show = (version: number): void => {
    if (options.ignoresVersions !== true && version <= shown) return;
    shown = version;
    times.set(version, performance.now());
  };
  guest.on('tableSessions patched', ({ _id, version }) => {
    if (_id === options.session) show(Number(version));
  });
  const subscribe = async (): Promise<void> => {
    const data = { item: options.session, restoreKey: options.restoreKey };
    const reply = await guest.send('create tableSessions/subscribe', { data });
    // Disconnected again: the next connection reads again.
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
