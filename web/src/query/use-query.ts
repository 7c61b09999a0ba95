import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answer, Query } from './query.ts';

export interface QueryResult<Data> extends Answer<Data> {
  readonly again: () => void;
}

const nothing: Answer<never> = { data: undefined, error: null };
const deaf = (): (() => void) => () => undefined;
const nothingNow = (): Answer<never> => nothing;

/** What the server says to a question, and says anew; null asks nothing. */
export function useQuery<Data>(asked: Query<Data> | null): QueryResult<Data> {
  const now = asked?.now ?? nothingNow;
  const answer = useSyncExternalStore<Answer<Data>>(asked?.hear ?? deaf, now, now);
  useEffect(() => {
    // Whoever looks at it is shown the failure; here nobody waits for it.
    if (asked?.isStale() === true) asked.ask().catch(() => undefined);
  }, [asked, answer]);
  return { data: answer.data, error: answer.error, again: () => asked?.invalidate() };
}

export interface Mutation<Parts extends readonly unknown[]> {
  readonly run: (...parts: Parts) => void;
  readonly isRunning: boolean;
  readonly error: unknown;
}

/** Something the guest does that takes a while: done once at a time, its failure shown until the next try. */
export function useMutation<Parts extends readonly unknown[]>(
  work: (...parts: Parts) => Promise<void>,
): Mutation<Parts> {
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly error: unknown }>({
    isRunning: false,
    error: null,
  });
  const run = (...parts: Parts): void => {
    if (state.isRunning) return;
    setState({ isRunning: true, error: null });
    work(...parts)
      .then(() => setState({ isRunning: false, error: null }))
      .catch((error: unknown) => setState({ isRunning: false, error }));
  };
  return { run, ...state };
}
