import { Save, Smartphone, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isSame } from '@servery/engine/desk/changes.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useUnsaved, whenMayLeave } from '../staff/unsaved.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { useIsAtLeast } from '../ui/use-wide.ts';
import { hasWrongField } from '../ui/wrong-field.ts';
import type { Change, DeskMenu } from './desk-queries.ts';
import { CategoryEditor, SubCategoryEditor } from './category-editor.tsx';
import { isWhole, itemNow, rebased } from './edited-menu.ts';
import type { Editing } from './editing.ts';
import { GroupEditor } from './group-editor.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ProductEditor } from './product-editor.tsx';
import { saveChange } from './save-draft.ts';

interface ItemPanelProps {
  readonly editing: Editing;
  readonly menu: DeskMenu;
  readonly onClose: () => void;
  readonly onEdit: (editing: Editing) => void;
}

/** The editor of one item; what it changes goes into the draft (DESK-02). */
export function ItemPanel({ editing, menu, onClose, onEdit }: ItemPanelProps) {
  const t = useMessages();
  const name = useName();
  const panel = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState(editing.change);
  const isBeside = useIsAtLeast('lg');
  const [isPreviewed, setPreviewed] = useState(false);
  const [isNew, setNew] = useState(editing.isNew);
  const [saved, setSaved] = useState(editing.change);
  /** How the menu had it when it was saved last; null before. */
  const [before, setBefore] = useState<{ readonly listed: Change | null } | null>(null);
  const isEdited = !isSame(edited.after, saved.after);
  useUnsaved(isEdited);
  const saving = useMutation(async (typed: Change) => {
    const listed = itemNow(menu, typed);
    // Until the menu is read again it is older than what was saved last.
    const isOlder = before !== null && isSame(before.listed, listed);
    const begun = isOlder ? saved : listed;
    const change = rebased(typed, saved, begun);
    await saveChange(change, begun);
    setBefore({ listed });
    setSaved(change);
    // What is typed while it is saved stays typed.
    setEdited((now) => rebased(now, typed, change));
    setNew(false);
  });
  const takingOff = useMutation(async () => {
    await saveChange(removal(edited), null);
    onClose();
  });
  const failure = saving.error ?? takingOff.error;
  const canSave = (isNew || isEdited) && isWhole(edited, menu);
  const save = (): void => {
    if (canSave && !hasWrongField(panel.current)) saving.run(edited);
  };
  useSaveKey(save);
  const title = edited.after === null ? '' : name(edited.after.name);
  return (
    <section ref={panel} className="grid grid-cols-1 content-start gap-4 p-4" aria-label={title}>
      <header className="sticky top-0 z-10 -mx-4 -mt-4 flex items-center gap-2 border-b border-line bg-bg px-4 py-2">
        <h2 className="min-w-0 grow truncate text-xl font-bold">
          {title === '' ? t(`desk.new.${edited.kind}`) : title}
        </h2>
        {isNew ? null : (
          <IconButton icon={Trash2} label={t('desk.takeOff')} onPress={() => takingOff.run()} />
        )}
        {isBeside ? null : (
          <IconButton
            icon={Smartphone}
            label={t('desk.preview')}
            onPress={() => setPreviewed(true)}
          />
        )}
        <Button off={!canSave} busy={saving.isRunning} onPress={save}>
          <Save aria-hidden className="size-5" />
          <span className="max-md:sr-only">{t('desk.save')}</span>
        </Button>
        <IconButton icon={X} label={t('action.close')} onPress={() => whenMayLeave(onClose)} />
      </header>
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid grid-cols-1 content-start gap-4">
          <Fields edited={edited} menu={menu} isNew={isNew} onChange={setEdited} onEdit={onEdit} />
        </div>
        {isBeside ? (
          <aside className="sticky top-18 self-start">
            <PreviewPane menu={menu} edited={edited} />
          </aside>
        ) : null}
      </div>
      {isPreviewed && !isBeside ? (
        <TitledSheet open onClose={() => setPreviewed(false)} title={t('desk.preview')}>
          <PreviewPane menu={menu} edited={edited} />
        </TitledSheet>
      ) : null}
    </section>
  );
}

/** Ctrl+S and ⌘S, as in every editor. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

function removal({ kind, _id }: Change): Change {
  return { kind, _id, after: null };
}

interface FieldsProps {
  readonly edited: Change;
  readonly menu: DeskMenu;
  readonly isNew: boolean;
  readonly onChange: (change: Change) => void;
  readonly onEdit: (editing: Editing) => void;
}

function Fields({ edited, menu, isNew, onChange, onEdit }: FieldsProps) {
  if (edited.after === null) return null;
  if (edited.kind === 'product')
    return (
      <ProductEditor
        item={edited.after}
        menu={menu}
        onChange={(after) => onChange({ ...edited, after })}
      />
    );
  if (edited.kind === 'optionGroup')
    return (
      <GroupEditor
        item={edited.after}
        menu={menu}
        onChange={(after) => onChange({ ...edited, after })}
      />
    );
  if (edited.kind === 'subCategory')
    return (
      <SubCategoryEditor
        item={edited.after}
        menu={menu}
        onChange={(after) => onChange({ ...edited, after })}
      />
    );
  return (
    <CategoryEditor
      item={edited.after}
      menu={menu}
      isNew={isNew}
      onChange={(after) => onChange({ ...edited, after })}
      onEdit={onEdit}
    />
  );
}
