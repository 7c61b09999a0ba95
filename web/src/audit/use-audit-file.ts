import { csvText } from '@servery/engine/desk/csv.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { saveFile } from '../ui/save-file.ts';
import { type AuditFilter, wholeLog } from './audit-queries.ts';
import { useEntryWords } from './use-entry-words.ts';

const columns = ['time', 'person', 'action', 'order', 'about', 'outcome'] as const;

/** Saves what a filter finds; no cell of the file runs as a formula (AUDIT-03). */
export function useAuditFile(filter: AuditFilter): () => Promise<void> {
  const t = useMessages();
  const wordsOf = useEntryWords();
  return async () => {
    const rows = (await wholeLog(filter)).map((entry) => {
      const { action, order, about } = wordsOf(entry);
      const outcome = t(entry.refused ? 'audit.refused' : 'audit.done');
      return [new Date(entry.at).toISOString(), entry.staffName, action, order, about, outcome];
    });
    const names = columns.map((column) => t(`audit.column.${column}`));
    saveFile(new Blob([csvText([names, ...rows])], { type: 'text/csv' }), 'log.csv');
  };
}
