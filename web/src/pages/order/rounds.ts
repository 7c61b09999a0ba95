import type { Session } from '../../api/start.ts';

type OrderedLine = Session['products'][number];

export interface TableRound {
  readonly round: number;
  readonly at: number;
  readonly lines: readonly OrderedLine[];
}

/** What was ordered together, the newest round first (SESSION-10). */
export function roundsOf(lines: readonly OrderedLine[]): readonly TableRound[] {
  const numbers = [...new Set(lines.map(({ round }) => round))].toSorted((one, other) => other - one);
  return numbers.map((round) => {
    const own = lines.filter((line) => line.round === round);
    return { round, at: Math.min(...own.map(({ orderedAt }) => orderedAt)), lines: own };
  });
}
