import { useMessages } from '../i18n/use-messages.ts';
import type { CellProblem } from './import-rows.ts';

/** What is wrong, with its place in a table or among the objects of a catalog. */
export function useProblemText(isTable: boolean): (problem: CellProblem) => string {
  const t = useMessages();
  return ({ row, column, code }) => {
    const place = { row: String(row), column };
    if (code === 'quoteWrong' || code === 'cellBeyond' || code === 'hiddenWrong')
      return t(`desk.cell.${code}`, place);
    return t(`desk.${isTable ? 'cell' : 'object'}.${code}`, place);
  };
}
