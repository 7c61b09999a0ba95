import { useEffect } from 'react';
import { go, useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import type { Session } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { announce } from '../ui/notices.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { recordTabs, standingOf } from './standing.ts';
import type { RecordTab } from './standing.ts';
import { RecordCard, RunningCard } from './record-card.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { useNewest } from './use-newest.ts';
import { useRecords } from './use-records.ts';
import type { Records } from './use-records.ts';

/** Open, completed and cancelled orders, each in its tab (RECORD-01, RECORD-07). */
export function RecordsPage() {
  const records = useRecords();
  const { list, isLoading } = records;
  if (isLoading && list.items.length === 0) return <SkeletonRows rows={4} />;
  if (list.items.length === 0 && list.failed) return <LoadFailed onRetry={records.more} />;
  return list.items.length === 0 ? <NoRecords /> : <RecordList records={records} />;
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <EmptyState drawing="cord" title={t('start.offline')} text={t('notice.askStaff')}>
      <Button onPress={onRetry}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

function NoRecords() {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <EmptyState drawing="bowl" title={t('record.none')} text={t('record.noneHint')}>
      <Link to={path('/browse')} className={buttonClass('primary')}>
        {t('cart.toMenu')}
      </Link>
    </EmptyState>
  );
}

const inAddress = {
  running: 'running',
  over: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<RecordTab, string>;

/** Kept in the address: coming back from an order shows the same tab. Null until chosen. */
function useChosenTab(): readonly [RecordTab | null, (tab: RecordTab) => void] {
  const path = useLocalPath();
  const named = useQueryPart('tab');
  const choose = (tab: RecordTab): void =>
    go(path(`/record?tab=${inAddress[tab]}`), { replace: true });
  return [recordTabs.find((tab) => inAddress[tab] === named) ?? null, choose];
}

function RecordList({ records }: { readonly records: Records }) {
  const t = useMessages();
  const { list, isLoading, more } = records;
  const isMember = useLogin(({ member }) => member !== null);
  const newest = useNewest(list.items);
  const listed = (tab: RecordTab) => newest.filter((session) => standingOf(session) === tab);
  const [chosen, choose] = useChosenTab();
  const tab = chosen ?? recordTabs.find((one) => listed(one).length > 0) ?? 'over';
  const count = t('record.shown', { shown: list.items.length, total: list.total });
  useEffect(() => announce(count), [count]);
  return (
    <div className="mx-auto grid max-w-160 gap-4 p-4">
      <RecordTabs
        tab={tab}
        counts={{
          running: listed('running').length,
          over: listed('over').length,
          cancelled: listed('cancelled').length,
        }}
        onChoose={choose}
      />
      <Panel tab={tab} sessions={listed(tab)} Card={tab === 'running' ? RunningCard : RecordCard} />
      {list.failed ? <PageFailed onRetry={more} busy={isLoading} /> : null}
      {list.finished ? null : (
        <Button kind="ghost" busy={isLoading} onPress={more}>
          {t('record.more')}
        </Button>
      )}
      <p className="text-center text-sm text-ink-3">
        {count}
        {isMember ? null : <span className="block">{t('record.thisPhone')}</span>}
      </p>
    </div>
  );
}

const emptyTitles: Readonly<Record<RecordTab, string>> = {
  running: 'record.noneRunning',
  over: 'record.noneOver',
  cancelled: 'record.noneCancelled',
};

interface PanelProps {
  readonly tab: RecordTab;
  readonly sessions: readonly Session[];
  readonly Card: typeof RecordCard;
}

function Panel({ tab, sessions, Card }: PanelProps) {
  const t = useMessages();
  return (
    <section
      id={`records-${tab}`}
      role="tabpanel"
      aria-labelledby={`records-tab-${tab}`}
      tabIndex={-1}
    >
      {sessions.length === 0 ? (
        <EmptyState drawing="bowl" title={t(emptyTitles[tab])} />
      ) : (
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <li key={session._id}>
              <Card session={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Loaded orders stay; the missing page is fetched on request (RECORD-01). */
function PageFailed({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) {
  const t = useMessages();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-warn-bg px-4 py-2 font-semibold text-warn"
    >
      {t('record.partial')}
      <Button kind="ghost" busy={busy} onPress={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
