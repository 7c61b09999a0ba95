import type { Claim } from './claims.ts';
import type { Result } from './report.ts';

/** The findings of one check, formatted for a terminal. */
export function printedResult({ id, title, verdict, seconds, outcome, fault }: Result): string {
  const head = `${id.padEnd(3)} ${verdict.padEnd(6)} ${seconds.toFixed(1).padStart(7)} s  ${title}`;
  if (outcome === null) return `${head}\n${fault ?? ''}\n`;
  const claims = outcome.claims.map((claim) => formatted(claim, ['ok', 'BROKEN']));
  const targets = outcome.targets.map((claim) => formatted(claim, ['met', 'missed']));
  const counts = Object.entries(outcome.counts).map(([kind, count]) => `${kind} ${count}`);
  return `${[head, ...claims, ...targets, `      counted: ${counts.join(', ')}`].join('\n')}\n`;
}

function formatted(
  { what, found, wanted, holds }: Claim,
  [yes, no]: readonly [string, string],
): string {
  return `      ${(holds ? yes : no).padEnd(6)} ${what}: ${found} (${wanted})`;
}

/** One line for each check, and how many hold. */
export function summary(results: readonly Result[]): string {
  const rows = results.map(({ id, verdict, seconds, title, outcome }) => {
    const missed = (outcome?.targets ?? []).filter(({ holds }) => !holds).length;
    const note = missed === 0 ? '' : `  (${missed} times missed)`;
    return `${id.padEnd(3)} ${verdict.padEnd(6)} ${seconds.toFixed(1).padStart(7)} s  ${title}${note}`;
  });
  const holding = results.filter(({ verdict }) => verdict === 'holds').length;
  return `${rows.join('\n')}\n\n${holding} of ${results.length} hold.\n`;
}
