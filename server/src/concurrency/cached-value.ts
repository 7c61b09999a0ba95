/** A copy of something that is read from elsewhere, and read again when it has become old. */
export interface CachedValue<T> {
  /** The copy as it is; read first when there is none or it is old. */
  readonly now: () => Promise<T>;
  /** A copy whose reading begins after this call. */
  readonly refresh: () => Promise<T>;
  /** From now on the copy is old. */
  readonly invalidate: () => void;
  /** The copy at hand, old or not. */
  readonly atHand: () => T | null;
  /** Whether this is the copy, and good. */
  readonly stands: (value: unknown) => boolean;
  /** Puts `to` in the place of `from`; false when another copy stands there, or is about to. */
  readonly swap: (from: T, to: T) => boolean;
}

export interface Turns<T> {
  readonly running: () => Promise<T> | null;
  /** The result of work that begins after this call. */
  readonly next: () => Promise<T>;
}

/** Work that is done once at a time; whoever asks while it runs shares the next turn. */
export function inTurn<T>(work: () => Promise<T>): Turns<T> {
  let running: Promise<T> | null = null;
  let queued: Promise<T> | null = null;

  const start = (): Promise<T> => {
    queued = null;
    const turn = work().finally(() => {
      if (running === turn) running = null;
    });
    running = turn;
    return turn;
  };

  const startAfter = async (before: Promise<T>): Promise<T> => {
    await before.catch(() => undefined);
    return start();
  };

  return {
    running: () => running,
    next: () => {
      if (running === null) return queued ?? start();
      queued ??= startAfter(running);
      return queued;
    },
  };
}

/** Reads once for everybody who asks at the same time; nobody gets what was read before it was called old. */
export function cachedValue<T>(read: () => Promise<T>): CachedValue<T> {
  let age = 0;
  let readingOf = 0;
  let held: { readonly value: T; readonly age: number } | null = null;
  const readings = inTurn(async () => {
    const begun = age;
    readingOf = begun;
    const value = await read();
    held = { value, age: begun };
    return value;
  });
  return {
    now: async () => {
      if (held?.age === age) return held.value;
      const running = readingOf === age ? readings.running() : null;
      return running ?? readings.next();
    },
    refresh: readings.next,
    invalidate: () => {
      age += 1;
    },
    atHand: () => held?.value ?? null,
    stands: (value) => held?.age === age && held.value === value,
    swap: (from, to) => {
      // What is being read may be older than `to`, and would take its place.
      if (held?.value !== from || held.age !== age || readings.running() !== null) return false;
      held = { value: to, age };
      return true;
    },
  };
}
