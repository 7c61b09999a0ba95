import { useMessages } from '../i18n/use-messages.ts';
import { showSuccess } from '../ui/notices.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { classNames } from '../ui/class-names.ts';
import { go } from '../router/address.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { useMoving } from './floor-change.ts';

interface MoveListProps {
  readonly session: string;
  readonly from: FloorTable;
  readonly tables: readonly FloorTable[];
  readonly onMoved: () => void;
}

/** Every other table; at one that is taken they share it with those who sit there. */
export function MoveList({ session, from, tables, onMoved }: MoveListProps) {
  const t = useMessages();
  const others = tables.filter(({ _id }) => _id !== from._id);
  const moving = useMoving((table) => {
    const to = tables.find(({ _id }) => _id === table)?.name ?? '';
    showSuccess(t('floor.moved', { from: from.name, to }));
    onMoved();
    go(`/staff/floor/${table}`, { replace: true });
  });
  return (
    <div role="group" aria-label={t('floor.moveTo')} className="grid gap-2">
      <p className="font-semibold">{t('floor.moveTo')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {others.map((table) => (
          <button
            key={table._id}
            type="button"
            disabled={moving.isRunning}
            onClick={() =>
              moving.run({ session, table: table._id, isShared: table.visit !== null })
            }
            className={classNames(
              'press grid min-h-13 rounded-m border px-2 py-1 text-start leading-tight font-bold',
              table.visit === null
                ? 'border-line-strong bg-surface'
                : 'border-dashed border-line-strong bg-tint',
            )}
          >
            {table.name}
            <span className="text-sm font-normal text-ink-2">
              {t(table.visit === null ? 'till.free' : 'floor.shared')}
            </span>
          </button>
        ))}
      </div>
      <FailureLine text={moving.problem} />
    </div>
  );
}
