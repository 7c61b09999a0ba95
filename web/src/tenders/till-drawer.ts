import { create } from 'zustand';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { usePos } from '../device/pos-store.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { text } from '../storage/readers.ts';

export type DrawerSession = AnswerTo<'find drawers'>[number];

/** The drawers of the shop: those that are open, then the latest. */
export const drawers = defineQuery(() => call('find drawers', { query: { $limit: 20 } }));

/** Somebody has closed it, or opened another, since the list was read. */
export function noteDrawerRefusal(error: unknown): void {
  if (isCallFailure(error) && error.data.code === 'drawerRefused') drawers.invalidate();
}

const useChosenDrawer = create<{ readonly drawer: string | null }>(() => ({
  drawer: browserStorage.read('tillDrawer', text),
}));

export function chooseDrawer(drawer: string): void {
  browserStorage.write('tillDrawer', drawer);
  useChosenDrawer.setState({ drawer });
}

export interface TillDrawer {
  /** Undefined until it is known. */
  readonly usable: readonly DrawerSession[] | undefined;
  /** The one that this till uses; null if none is open. */
  readonly drawer: DrawerSession | null;
  readonly error: unknown;
}

/** The open drawers of this till, and the one it uses (DRAWER-05). */
export function useTillDrawer(): TillDrawer {
  const device = usePos(({ posDevice }) => posDevice?._id ?? null);
  const chosen = useChosenDrawer((state) => state.drawer);
  const { data, error } = useQuery(drawers.of());
  const usable = data?.filter(
    (one) => one.closedAt === null && (one.device === null || one.device === device),
  );
  const drawer = usable?.find(({ _id }) => _id === chosen) ?? usable?.[0] ?? null;
  return { usable, drawer, error };
}
