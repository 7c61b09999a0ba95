import type { CartLine } from '@servery/engine/cart/line.ts';
import type { LineProblem } from '@servery/engine/cart/line-problem.ts';
import type { LineProblems } from '@servery/engine/cart/problems.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { problemMessage } from './line-message.ts';

export interface FoundProblem {
  readonly line: string;
  readonly problem: LineProblem;
}

/** The first problem of these lines, in the order of the dish. */
export function firstProblemIn(
  invalid: readonly LineProblems[],
  lines: readonly CartLine[],
): FoundProblem | null {
  const ids = new Set(lines.map(({ id }) => id));
  const found = invalid.find(({ line }) => ids.has(line));
  const [problem] = found?.problems ?? [];
  return found === undefined || problem === undefined ? null : { line: found.line, problem };
}

/** The message for a problem of one option group; null when there is none. */
export function useGroupMessages(
  menu: Menu,
): (invalid: readonly LineProblems[], line: CartLine, group: OptionGroup) => string | null {
  const t = useMessages();
  const name = useName();
  return (invalid, line, group) => {
    const about = invalid.find((one) => one.line === line.id)?.problems ?? [];
    const problem = about.find((one) => 'option' in one && one.option === group._id);
    return problem === undefined ? null : problemMessage(problem, menu, { t, name });
  };
}
