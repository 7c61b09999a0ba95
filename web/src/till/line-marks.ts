import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Translate } from '../i18n/messages.ts';
import { splitLetter } from './typed-money.ts';

type Marked = Pick<
  CartLine,
  'status' | 'takeAway' | 'table' | 'tableSplit' | 'tableChairId' | 'course'
>;

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** What staff said of a line, as words, whether it was sent or not. */
export function lineMarks(
  line: Marked,
  t: Translate,
  tables: readonly Named[] = [],
): readonly string[] {
  const { status, takeAway, tableSplit, tableChairId, course } = line;
  return [
    ...(course === undefined ? [] : [t('till.courseOf', { course })]),
    ...(status === 'hold' ? [t('till.held')] : []),
    ...(takeAway ? [t('product.boxed')] : []),
    ...tables
      .filter(({ _id }) => _id === line.table)
      .map(({ name }) => t('till.forTableOf', { name })),
    ...(tableSplit === null ? [] : [t('till.splitOf', { letter: splitLetter(tableSplit) })]),
    ...(tableChairId === null ? [] : [t('till.chairOf', { chair: tableChairId })]),
  ];
}
