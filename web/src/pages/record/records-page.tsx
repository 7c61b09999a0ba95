import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dataListItemSizePx } from '@servery/engine/limits.ts';
import { Link } from '../../address/link.tsx';
import { limitFor, withNextPage } from '../../api/paged-list.ts';
import type { PagedList } from '../../api/paged-list.ts';
import type { Session } from '../../api/start.ts';
import { call } from '../../api/socket.ts';
import { dayAndTime } from '../../i18n/clock-words.ts';
import { useLocale, useLocalPath, useMessages, useName } from '../../i18n/use-messages.ts';
import { useLogin } from '../../state/login.ts';
import { useSessionState } from '../../state/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { isRunning, statusOf } from './progress.ts';

const start: PagedList<Session> = { items: [], finished: false };

/** The newest first, a page after the other: by the keys of this phone, or of the member (RECORD-01). */
function useRecords() {
  const keys = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const [list, setList] = useState(start);
  const [isLoading, setLoading] = useState(true);
  const more = async (before: PagedList<Session>): Promise<void> => {
    setLoading(true);
    const whose = user === null ? { restoreKeys: keys.map(({ key }) => key) } : { user };
    const next = await withNextPage(
      before,
      ({ $limit, after }) =>
        call('find tableSessions', {
          query: {
            ...whose,
            $limit,
            $sort: { startTime: -1 },
            ...(after === null ? {} : { $and: [{ startTime: { $lt: after.startTime } }] }),
          },
        }),
      limitFor(window.innerHeight, dataListItemSizePx),
    );
    setList(next);
    setLoading(false);
  };
  const hasAny = user !== null || keys.length > 0;
  useEffect(() => {
    if (hasAny) void more(start);
    else setLoading(false);
    // Asked anew for another guest only: `more` is another function at every drawing.
  }, [hasAny, user, keys.length]);
  return { list: hasAny ? list : { ...start, finished: true }, isLoading, more: () => void more(list) };
}

function RecordCard({ session }: { readonly session: Session }) {
  const say = useMessages();
  const name = useName();
  const path = useLocalPath();
  const clock = { timezone: 'Asia/Hong_Kong', locale: useLocale() };
  const { key, tone } = statusOf(session);
  const dishes = session.products
    .filter(({ fromProduct }) => fromProduct === null)
    .map((line) => name(line.name));
  return (
    <Link
      to={path(`/record/${session._id}`)}
      className="press flex items-center gap-4 rounded-l border border-line bg-surface p-4 shadow-lift"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-m bg-surface-2 text-xl font-bold text-brand-text">
        {session.orderNumber ?? session.tableItem?.name ?? ''}
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{say(key, { type: session.type })}</Badge>
          <span className="text-sm text-ink-2">{say(`orderType.${session.type}`)}</span>
        </span>
        <span className="truncate font-semibold">{dishes.join(', ')}</span>
        <span className="text-sm text-ink-2">{dayAndTime(session.startTime, clock)}</span>
      </span>
      <span className="font-bold">
        <Price of={session.total} />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

function Group({ title, sessions }: { readonly title: string; readonly sessions: readonly Session[] }) {
  if (sessions.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session._id}>
            <RecordCard session={session} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Orders that run, then those that are over (RECORD-01). */
export function RecordsPage() {
  const say = useMessages();
  const path = useLocalPath();
  const isMember = useLogin(({ member }) => member !== null);
  const { list, isLoading, more } = useRecords();
  if (isLoading && list.items.length === 0) return <SkeletonRows rows={4} />;
  if (list.items.length === 0)
    return (
      <EmptyState drawing="bowl" title={say('record.none')} text={say('record.noneHint')}>
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {say('cart.toMenu')}
        </Link>
      </EmptyState>
    );
  return (
    <div className="mx-auto grid max-w-160 gap-6 p-4">
      <Group title={say('record.running')} sessions={list.items.filter(isRunning)} />
      <Group title={say('record.over')} sessions={list.items.filter((session) => !isRunning(session))} />
      {list.finished ? null : (
        <Button kind="ghost" busy={isLoading} onPress={more}>
          {say('record.more')}
        </Button>
      )}
      {isMember ? null : <p className="text-center text-sm text-ink-3">{say('record.thisPhone')}</p>}
    </div>
  );
}
