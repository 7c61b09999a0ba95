import type { Session } from '../shops/start.ts';

/** How orders are listed, in the order of the tabs. */
export const recordTabs = ['running', 'over', 'cancelled'] as const;
export type RecordTab = (typeof recordTabs)[number];

type Standing = Pick<Session, 'type' | 'status' | 'progress' | 'tvStatus'>;

/** Under way, completed or cancelled; a table is completed with its bill (RECORD-07). */
export function standingOf({ type, status, progress, tvStatus }: Standing): RecordTab {
  if (status === 'cancelled' || status === 'void') return 'cancelled';
  const isServed = tvStatus === 'taken' || progress === 'completed';
  return (type === 'dineIn' ? status === 'done' : isServed) ? 'over' : 'running';
}

export function isRunning(session: Standing): boolean {
  return standingOf(session) === 'running';
}
