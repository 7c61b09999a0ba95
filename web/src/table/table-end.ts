import type { Session } from '../shops/start.ts';

/** How a table ended while a phone shows it. */
export type TableEnd = 'paid' | 'closed' | 'takenAway';

export function endOf({ type, status }: Pick<Session, 'type' | 'status'>): TableEnd | null {
  if (status === 'done') return 'paid';
  if (status === 'cancelled' || status === 'void') return 'closed';
  return type === 'dineIn' ? null : 'takenAway';
}
