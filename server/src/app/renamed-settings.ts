type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Former names of settings. A release that renames one adds a row; the row stays until the next
 * major version.
 */
export const renamedSettings: ReadonlyMap<string, string> = new Map([
  ['MOST_SOCKETS_PER_ADDRESS', 'MOST_GUESTS_PER_ADDRESS'],
]);

/** An old name would be ignored in silence, and the server would run with the default instead. */
export function renamedSettingProblems(
  environment: Environment,
  renamed: ReadonlyMap<string, string> = renamedSettings,
): readonly string[] {
  return [...renamed]
    .filter(([before]) => (environment[before] ?? '') !== '')
    .map(([before, now]) => `${before} is now called ${now}: rename it where it is set.`);
}
