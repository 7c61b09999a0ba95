import type { CartLine } from '../cart/line.ts';

/** More than any menu has; each is a ticket of its own (KITCHEN-16). */
export const mostCourses = 9;

/** The first course of a round is cooked at once, with what has none; later ones wait. */
export function withLaterCoursesHeld(lines: readonly CartLine[]): readonly CartLine[] {
  const first = Math.min(...lines.flatMap(({ course }) => course ?? []));
  return lines.map((line) =>
    (line.course ?? 0) > first && line.status === 'init' ? { ...line, status: 'hold' } : line,
  );
}
