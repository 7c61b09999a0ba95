import { restoreKeyOf, useSessionState } from '../storage/session.ts';

/** Passed to the page for unknown orders by a phone that had a key of the table (VISIT-06). */
export const leftTable = 'leftTable';

export function isSeated(): boolean {
  const { mode, session } = useSessionState.getState();
  return mode === 'dineIn' && session !== null && restoreKeyOf(session) !== null;
}
