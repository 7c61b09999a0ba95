import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { drawers } from '../tenders/till-drawer.ts';

export type DrawerReported = AnswerTo<'find drawers/report'>;
export type DrawerEvent = DrawerReported['events'][number];

/** X of an open drawer, Z of a closed one (DRAWER-02). */
export const drawerReports = defineQuery((drawer: string) =>
  call('find drawers/report', { query: { drawer } }),
);

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
