import { Download } from 'lucide-react';
import { useState } from 'react';
import { csvRows } from '@servery/engine/desk/csv.ts';
import { type ReadFile, readRows } from './import-rows.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Change, type DeskMenu, saveChanges } from './desk-queries.ts';
import { type Encoding, encodingOf, encodings, isXlsx, rowsOfXlsx, textOf } from './file-text.ts';
import { importChanges, menuAsCsv } from './import-changes.ts';

interface ImportDialogProps {
  /** With its draft. */
  readonly menu: DeskMenu;
  readonly onClose: () => void;
}

/** A file as it was chosen; an XLSX file has no encoding to choose. */
interface ChosenFile {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding | null;
  readonly read: ReadFile;
}

async function readFile(file: Blob): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isXlsx(bytes)) return { bytes, encoding: null, read: readRows(await rowsOfXlsx(bytes)) };
  return inEncoding(bytes, encodingOf(bytes));
}

function inEncoding(bytes: Uint8Array, encoding: Encoding): ChosenFile {
  return { bytes, encoding, read: readRows(csvRows(textOf(bytes, encoding))) };
}

/** A menu from a file: read, shown as a difference, and put into the draft (IMPORT-03). */
export function ImportDialog({ menu, onClose }: ImportDialogProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const reading = useMutation(async (file: Blob) => setChosen(await readFile(file)));
  const changes = chosen === null ? [] : importChanges(chosen.read.dishes, menu);
  const saving = useMutation(async () => {
    await saveChanges(changes);
    onClose();
  });
  return (
    <TitledDialog open onClose={onClose} title={t('desk.import')}>
      <p className="text-ink-2">{t('desk.importHint')}</p>
      <div>
        <Button kind="ghost" onPress={() => download(menuAsCsv(menu))}>
          <Download aria-hidden className="size-5" />
          {t('desk.export')}
        </Button>
      </div>
      <label className="grid gap-1.5">
        <span className="text-sm font-semibold text-ink-2">{t('desk.file')}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) reading.run(file);
          }}
          className="min-h-12 rounded-m border border-line-strong bg-surface p-2 file:me-3 file:min-h-8 file:rounded-s file:border-0 file:bg-surface-2 file:px-3 file:font-semibold"
        />
      </label>
      <FailureLine text={reading.error === null ? null : t('desk.fileBroken')} />
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      {chosen === null ? null : (
        <>
          <EncodingFields chosen={chosen} onChange={setChosen} />
          <Found read={chosen.read} changes={changes} menu={menu} />
          <Button
            wide
            busy={saving.isRunning}
            off={changes.length === 0}
            onPress={() => saving.run()}
          >
            {t('desk.importAll', { count: changes.length })}
          </Button>
        </>
      )}
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

interface EncodingFieldsProps {
  readonly chosen: ChosenFile;
  readonly onChange: (chosen: ChosenFile) => void;
}

/** The first lines as they are read, to see whether the encoding is right (IMPORT-04). */
function EncodingFields({ chosen, onChange }: EncodingFieldsProps) {
  const t = useMessages();
  const { bytes, encoding } = chosen;
  if (encoding === null) return null;
  return (
    <>
      <SelectField
        label={t('desk.encoding')}
        value={encoding}
        onChange={(value) => {
          const known = encodings.find((one) => one === value);
          if (known !== undefined) onChange(inEncoding(bytes, known));
        }}
      >
        {encodings.map((one) => (
          <option key={one} value={one}>
            {t(`desk.encoding.${one}`)}
          </option>
        ))}
      </SelectField>
      <pre
        tabIndex={0}
        className="overflow-x-auto rounded-m border border-line bg-surface-2 p-3 text-sm"
      >
        {textOf(bytes, encoding).split('\n').slice(0, 3).join('\n')}
      </pre>
    </>
  );
}

interface FoundProps {
  readonly read: ReadFile;
  readonly changes: readonly Change[];
  readonly menu: DeskMenu;
}

const mostShown = 50;

/** What the file would change, or what is wrong with it by row and column (IMPORT-02). */
function Found({ read, changes, menu }: FoundProps) {
  const t = useMessages();
  const name = useName();
  const known = new Set(menu.products.map(({ _id }) => _id));
  const dishes = changes.filter(({ kind }) => kind === 'product');
  const added = dishes.filter(({ _id }) => !known.has(_id));
  if (read.problems.length > 0)
    return (
      <ul role="alert" className="grid gap-1 rounded-m bg-danger-bg p-3 text-danger">
        {read.problems.slice(0, mostShown).map(({ row, column, code }) => (
          <li key={`${row} ${column} ${code}`}>
            {t(`desk.cell.${code}`, { row: String(row), column })}
          </li>
        ))}
      </ul>
    );
  return (
    <section className="grid gap-2">
      <p role="status" className="font-semibold">
        {t('desk.found', {
          source: t(`desk.source.${read.source ?? 'template'}`),
          count: read.dishes.length,
          added: added.length,
          changed: dishes.length - added.length,
        })}
      </p>
      {read.modifierSets.length === 0 ? null : (
        <p className="rounded-m bg-warn-bg p-3 text-warn">
          {t('desk.modifierSets', { names: read.modifierSets.join(', ') })}
        </p>
      )}
      <ul className="grid text-sm">
        {dishes.slice(0, mostShown).map(({ _id, after }) => (
          <li key={_id}>
            {known.has(_id) ? '~' : '+'} {after === null ? '' : name(after.name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
