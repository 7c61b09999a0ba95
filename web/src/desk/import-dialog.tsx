import { Download, FileJson } from 'lucide-react';
import { useState } from 'react';
import { csvRows } from '@servery/engine/desk/csv.ts';
import { type ReadFile, readRows } from './import-rows.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { FilePicker } from '../ui/file-picker.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Change, type DeskMenu, saveChanges } from './desk-queries.ts';
import { type Encoding, encodingOf, encodings, isXlsx, rowsOfXlsx, textOf } from './file-text.ts';
import { isJson, readCatalog } from './import-catalog.ts';
import { importChanges, menuAsCsv, unknownSets } from './import-changes.ts';

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
  return { bytes, encoding, read: readText(textOf(bytes, encoding)) };
}

function readText(text: string): ReadFile {
  return isJson(text) ? readCatalog(text) : readRows(csvRows(text));
}

/** A menu from a file: read, shown as a difference, and put into the draft (IMPORT-03). */
export function ImportDialog({ menu, onClose }: ImportDialogProps) {
  const t = useMessages();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const reading = useMutation(async (file: Blob) => setChosen(await readFile(file)));
  const changes = chosen === null ? [] : importChanges(chosen.read, menu);
  const saving = useMutation(async () => {
    await saveChanges(changes);
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
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) reading.run(file);
            }}
            className="min-h-12 w-full min-w-0 rounded-m border border-line-strong bg-surface p-2 file:me-3 file:min-h-8 file:rounded-s file:border-0 file:bg-surface-2 file:px-3 file:font-semibold"
          />
        </label>
        <PasteField
          onPaste={(text) =>
            setChosen({ bytes: new Uint8Array(), encoding: null, read: readText(text) })
          }
        />
        <FailureLine text={reading.error === null ? null : t('desk.fileBroken')} />
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
              {t('desk.importAll', { count: changes.length })}
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
        className="min-h-fit overflow-x-auto rounded-m border border-line bg-surface-2 p-3 text-sm"
      >
        {textOf(bytes, encoding).split('\n').slice(0, 3).join('\n')}
      </pre>
    </>
  );
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
        onChange={({ target }) => {
          if (target.value.trim() !== '') onPaste(target.value);
        }}
      />
    </details>
  );
}

interface ModifierSetsProps {
  readonly read: ReadFile;
  readonly menu: DeskMenu;
  readonly onSets: (sets: ReadFile['sets']) => void;
}

/** Choices that a table does not carry come from the catalogue or are written by hand. */
function ModifierSets({ read, menu, onSets }: ModifierSetsProps) {
  const t = useMessages();
  const names = unknownSets(read, menu);
  const [isNone, setNone] = useState(false);
  const reading = useMutation(async (file: Blob) => {
    const { sets } = readCatalog(await file.text());
    setNone(sets.length === 0);
    onSets(sets);
  });
  if (names.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-m bg-warn-bg p-3 text-warn">
      <p>{t('desk.modifierSets', { names: names.join(', ') })}</p>
      {isNone ? <FailureLine text={t('desk.noModifierSets')} /> : null}
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
            {t(`desk.${read.isTable ? 'cell' : 'object'}.${code}`, { row: String(row), column })}
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
