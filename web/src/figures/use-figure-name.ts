import { weekdayName } from '../i18n/format-time.ts';
import type { Translate } from '../i18n/messages.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import type { FigureRow } from './figures-queries.ts';

export type Part =
  | 'days'
  | 'hours'
  | 'modes'
  | 'sections'
  | 'sources'
  | 'categories'
  | 'products'
  | 'means'
  | 'staff'
  | 'tables';

const sources = ['selfOrder', 'kiosk', 'till'];

function fixedName(part: Part, key: string, t: Translate): string | null {
  if (part === 'hours') return `${key}:00`;
  if (part === 'modes') return t(`orderType.${key}`);
  if (part === 'sources') return sources.includes(key) ? t(`orderList.source.${key}`) : key;
  if (part === 'products' && key === 'custom') return t('figures.custom');
  if (part === 'staff' && key === '') return t('figures.online');
  return key === '' ? t('figures.without') : null;
}

/** What a row of a part is called, in the reader's language. */
export function useFigureName(): (part: Part, row: Pick<FigureRow, 'key' | 'name'>) => string {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  return (part, row) => {
    if (part === 'days') {
      const weekday = weekdayName(Date.parse(row.key), { timezone: 'UTC', locale });
      return `${row.key} ${weekday}`;
    }
    const fixed = fixedName(part, row.key, t);
    if (fixed !== null) return fixed;
    return row.name.length === 0 ? row.key : name(row.name);
  };
}
