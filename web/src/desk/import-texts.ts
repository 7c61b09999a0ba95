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
