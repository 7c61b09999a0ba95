import { newGuest } from './guest.ts';
import type { Guest } from './guest.ts';
import type { History } from './history.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import type { Tally } from './tally.ts';

export interface CrowdOptions {
  readonly count: number;
  readonly proxy: Pick<TcpProxy, 'address'>;
  readonly tally: Tally;
  readonly note?: History['note'];
  readonly callMs?: number;
  /** The client address of each guest; by default that of this machine. */
  readonly from?: (nth: number) => string;
}

/** Guests on one proxy, all connected. */
export async function newCrowd({
  count,
  proxy,
  from,
  ...options
}: CrowdOptions): Promise<readonly Guest[]> {
  const { address } = proxy;
  return Promise.all(
    Array.from({ length: count }, (_, nth) => {
      const place = from === undefined ? {} : { from: from(nth) };
      return newGuest({ ...options, ...place, address, name: `guest-${nth}` });
    }),
  );
}

export function disconnectAll(guests: readonly Guest[]): void {
  for (const guest of guests) guest.leave();
}

/** Runs every task once on the next free guest; four calls each, of the eight a socket may make. */
export async function distribute<Task>(
  guests: readonly Guest[],
  tasks: Iterable<Task>,
  work: (guest: Guest, task: Task) => Promise<void>,
): Promise<void> {
  const queue = tasks[Symbol.iterator]();
  const hand = async (guest: Guest): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next())
      await work(guest, next.value);
  };
  await Promise.all(guests.flatMap((guest) => [guest, guest, guest, guest].map(hand)));
}

/** 0, 1, 2 and so on, without building a list. */
export function* numbersBelow(count: number): Generator<number> {
  for (let number = 0; number < count; number += 1) yield number;
}
