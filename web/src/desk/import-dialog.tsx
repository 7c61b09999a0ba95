import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { forgetFile } from '../ui/file-picker.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type ChosenFile, readFile, readText } from './chosen-file.ts';
import { type DeskMenu, useFreshDesk } from './desk-queries.ts';
import { EncodingFields } from './encoding-fields.tsx';
import { importChanges } from './import-changes.ts';
import { menuAsCsv } from './menu-as-csv.ts';
import { Found } from './import-difference.tsx';
import { ModifierSets } from './modifier-sets.tsx';
import { saveChanges } from './save-draft.ts';
import { Unread } from './unread.tsx';

interface ImportDialogProps {
  /** With its draft. */
  readonly menu: DeskMenu;
  readonly onClose: () => void;
}

/** A menu from a file: read, shown as a difference, and put into the draft (IMPORT-03). */
export function ImportDialog({ menu, onClose }: ImportDialogProps) {
  useFreshDesk();
  const t = useMessages();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const reading = useMutation(async (file: Blob) => {
    // What the file before would change must not be taken for what this one does.
    setChosen(null);
    setChosen(await readFile(file));
  });
  // New dishes keep their ids when they are sent again, for the answer alone may have been lost.
  const changes = useMemo(
    () => (chosen === null ? [] : importChanges(chosen.read, menu)),
    [chosen, menu],
  );
  const saving = useMutation(async () => {
    await saveChanges(changes, menu);
    onClose();
  });
  return (
    <TitledDialog open onClose={onClose} title={t('desk.import')}>
      {/* Lines of a file are long: they scroll, and do not widen the dialog. */}
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <p className="text-ink-2">{t('desk.importHint')}</p>
        <div>
          <Button kind="ghost" onPress={() => download(menuAsCsv(menu))}>
            <Download aria-hidden className="size-5" />
            {t('desk.export')}
          </Button>
        </div>
        <label className="grid min-w-0 grid-cols-1 gap-1.5">
          <span className="text-sm font-semibold text-ink-2">{t('desk.file')}</span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.json"
            onClick={forgetFile}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) reading.run(file);
            }}
            className="min-h-12 w-full min-w-0 rounded-m border border-line-strong bg-surface p-2 file:me-3 file:min-h-8 file:rounded-s file:border-0 file:bg-surface-2 file:px-3 file:font-semibold"
          />
        </label>
        <PasteField
          onPaste={(text) =>
            setChosen(
              text.trim() === ''
                ? null
                : { bytes: new Uint8Array(), encoding: null, read: readText(text) },
            )
          }
        />
        <Unread error={reading.error} />
        <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
        {chosen === null ? null : (
          <>
            <EncodingFields chosen={chosen} onChange={setChosen} />
            <Found read={chosen.read} changes={changes} menu={menu} />
            <ModifierSets
              read={chosen.read}
              menu={menu}
              onSets={(sets) => setChosen({ ...chosen, read: { ...chosen.read, sets } })}
            />
            <Button
              wide
              busy={saving.isRunning}
              off={changes.length === 0}
              onPress={() => saving.run()}
            >
              {chosen.read.problems.length > 0
                ? t('desk.importBroken')
                : t('desk.importAll', { count: changes.length })}
            </Button>
          </>
        )}
      </div>
    </TitledDialog>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'menu.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

interface PasteFieldProps {
  readonly onPaste: (text: string) => void;
}

/** What the page of another system shows can be copied without a file. */
function PasteField({ onPaste }: PasteFieldProps) {
  const t = useMessages();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('desk.paste')}</summary>
      <textarea
        aria-label={t('desk.paste')}
        rows={4}
        className="w-full rounded-m border border-line-strong bg-surface px-3 py-2.5 font-mono text-sm"
        onChange={({ target }) => onPaste(target.value)}
      />
    </details>
  );
}
