import { csvText } from '@servery/engine/desk/csv.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { saveFile } from '../ui/save-file.ts';
import { allCodes } from './codes-queries.ts';

const columns = ['code', 'state', 'holder', 'until', 'usedAt', 'order'] as const;

/** Saves the codes of a coupon; no cell of the file runs as a formula (OFFER-12). */
export function useCodesFile(rule: string): () => Promise<void> {
  const t = useMessages();
  return async () => {
    const rows = (await allCodes(rule)).map(({ code, state, holder, endDate, usedAt, order }) => [
      code,
      t(`offers.code.${state}`),
      holder ?? '',
      endDate ?? '',
      usedAt === null ? '' : new Date(usedAt).toISOString(),
      order === null ? '' : String(order.orderNumber ?? ''),
    ]);
    const names = columns.map((column) => t(`offers.codeColumn.${column}`));
    saveFile(new Blob([csvText([names, ...rows])], { type: 'text/csv' }), 'codes.csv');
  };
}
