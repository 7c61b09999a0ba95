import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Query, QueryState } from './query.ts';

export interface QueryResult<Data> extends QueryState<Data> {
  readonly refetch: () => void;
}

const empty: QueryState<never> = { data: undefined, error: null };
const getEmpty = (): QueryState<never> => empty;
const neverChanges = (): (() => void) => () => undefined;

/** The current state of a query, fetched when it is stale; null fetches nothing. */
export function useQuery<Data>(query: Query<Data> | null): QueryResult<Data> {
  const getSnapshot = query?.getSnapshot ?? getEmpty;
  const state = useSyncExternalStore<QueryState<Data>>(
    query?.subscribe ?? neverChanges,
    getSnapshot,
    getSnapshot,
  );
  useEffect(() => {
    // A failure becomes part of the state, so it is not handled here.
    if (query?.isStale() === true) query.fetch().catch(() => undefined);
  }, [query, state]);
  return { data: state.data, error: state.error, refetch: () => query?.invalidate() };
}

export interface Mutation<Parameters extends readonly unknown[]> {
  readonly run: (...parameters: Parameters) => void;
  readonly isRunning: boolean;
  readonly error: unknown;
}

/** An action of the guest that runs once at a time; its failure is shown until the next try. */
export function useMutation<Parameters extends readonly unknown[]>(
  work: (...parameters: Parameters) => Promise<void>,
): Mutation<Parameters> {
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly error: unknown }>({
    isRunning: false,
    error: null,
  });
  const run = (...parameters: Parameters): void => {
    if (state.isRunning) return;
    setState({ isRunning: true, error: null });
    work(...parameters)
      .then(() => setState({ isRunning: false, error: null }))
      .catch((error: unknown) => setState({ isRunning: false, error }));
  };
  return { run, ...state };
}
