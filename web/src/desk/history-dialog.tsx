import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatList } from '../i18n/format-list.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DeskMenu, Publication } from './desk-queries.ts';
import { publications, undo, useFreshDesk } from './desk-queries.ts';
import { Problems } from './problems.tsx';

interface HistoryDialogProps {
  /** As guests have it. */
  readonly live: DeskMenu;
  readonly onClose: () => void;
}

/** What was published, by whom and when, and how to take it back (DESK-08, DESK-09). */
export function HistoryDialog({ live, onClose }: HistoryDialogProps) {
  useFreshDesk();
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { data, error } = useQuery(publications.of());
  const [kept, setKept] = useState<readonly Publication['items'][number]['name'][]>([]);
  const undoing = useMutation(async (publication: string) => {
    const answer = await undo(publication);
    setKept(answer.kept.map((one) => one.name));
  });
  const failure = error ?? undoing.error;
  return (
    <TitledDialog open onClose={onClose} title={t('desk.history')}>
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
      <p role="status" className="rounded-m bg-warn-bg p-3 text-warn empty:hidden">
        {kept.length === 0
          ? null
          : t('desk.kept', { items: formatList(kept.map(name), 'and', locale) })}
      </p>
      {data === undefined ? <SkeletonRows rows={3} /> : null}
      {data?.length === 0 ? <p className="text-ink-2">{t('desk.noHistory')}</p> : null}
      <ul className="grid gap-2">
        {data?.map((one) => (
          <li key={one._id}>
            <Entry live={live} publication={one} onUndo={() => undoing.run(one._id)} />
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}

interface EntryProps extends Pick<HistoryDialogProps, 'live'> {
  readonly publication: Publication;
  readonly onUndo: () => void;
}

function Entry({ live, publication, onUndo }: EntryProps) {
  const t = useMessages();
  const name = useName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { kind, note, isUndone, total, items, problems, staffName, at } = publication;
  const canUndo = !isUndone && kind !== 'failed';
  return (
    <article className="grid gap-1 rounded-l border border-line bg-surface p-3">
      <h3 className="font-bold">
        {t(`desk.published.${kind}`)} · {t('desk.items', { count: total })}
      </h3>
      <p className="text-sm text-ink-2">
        {dayAndTime(at, clock)} · {staffName}
        {note === '' ? null : ` · ${note}`}
      </p>
      <p className="line-clamp-2 text-sm">{items.map((item) => name(item.name)).join(', ')}</p>
      {kind === 'failed' && problems.length > 0 ? (
        <Problems live={live} problems={problems} />
      ) : null}
      {canUndo ? (
        <div>
          <Button kind="ghost" onPress={onUndo}>
            <Undo2 aria-hidden className="size-5" />
            {t('desk.undo')}
          </Button>
        </div>
      ) : null}
      {isUndone ? <p className="text-sm text-ink-3">{t('desk.undone')}</p> : null}
    </article>
  );
}
