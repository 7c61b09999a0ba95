import type { Session } from '../shops/start.ts';

/** What has become of a table while somebody sits at it. */
export type TableEnd = 'paid' | 'closed' | 'takenAway';

export function endOf({ type, status }: Pick<Session, 'type' | 'status'>): TableEnd | null {
  if (status === 'done') return 'paid';
  if (status === 'cancelled' || status === 'void') return 'closed';
  return type === 'dineIn' ? null : 'takenAway';
}
