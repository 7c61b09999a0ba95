/** What instrumented files call at run time; one copy for all of them. */

/** Mutations are numbered from 0. */
export const noFault = -1;

/** The number of the active mutation. */
export let $live = noFault;

let turns = 0;
let mostTurns = Infinity;
let reached: Set<number> | null = null;
const kept = new Set<Map<unknown, unknown>>();

export function $on(first: number, last: number): boolean {
  if (reached !== null) for (let id = first; id <= last; id += 1) reached.add(id);
  return $live >= first && $live <= last;
}

/** Ends a loop that a mutation has made endless. */
export function $turn(): void {
  turns += 1;
  if (turns > mostTurns) throw new Error('endless loop');
}

export function $kept<Key, Value>(map: Map<Key, Value>): Map<Key, Value> {
  kept.add(map);
  return map;
}

export interface Watch {
  readonly turns: number;
  readonly reached: ReadonlySet<number>;
}

/** Activates one mutation and resets the state of the trial before. */
export function switchOn(id: number, limit: number): void {
  for (const map of kept) map.clear();
  $live = id;
  turns = 0;
  mostTurns = limit;
}

export function switchOff(): void {
  switchOn(noFault, Infinity);
}

/** Records which mutations are reached until the watch ends. */
export function startWatch(): void {
  switchOff();
  reached = new Set();
}

export function endWatch(): Watch {
  const watch = { turns, reached: reached ?? new Set<number>() };
  reached = null;
  return watch;
}
