import { useMessages } from '../i18n/use-messages.ts';
import type { ReportRow } from './report-figures.ts';

const known: readonly string[] = ['cash', 'card'];

/** Cash, card and gateway in the reader's language, others as staff named them. */
export function useMeansName(): (means: string) => string {
  const t = useMessages();
  return (means) => {
    if (means === 'gateway') return t('drawer.byGateway');
    return known.includes(means) ? t(`tenders.by.${means}`) : means;
  };
}

/** The name of a figure, with the means it is of. */
export function useRowName(): (row: Pick<ReportRow, 'name' | 'means'>) => string {
  const t = useMessages();
  const meansName = useMeansName();
  return ({ name, means }) => {
    const figure = t(`drawer.figure.${name}`);
    return means === null ? figure : `${figure} · ${meansName(means)}`;
  };
}
