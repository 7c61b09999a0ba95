import type { FloorTable } from './till-queries.ts';

export type Visit = NonNullable<FloorTable['visit']>;

/** All visits at a table: its own, and those who share it. */
export function visitsAt({ visit, sharing }: FloorTable): readonly Visit[] {
  return visit === null ? sharing : [visit, ...sharing];
}

/** The table's name, and the letter of those who share it. */
export function nameOf({ name }: FloorTable, { letter }: Pick<Visit, 'letter'>): string {
  return letter === null ? name : `${name}-${letter}`;
}
