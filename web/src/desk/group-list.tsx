import { Plus } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import type { DeskMenu } from './desk-queries.ts';
import { newGroup } from './edited-menu.ts';
import type { Editing } from './editing.ts';

interface GroupListProps {
  readonly menu: DeskMenu;
  readonly editing: string | null;
  readonly onEdit: (editing: Editing) => void;
}

/** Options and the parts of sets, which several dishes may share. */
export function GroupList({ menu, onEdit, editing }: GroupListProps) {
  const t = useMessages();
  const name = useName();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-bold">{t('desk.groups')}</h2>
      <ul className="grid grid-cols-1 rounded-l border border-line bg-surface">
        {menu.optionGroups.map((group) => (
          <li key={group._id} className="border-t border-line first:border-0">
            <button
              type="button"
              aria-current={group._id === editing}
              onClick={() =>
                onEdit({
                  change: { kind: 'optionGroup', _id: group._id, after: group },
                  isNew: false,
                })
              }
              className="press flex min-h-12 w-full items-center gap-2 px-3 py-2 text-start aria-current:bg-surface-2"
            >
              <span className="min-w-0 grow leading-tight">{name(group.name)}</span>
              {group.type === 'product' ? (
                <span className="shrink-0 rounded-s bg-surface-2 px-1.5 text-sm text-ink-2">
                  {t('desk.setPart')}
                </span>
              ) : null}
              <span className="text-sm text-ink-3">
                {t('desk.choiceCount', { count: group.options.length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {(['option', 'product'] as const).map((type) => (
        <Button
          key={type}
          kind="ghost"
          onPress={() => {
            const after = newGroup(type);
            onEdit({ change: { kind: 'optionGroup', _id: after._id, after }, isNew: true });
          }}
        >
          <Plus aria-hidden className="size-5" />
          {t(type === 'product' ? 'desk.add.setPart' : 'desk.add.optionGroup')}
        </Button>
      ))}
    </section>
  );
}
