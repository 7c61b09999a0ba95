import { isCallFailure } from '@servery/contract/client/failure.ts';

export interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isAsking: boolean;
  /** Asked again by whoever shows it. */
  readonly isStale: boolean;
}

/** One question with its parts: what was answered last, and who wants to know. */
export interface Asked<Data> {
  readonly now: () => Answer<Data>;
  readonly hear: (listener: () => void) => () => void;
  /** One question at a time: whoever asks while it is asked waits for the same answer. */
  readonly ask: () => Promise<Data>;
  readonly tell: (change: (known: Data | undefined) => Data | undefined) => void;
  /** Told without having been asked, by whoever knows it as well as the server does. */
  readonly know: (data: Data) => void;
  readonly spoil: () => void;
}

export interface Question<Parts extends readonly unknown[], Data> {
  readonly of: (...parts: Parts) => Asked<Data>;
  /** Everything asked so far, with other parts each. */
  readonly all: () => readonly Asked<Data>[];
  /** What is known may have changed: whatever is on screen is asked again. */
  readonly spoil: () => void;
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

function asked<Data>(ask: () => Promise<Data>): Asked<Data> {
  let answer: Answer<Data> = { data: undefined, error: null, isAsking: false, isStale: true };
  let running: Promise<Data> | null = null;
  const listeners = new Set<() => void>();
  const become = (change: Partial<Answer<Data>>): void => {
    answer = { ...answer, ...change };
    for (const listener of listeners) listener();
  };
  const askNow = async (): Promise<Data> => {
    try {
      const data = await persistently(ask, retries);
      become({ data, error: null, isAsking: false, isStale: false });
      return data;
    } catch (error) {
      become({ error, isAsking: false, isStale: false });
      throw error;
    } finally {
      running = null;
    }
  };
  return {
    now: () => answer,
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => {
      if (running !== null) return running;
      become({ isAsking: true });
      running = askNow();
      return running;
    },
    tell: (change) => {
      const data = change(answer.data);
      if (data !== answer.data) become({ data });
    },
    know: (data) => become({ data, error: null, isStale: false }),
    spoil: () => become({ isStale: true }),
  };
}

const questions = new Set<() => void>();

/** A question the server is asked, each answer kept under its parts for as long as the page is open. */
export function question<Parts extends readonly unknown[], Data>(
  ask: (...parts: Parts) => Promise<Data>,
): Question<Parts, Data> {
  const known = new Map<string, Asked<Data>>();
  const spoil = (): void => known.forEach((one) => one.spoil());
  questions.add(spoil);
  return {
    spoil,
    all: () => [...known.values()],
    of: (...parts) => {
      const name = JSON.stringify(parts);
      const one = known.get(name) ?? asked(() => ask(...parts));
      known.set(name, one);
      return one;
    },
  };
}

/** The restaurant has changed something: whatever is on screen is asked again. */
export function spoilAll(): void {
  for (const spoil of questions) spoil();
}
