import type { LineState } from './line-state.ts';

export interface CountedLine {
  /** What is counted together: a dish of the menu, or the name that staff typed. */
  readonly dish: string;
  readonly quantity: number;
  readonly state: LineState;
  /** Whether it is for later: ordered ahead, or not paid yet. */
  readonly isLater: boolean;
}

export interface DishCount {
  readonly dish: string;
  /** To be cooked now. */
  readonly now: number;
  /** Held back, or ordered for later. */
  readonly later: number;
}

/** How many of each dish are to be cooked, the most wanted first (KITCHEN-05). */
export function allDay(lines: readonly CountedLine[]): readonly DishCount[] {
  const open = lines.filter(({ state }) => ['held', 'fired', 'begun'].includes(state));
  const counts = [...Map.groupBy(open, ({ dish }) => dish)].map(([dish, same]) => {
    const later = same.filter(({ state, isLater }) => isLater || state === 'held');
    return { dish, now: portions(same) - portions(later), later: portions(later) };
  });
  return counts.toSorted((one, other) => other.now - one.now || other.later - one.later);
}

function portions(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
