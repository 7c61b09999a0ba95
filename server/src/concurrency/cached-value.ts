/** A cached copy of something that is read from elsewhere, and read again once it is stale. */
export interface CachedValue<T> {
  /** The copy; read first if there is none or it is stale. */
  readonly now: () => Promise<T>;
  /** A copy whose reading begins after this call. */
  readonly refresh: () => Promise<T>;
  /** Marks the copy as stale. */
  readonly invalidate: () => void;
  /** The copy, stale or not. */
  readonly latest: () => T | null;
  /** Whether this is the current copy. */
  readonly isCurrent: (value: unknown) => boolean;
  /** Replaces `from` by `to`; false if another copy is there, or about to be. */
  readonly swap: (from: T, to: T) => boolean;
}

export interface Turns<T> {
  readonly running: () => Promise<T> | null;
  /** The result of work that begins after this call. */
  readonly next: () => Promise<T>;
}

/** Work that runs once at a time; requests during a run share the next one. */
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

/** Reads once for concurrent callers; never returns a value read before it was invalidated. */
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
    latest: () => held?.value ?? null,
    isCurrent: (value) => held?.age === age && held.value === value,
    swap: (from, to) => {
      // A read in progress may be older than `to`, and would replace it.
      if (held?.value !== from || held.age !== age || readings.running() !== null) return false;
      held = { value: to, age };
      return true;
    },
  };
}
