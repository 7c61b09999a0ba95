import { useMessages } from '../i18n/use-messages.ts';
import type { ReportRow } from './report-figures.ts';

const known: readonly string[] = ['cash', 'card'];

/** The name of a figure: cash and card in the reader's language, others as staff named them. */
export function useRowName(): (row: Pick<ReportRow, 'name' | 'means'>) => string {
  const t = useMessages();
  return ({ name, means }) => {
    const figure = t(`drawer.figure.${name}`);
    if (means === null) return figure;
    return `${figure} · ${known.includes(means) ? t(`tenders.by.${means}`) : means}`;
  };
}
