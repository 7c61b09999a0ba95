import { Users } from 'lucide-react';
import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { TablesForm } from '../opening/tables-step.tsx';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Link } from '../router/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { FocusedText } from '../ui/focused-text.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import {
  type Section,
  type ShopTable,
  saveSetting,
  shopSettings,
} from '../staff/settings-queries.ts';

interface TablesPartProps {
  readonly tables: readonly ShopTable[];
  readonly sections: readonly Section[];
}

/** Tables to sit at; a touched one is edited or removed (SETTINGS-10). */
export function TablesPart({ tables, sections }: TablesPartProps) {
  const t = useMessages();
  const [edited, setEdited] = useState<string | null>(null);
  const table = tables.find(({ _id }) => _id === edited);
  return (
    <>
      <p className="text-ink-2">
        {tables.length === 0 ? t('shopSettings.table.none') : t('shopSettings.table.hint')}
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {tables.map(({ _id, name, isRunning }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => setEdited(_id)}
              className={`press flex min-h-12 min-w-14 items-center justify-center gap-2 rounded-m border px-3 font-bold ${isRunning ? 'border-brand-edge bg-surface-2' : 'border-line-strong bg-surface'}`}
            >
              {name}
              {isRunning ? <TakenSign /> : null}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 rounded-l border border-line bg-surface p-5">
        <h3 className="text-lg font-bold">{t('shopSettings.table.add')}</h3>
        <TablesForm hasTables={tables.length > 0} first={firstFree(tables)} />
        {tables.length === 0 ? null : (
          <div className="flex flex-wrap gap-2">
            <Link to="/staff/floor/codes" className={buttonClass('ghost')}>
              {t('opening.printCodes')}
            </Link>
            <Link to="/staff/floor" className={buttonClass('ghost')}>
              {t('opening.toFloor')}
            </Link>
          </div>
        )}
      </div>
      {table === undefined ? null : (
        <TableDialog table={table} sections={sections} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** A shade alone tells nobody who does not see it. */
function TakenSign() {
  const t = useMessages();
  return (
    <>
      <Users aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('shopSettings.table.taken')}</span>
    </>
  );
}

/** After those that are numbered: one that is taken would be refused. */
function firstFree(tables: readonly ShopTable[]): number {
  return Math.max(0, ...tables.map(({ name }) => (/^\d{1,6}$/.test(name) ? Number(name) : 0))) + 1;
}

interface TableDialogProps {
  readonly table: ShopTable;
  readonly sections: readonly Section[];
  readonly onClose: () => void;
}

function TableDialog({ table, sections, onClose }: TableDialogProps) {
  const t = useMessages();
  const nameIn = useName();
  const [draft, setDraft] = useState({ ...table, seats: String(table.capacity) });
  // Of what was read with it: another manager may have renamed it since (SETTINGS-06).
  const [version] = useState(() => shopSettings.of().getSnapshot().data?.version ?? null);
  const [isRemoving, setRemoving] = useState(false);
  const isCounted = /^\d{1,2}$/.test(draft.seats);
  const saving = useMutation(async (removed: boolean) => {
    const { _id, name, section, seats } = draft;
    const value = { name: name.trim(), section, capacity: Number(seats), removed };
    await saveSetting({ part: 'table', _id, value }, version);
    onClose();
  });
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('shopSettings.table.edit', { table: table.name })}
    >
      {table.isRunning ? (
        <p className="rounded-m bg-warn-bg p-3 text-warn">{t('shopSettings.table.running')}</p>
      ) : null}
      <Field
        label={t('shopSettings.table.name')}
        value={draft.name}
        most={20}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      {draft.name === table.name ? null : (
        <p className="text-sm text-ink-2">{t('shopSettings.table.renamed')}</p>
      )}
      <Field
        label={t('shopSettings.table.seats')}
        value={draft.seats}
        most={2}
        inputMode="numeric"
        problem={isCounted ? null : t('shopSettings.table.noSeats')}
        onChange={(seats) => setDraft({ ...draft, seats })}
      />
      <SelectField
        label={t('shopSettings.table.section')}
        value={draft.section ?? ''}
        onChange={(id) => setDraft({ ...draft, section: id === '' ? null : id })}
      >
        <option value="">{t('shopSettings.table.noSection')}</option>
        {sections.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {nameIn(name)}
          </option>
        ))}
      </SelectField>
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      <Button
        wide
        off={!isCounted || draft.name.trim() === ''}
        busy={saving.isRunning}
        onPress={() => saving.run(false)}
      >
        {t('shopSettings.save')}
      </Button>
      {isRemoving ? (
        <div className="grid gap-3 rounded-m bg-warn-bg p-3 text-warn">
          <FocusedText text={t('shopSettings.table.removeHint')} />
          <Button kind="ghost" busy={saving.isRunning} onPress={() => saving.run(true)}>
            {t('shopSettings.table.removeNow', { table: table.name })}
          </Button>
        </div>
      ) : (
        <Button kind="quiet" off={table.isRunning} onPress={() => setRemoving(true)}>
          {t('shopSettings.table.remove')}
        </Button>
      )}
    </TitledDialog>
  );
}
