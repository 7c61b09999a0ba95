import type { Columns } from './import-columns.ts';

/** How much of each text the desk stores (DESK-03). */
export const mostCharacters = {
  name: 200,
  description: 2000,
  code: 60,
  category: 120,
  choice: 120,
} as const;

/** Counted as the server counts: in characters, not in halves of them. */
export function isTooLong(text: string, most: number): boolean {
  return Array.from(text).length > most;
}

/** Columns with more text than is stored: the server would not say which. */
export function longColumns(
  { name, description, code, variation }: Columns,
  cell: (wanted: readonly string[]) => string,
): readonly (readonly string[])[] {
  const bounded = [
    ...Object.values(name).map((wanted) => ({ wanted, most: mostCharacters.name })),
    ...Object.values(description).map((wanted) => ({ wanted, most: mostCharacters.description })),
    { wanted: code, most: mostCharacters.code },
    { wanted: variation, most: mostCharacters.choice },
  ];
  return bounded
    .filter(({ wanted, most }) => isTooLong(cell(wanted), most))
    .map(({ wanted }) => wanted);
}
