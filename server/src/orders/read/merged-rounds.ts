import type { StoredLine, StoredSession } from '../store/sessions.ts';

/** A bill of several tables has one count of rounds, by the time they were ordered (FLOOR-09). */
export function withMergedRounds(session: StoredSession): StoredSession {
  if (session.merged.length === 0) return session;
  const firstLines = new Map(session.lines.toReversed().map((line) => [roundKey(line), line]));
  const inOrder = [...firstLines.values()].toSorted(byTime).map(roundKey);
  const numbers = new Map(inOrder.map((key, at) => [key, at + 1]));
  return {
    ...session,
    rounds: numbers.size,
    lines: session.lines.map((line) => ({
      ...line,
      round: numbers.get(roundKey(line)) ?? line.round,
    })),
  };
}

/** How often was ordered on a bill, at the tables that have joined it, too. */
export function roundsOnBill(session: StoredSession): number {
  return Math.max(session.rounds, withMergedRounds(session).rounds);
}

function roundKey({ session, round }: StoredLine): string {
  return `${session}/${round}`;
}

function byTime(one: StoredLine, other: StoredLine): number {
  return one.orderedAt - other.orderedAt || one.round - other.round;
}
