import { createElement, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { BackToTill } from '../tenders/back-to-till.tsx';
import { chooseDrawer, drawers, useTillDrawer } from '../tenders/till-drawer.ts';
import type { DrawerSession } from '../tenders/till-drawer.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { CloseDrawer, CountDrawer } from './count-and-close.tsx';
import { DrawerReport } from './drawer-report.tsx';
import { useDrawerReport, useFreshDrawers } from './drawer-queries.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { RecordKind } from './record-dialog.tsx';

/** The drawer of this till from its float to its Z, and those before it (DRAWER-07). */
export function DrawerScreen() {
  const t = useMessages();
  useFreshDrawers();
  const { usable, drawer, error } = useTillDrawer();
  return (
    <div className="mx-auto grid w-full max-w-220 gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('drawer.title')}</h1>
        <BackToTill />
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {usable === undefined ? <SkeletonRows rows={3} /> : null}
      {usable !== undefined && usable.length > 1 ? (
        <SelectField
          label={t('drawer.used')}
          value={drawer?._id ?? ''}
          onChange={(chosen) => chooseDrawer(chosen)}
        >
          {usable.map(({ _id, drawer: name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {usable !== undefined && drawer === null ? <OpenDrawer /> : null}
      {drawer === null ? null : <RunningDrawer key={drawer._id} drawer={drawer} />}
      <OtherDrawers own={drawer?._id ?? null} />
    </div>
  );
}

const kinds: readonly RecordKind[] = ['paidIn', 'paidOut', 'drop', 'noSale'];

function record(drawer: string, kind: RecordKind): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(RecordDialog, { drawer, kind, ...props })),
  );
}

function RunningDrawer({ drawer }: { readonly drawer: DrawerSession }) {
  const t = useMessages();
  const [isCounting, setCounting] = useState(false);
  const { reported, error, isBlind } = useDrawerReport(drawer._id);
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  return (
    <>
      <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
        <p>
          <span className="text-lg font-bold">{drawer.drawer}</span>
          <span className="text-ink-2">
            {' '}
            · {t('drawer.since', { time: dayAndTime(drawer.openedAt, clock) })}
          </span>
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind="ghost" onPress={() => record(drawer._id, kind)}>
              {t(`drawer.do.${kind}`)}
            </Button>
          ))}
          <Button onPress={() => setCounting(true)}>{t('drawer.countAndClose')}</Button>
        </div>
        {isBlind ? <p className="text-ink-2">{t('drawer.blind')}</p> : null}
      </section>
      <FailureLine text={error === null || isBlind ? null : staffFailureText(error)} />
      {isCounting ? <CountDrawer drawer={drawer._id} onDone={() => setCounting(false)} /> : null}
      {reported === undefined || isCounting ? null : (
        <>
          <CloseDrawer
            key={reported.report.counted?.events.join('') ?? ''}
            drawer={drawer}
            report={reported.report}
          />
          <DrawerReport reported={reported} />
        </>
      )}
    </>
  );
}

function OtherDrawers({ own }: { readonly own: string | null }) {
  const t = useMessages();
  const { data = [] } = useQuery(drawers.of());
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const others = data.filter(({ _id }) => _id !== own);
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{t('drawer.others')}</h2>
      <ul className="grid rounded-l border border-line bg-surface px-5">
        {others.map(({ _id, drawer, openedAt, closedAt }) => (
          <li key={_id} className="border-t border-line first:border-0">
            <Link
              to={`/staff/drawer/${_id}`}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 text-brand-text"
            >
              <span className="font-semibold">{drawer}</span>
              <span className="text-ink-2">
                {closedAt === null
                  ? t('drawer.since', { time: dayAndTime(openedAt, clock) })
                  : t('drawer.closedAt', { time: dayAndTime(closedAt, clock) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The report of one drawer: the Z of one that is closed (DRAWER-09). */
export function DrawerReportScreen() {
  const t = useMessages();
  useFreshDrawers();
  const { drawer = '' } = useParams();
  const { reported, error } = useDrawerReport(drawer);
  return (
    <div className="mx-auto grid w-full max-w-220 gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{reported?.drawer ?? t('drawer.title')}</h1>
        <Link to="/staff/drawer" className="press flex min-h-12 items-center text-brand-text">
          {t('drawer.all')}
        </Link>
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {reported === undefined && error === null ? <SkeletonRows rows={4} /> : null}
      {reported === undefined ? null : <DrawerReport reported={reported} />}
    </div>
  );
}
