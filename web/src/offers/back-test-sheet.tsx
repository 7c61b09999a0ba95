import { History, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { KindSwitch } from '../till/kind-switch.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import {
  type BackTest,
  backTest,
  isAsTested,
  startBackTest,
  stopBackTest,
} from './back-test-queries.ts';
import { BackTestReport } from './back-test-report.tsx';
import type { ListedOffer } from './offers-queries.ts';
import { useOfferWords } from './use-offer-words.ts';

interface BackTestSheetProps {
  /** As it is written now. */
  readonly draft: ListedOffer;
  readonly onClose: () => void;
}

const spans = ['7', '30', '90', '365'] as const;
type Span = (typeof spans)[number];
const askEveryMs = 1000;

/** A rule over the bills of the last days: how far it is, and what it found (OFFER-10). */
export function BackTestSheet({ draft, onClose }: BackTestSheetProps) {
  const t = useMessages();
  const rule = draft.rule._id;
  useEffect(() => backTest.of(rule).invalidate(), [rule]);
  const { data, error } = useQuery(backTest.of(rule));
  const { test = null, running = null } = data ?? {};
  // Here: what starts a run is gone while it runs, and its days must be chosen still.
  const [span, setSpan] = useState<Span>('30');
  useWhileRunning(running !== null, rule);
  return (
    <TitledSheet open onClose={onClose} title={t('offers.backTestTitle')}>
      <p className="max-w-prose text-ink-2">{t('offers.backTestHint')}</p>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {test?.state === 'running' ? (
        <Progress test={test} />
      ) : (
        <Start
          draft={draft}
          running={running}
          isAgain={test !== null}
          span={span}
          onSpan={setSpan}
        />
      )}
      {data === undefined ? <SkeletonRows rows={3} /> : null}
      {test === null ? null : <Found test={test} draft={draft} />}
    </TitledSheet>
  );
}

interface StartProps {
  readonly draft: ListedOffer;
  readonly running: string | null;
  readonly isAgain: boolean;
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
}

function Start({ draft, running, isAgain, span, onSpan }: StartProps) {
  const t = useMessages();
  const { run, isRunning, error } = useMutation(() => startBackTest(draft, Number(span)));
  return (
    <div className="grid gap-3">
      <KindSwitch
        label={t('offers.backTestDays')}
        chosen={span}
        kinds={spans.map((kind) => ({ kind, label: t('offers.days', { count: Number(kind) }) }))}
        onChoose={onSpan}
      />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <Button off={running !== null} busy={isRunning} onPress={run}>
        <History aria-hidden className="size-5" />
        {t(isAgain ? 'offers.runAgain' : 'offers.run')}
      </Button>
      {running === null ? null : <OtherRun rule={running} />}
    </div>
  );
}

/** Asks again until nothing is run any more. */
function useWhileRunning(isRunning: boolean, rule: string): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => backTest.of(rule).invalidate(), askEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, rule]);
}

function Progress({ test: { rule, done, orders } }: { readonly test: BackTest }) {
  const t = useMessages();
  const { run, isRunning, error } = useMutation(() => stopBackTest(rule));
  const text = t('offers.backTestProgress', { done, orders });
  const percent = orders === 0 ? 0 : Math.min(100, (100 * done) / orders);
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-4">
      <p className="font-semibold tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={t('offers.backTest')}
        aria-valuemin={0}
        aria-valuemax={orders}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-surface-2"
      >
        <div
          className="h-2 rounded-full bg-brand transition-[width] motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div>
        <Button kind="ghost" busy={isRunning} onPress={run}>
          <Square aria-hidden className="size-5" />
          {t('offers.stopRun')}
        </Button>
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
    </div>
  );
}

function OtherRun({ rule }: { readonly rule: string }) {
  const { t, nameOf } = useOfferWords();
  const offer = nameOf(rule);
  return (
    <p role="status" className="text-ink-2">
      {offer === null ? t('offers.otherRun') : t('offers.namedRun', { offer })}
    </p>
  );
}

interface FoundProps {
  readonly test: BackTest;
  readonly draft: ListedOffer;
}

function Found({ test, draft }: FoundProps) {
  const { t, day } = useOfferWords();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { state, result, from, to, staffName, at } = test;
  if (state === 'running') return null;
  if (result === null)
    return <p role="status">{t(state === 'stopped' ? 'offers.runStopped' : 'offers.runFailed')}</p>;
  return (
    <div className="grid gap-5" role="status">
      {isAsTested(draft.rule, test) ? null : (
        <p className="rounded-m bg-warn-bg p-3 text-warn">{t('offers.runChanged')}</p>
      )}
      <BackTestReport result={result} />
      <p className="text-sm text-ink-2">
        {t('offers.runOf', { from: day(from), to: day(to) })} · {staffName}, {dayAndTime(at, clock)}
      </p>
    </div>
  );
}
