import { ChevronRight } from 'lucide-react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { Badge } from '../ui/badge.tsx';
import type { AuditEntry } from './audit-queries.ts';
import { pageOf, useEntryWords } from './use-entry-words.ts';

interface EntryProps {
  readonly entry: AuditEntry;
}

const box =
  'grid gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)_1.25rem] sm:items-center';

/** When, who, what and to what; it opens the page of what it is about (AUDIT-03). */
export function EntryRow({ entry }: EntryProps) {
  const to = pageOf(entry);
  if (to === null)
    return (
      <div className={box}>
        <EntryText entry={entry} />
      </div>
    );
  return (
    <Link to={to} className={`press ${box} text-ink hover:bg-surface-2`}>
      <EntryText entry={entry} />
      <ChevronRight aria-hidden className="size-5 text-ink-3 max-sm:hidden" />
    </Link>
  );
}

function EntryText({ entry }: EntryProps) {
  const t = useMessages();
  const { action, order, about } = useEntryWords()(entry);
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { at, staffName, refused } = entry;
  return (
    <>
      <span className="text-sm text-ink-2 tabular-nums">{dayAndTime(at, clock)}</span>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{action}</span>
          {order === '' ? null : <Badge tone="neutral">{t('audit.order', { order })}</Badge>}
          {refused ? <Badge tone="danger">{t('audit.refused')}</Badge> : null}
          <span className="text-ink-2">{staffName}</span>
        </span>
        {about === '' ? null : <span className="text-sm break-words text-ink-2">{about}</span>}
      </span>
    </>
  );
}
