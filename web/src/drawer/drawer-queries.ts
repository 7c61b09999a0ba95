import { useEffect } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { usePerson } from '../staff/person.ts';
import { drawers } from '../tenders/till-drawer.ts';

export type DrawerReported = AnswerTo<'find drawers/report'>;
export type DrawerEvent = DrawerReported['events'][number];

/** X of an open drawer, Z of a closed one (DRAWER-02). By person: who counts sees no figure. */
const drawerReports = defineQuery((drawer: string, _person: string | null) =>
  call('find drawers/report', { query: { drawer } }),
);

interface ShownReport {
  readonly reported: DrawerReported | undefined;
  readonly error: unknown;
  /** The drawer is to be counted first (DRAWER-06). */
  readonly isBlind: boolean;
}

/** What this person may see of a drawer now; what they saw before a refusal is none of it. */
export function useDrawerReport(drawer: string): ShownReport {
  const person = usePerson((state) => state.person?._id ?? null);
  const { data, error } = useQuery(drawerReports.of(drawer, person));
  const isBlind = isCallFailure(error) && error.data.code === 'drawerRefused';
  return { reported: isBlind ? undefined : data, error, isBlind };
}

export function refetchDrawers(): void {
  drawers.invalidate();
  drawerReports.invalidate();
}

/** Tills take money meanwhile, and others count and close: read whenever they are shown. */
export function useFreshDrawers(): void {
  useEffect(() => {
    refetchDrawers();
    return onConnect(refetchDrawers);
  }, []);
}
