import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { type AuditFilter, useAuditLog } from './audit-queries.ts';
import { EntryRow } from './entry-row.tsx';
import { Filters } from './filters.tsx';
import { useAuditFile } from './use-audit-file.ts';

const everything: AuditFilter = { text: '', order: '', person: '', kind: '', from: '', to: '' };

/** What staff and programs did that matters, to be searched and kept as a file (AUDIT-03). */
export function AuditScreen() {
  const t = useMessages();
  const [filter, setFilter] = useState(everything);
  const { entries, next, error, loadMore } = useAuditLog(filter);
  const more = useMutation(loadMore);
  const saving = useMutation(useAuditFile(filter));
  const problem = error ?? more.error ?? saving.error;
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 content-start gap-4 p-4 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('audit.title')}</h1>
        <Button kind="ghost" busy={saving.isRunning} onPress={saving.run}>
          <Download aria-hidden className="size-5" />
          {t('audit.file')}
        </Button>
      </div>
      <Filters filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
      {entries === null && error === null ? <SkeletonRows rows={6} /> : null}
      <p role="status" className={entries?.length === 0 ? 'text-lg text-ink-2' : 'sr-only'}>
        {entries === null ? '' : t('audit.found', { count: entries.length })}
      </p>
      <ol className="grid divide-y divide-line overflow-hidden rounded-l border border-line bg-surface empty:hidden">
        {(entries ?? []).map((entry) => (
          <li key={entry._id}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <Button kind="ghost" busy={more.isRunning} onPress={more.run}>
          {t('audit.more')}
        </Button>
      )}
    </div>
  );
}
