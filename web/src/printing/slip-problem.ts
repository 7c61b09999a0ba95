import type { Translate } from '../i18n/messages.ts';

/** What printers report of themselves, by the state that has words (PRINT-11 to PRINT-13). */
const states: ReadonlyMap<string, 'paperOut' | 'coverOpen' | 'fault'> = new Map([
  ['paperOut', 'paperOut'],
  ['EPTR_REC_EMPTY', 'paperOut'],
  ['coverOpen', 'coverOpen'],
  ['EPTR_COVER_OPEN', 'coverOpen'],
  ['fault', 'fault'],
  ['EPTR_CUTTER', 'fault'],
  ['EPTR_MECHANICAL', 'fault'],
  ['EPTR_UNRECOVERABLE', 'fault'],
]);

/** A printer that says it is ready has not said that the slip came out. */
const unproved: readonly string[] = ['noProof', 'ready', 'paperLow'];

/** Why a slip waits again, or waits for a person; what only its maker knows is shown as a code. */
export function slipProblem(problem: string, t: Translate): string {
  const state = states.get(problem);
  if (state !== undefined) return t(`printing.state.${state}`);
  if (problem === 'cutOff') return t('printing.problem.cutOff');
  if (unproved.includes(problem)) return t('printing.problem.noProof');
  return t('printing.problem.code', { code: problem });
}
