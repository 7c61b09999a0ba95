import { useMessages } from '../i18n/use-messages.ts';
import { figuresCsv } from './figures-csv.ts';
import type { FiguresReport } from './figures-queries.ts';
import { type Part, useFigureName } from './use-figure-name.ts';

export const fileParts = [
  'days',
  'hours',
  'modes',
  'sections',
  'tables',
  'sources',
  'categories',
  'products',
  'means',
  'staff',
] as const satisfies readonly Part[];

/** All figures of a report as one CSV file, in the reader's language (FIGURES-07). */
export function useFiguresFile(): (report: FiguresReport) => string {
  const t = useMessages();
  const nameOf = useFigureName();
  return (report) =>
    figuresCsv([t('figures.part'), t('figures.name')], (column) => t(`figures.${column}`), [
      { part: t('figures.total'), name: '', sums: report.total },
      ...fileParts.flatMap((part) =>
        report[part].map((row) => ({
          part: t(`figures.by.${part}`),
          name: nameOf(part, row),
          sums: row,
        })),
      ),
    ]);
}
