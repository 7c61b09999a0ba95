import { isCallFailure } from '@servery/contract/client/failure.ts';

export interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** One question with its parts: what was answered last, and who wants to know. */
export interface Query<Data> {
  readonly now: () => Answer<Data>;
  readonly isAsking: () => boolean;
  /** Asked again by whoever shows it. */
  readonly isStale: () => boolean;
  readonly hear: (listener: () => void) => () => void;
  /** One question at a time: whoever asks while it is asked waits for the same answer. */
  readonly ask: () => Promise<Data>;
  readonly tell: (change: (known: Data | undefined) => Data | undefined) => void;
  /** Told without having been asked, by whoever knows it as well as the server does. */
  readonly know: (data: Data) => void;
  readonly invalidate: () => void;
}

export interface QueryFamily<Parts extends readonly unknown[], Data> {
  readonly of: (...parts: Parts) => Query<Data>;
  /** Everything asked so far, with other parts each. */
  readonly all: () => readonly Query<Data>[];
  /** What is known may have changed: whatever is on screen is asked again. */
  readonly invalidate: () => void;
}

const retries = 2;
const retryMs = 600;

/** A no is a no; only a lost line or a stumbling server is asked again. */
export function isWorthRetrying(error: unknown): boolean {
  return !isCallFailure(error) || error.code >= 500 || error.code === 408;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

async function persistently<Data>(ask: () => Promise<Data>, left: number): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    if (left === 0 || !isWorthRetrying(error)) throw error;
  }
  await pause(retryMs);
  return persistently(ask, left - 1);
}

/** What was answered last, and who is told when it changes. */
function board<Data>() {
  let answer: Answer<Data> = { data: undefined, error: null };
  const listeners = new Set<() => void>();
  return {
    now: () => answer,
    hear: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (change: Partial<Answer<Data>>): void => {
      answer = { ...answer, ...change };
      for (const listener of listeners) listener();
    },
  };
}

function asked<Data>(ask: () => Promise<Data>): Query<Data> {
  const { now, hear, become } = board<Data>();
  let isStale = true;
  let running: Promise<Data> | null = null;
  const askNow = async (): Promise<Data> => {
    // What is spoilt from here on may be missing in the answer, and is asked once more.
    isStale = false;
    try {
      const data = await persistently(ask, retries);
      running = null;
      become({ data, error: null });
      return data;
    } catch (error) {
      running = null;
      become({ error });
      throw error;
    }
  };
  return {
    now,
    hear,
    isAsking: () => running !== null,
    isStale: () => isStale,
    // Nobody shows that it is asked, so nobody is told.
    ask: () => (running ??= askNow()),
    tell: (change) => {
      const data = change(now().data);
      if (data !== now().data) become({ data });
    },
    know: (data) => {
      isStale = false;
      become({ data, error: null });
    },
    invalidate: () => {
      isStale = true;
      become({});
    },
  };
}

type Invalidatable = Pick<Query<unknown>, 'now' | 'invalidate'>;

const questions = new Set<() => readonly Invalidatable[]>();

/** A question the server is asked, each answer kept under its parts for as long as the page is open. */
export function defineQuery<Parts extends readonly unknown[], Data>(
  ask: (...parts: Parts) => Promise<Data>,
): QueryFamily<Parts, Data> {
  const known = new Map<string, Query<Data>>();
  const all = () => [...known.values()];
  questions.add(() => all().map(({ now, invalidate }) => ({ now, invalidate })));
  return {
    all,
    invalidate: () => known.forEach((one) => one.invalidate()),
    of: (...parts) => {
      const name = JSON.stringify(parts);
      const one = known.get(name) ?? asked(() => ask(...parts));
      known.set(name, one);
      return one;
    },
  };
}

/** The restaurant has changed something: whatever is on screen is asked again. */
export function invalidateAll(): void {
  for (const all of questions) for (const { invalidate } of all()) invalidate();
}

/** The line is back: what failed without it is asked again by whoever shows it (CALL-02). */
export function invalidateFailed(): void {
  for (const all of questions)
    for (const { now, invalidate } of all()) if (now().error !== null) invalidate();
}
