import type { ProgressLabel } from '../session/progress.ts';
import type { KitchenEventKind, LineAtStation, LineState } from './line-state.ts';

export type KitchenProgress = Extract<
  ProgressLabel,
  'received' | 'preparing' | 'ready' | 'completed'
>;

type Cooked = Pick<LineAtStation, 'state' | 'begunAt'>;

/**
 * How an order stands, from its lines at all their stations; null if nothing is left to cook
 * (KITCHEN-04). A line is ready once it is ready everywhere, and so is the order.
 */
export function kitchenProgress(lines: readonly Cooked[]): KitchenProgress | null {
  const kept = lines.filter(({ state }) => state !== 'cancelled');
  if (kept.length === 0) return null;
  const unserved = kept.filter(({ state }) => state !== 'served');
  if (unserved.length === 0) return 'completed';
  if (unserved.every(({ state }) => state === 'ready')) return 'ready';
  const isBegun = kept.some(({ begunAt }) => begunAt !== null);
  return isBegun ? 'preparing' : 'received';
}

type Steps = Readonly<Record<LineState, readonly KitchenEventKind[]>>;

const none = { held: [], cancelled: [] } as const;
const served: readonly KitchenEventKind[] = ['served'];
const allServed: Steps = {
  held: served,
  fired: served,
  begun: served,
  ready: served,
  served: [],
  cancelled: [],
};

/** What happens to each line when staff set the progress of the whole order (KITCHEN-10). */
const stepsTo = {
  received: {
    ...none,
    fired: [],
    begun: ['fired'],
    ready: ['recalled', 'fired'],
    served: ['recalled', 'fired'],
  },
  preparing: { ...none, fired: ['begun'], begun: [], ready: ['recalled'], served: ['recalled'] },
  ready: { ...none, fired: ['ready'], begun: ['ready'], ready: [], served: ['recalled', 'ready'] },
  completed: allServed,
  onItsWay: allServed,
  delivered: allServed,
} as const satisfies Record<string, Steps>;

/** The events that bring a line to a progress of its order; a held dish waits to be fired. */
export function eventsTowards(
  progress: keyof typeof stepsTo,
  { state }: Pick<LineAtStation, 'state'>,
): readonly KitchenEventKind[] {
  return stepsTo[progress][state];
}
