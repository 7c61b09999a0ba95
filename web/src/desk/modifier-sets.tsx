import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { FilePicker } from '../ui/file-picker.tsx';
import type { DeskMenu } from './desk-queries.ts';
import { readCatalog } from './import-catalog.ts';
import { unknownSets } from './import-sets.ts';
import type { ReadFile } from './import-rows.ts';
import { Unread } from './unread.tsx';
import { FileTooLarge, mostBytes } from './unzip.ts';
import { useProblemText } from './use-problem-text.ts';

interface ModifierSetsProps {
  readonly read: ReadFile;
  readonly menu: DeskMenu;
  readonly onSets: (sets: ReadFile['sets']) => void;
}

type CatalogRead = Pick<ReadFile, 'sets' | 'problems'>;

/** Choices that a table does not carry come from the catalogue or are written by hand. */
export function ModifierSets({ read, menu, onSets }: ModifierSetsProps) {
  const t = useMessages();
  const locale = useLocale();
  const names = unknownSets(read, menu);
  const [found, setFound] = useState<CatalogRead | null>(null);
  const reading = useMutation(async (file: Blob) => {
    if (file.size > mostBytes) throw new FileTooLarge('fileTooLarge');
    const catalog = readCatalog(await file.text());
    setFound(catalog);
    onSets(catalog.sets);
  });
  if (names.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-m bg-warn-bg p-3 text-warn">
      <p>{t('desk.modifierSets', { names: formatList(names, 'and', locale) })}</p>
      <Unread error={reading.error} />
      {found === null || reading.error !== null ? null : <CatalogFailure found={found} />}
      <div>
        <FilePicker
          label={t('desk.catalogFile')}
          accept=".json,application/json"
          onChoose={(file) => reading.run(file)}
        >
          <FileJson aria-hidden className="size-5" />
          {t('desk.catalogFile')}
        </FilePicker>
      </div>
    </div>
  );
}

/** What is wrong in a catalogue, else that it has no choices. */
function CatalogFailure({ found: { sets, problems } }: { readonly found: CatalogRead }) {
  const t = useMessages();
  const problemText = useProblemText(false);
  const wrong = problems.find(({ code }) => code !== 'sourceUnknown');
  if (wrong !== undefined) return <FailureLine text={problemText(wrong)} />;
  return <FailureLine text={sets.length === 0 ? t('desk.noModifierSets') : null} />;
}
