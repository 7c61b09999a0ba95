import { useEffect, useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Exports } from './exports.tsx';
import { FigureParts } from './figure-parts.tsx';
import { figures, type FiguresReport } from './figures-queries.ts';
import { RangePicker } from './range-picker.tsx';
import type { DayRange } from './ranges.ts';
import { Summary } from './summary.tsx';

/** As often as somebody who watches the evening wants to know. */
const everyMs = 60_000;

/** What the shop took in on any days, for its managers (FIGURES-06). */
export function FiguresScreen() {
  const t = useMessages();
  const [range, setRange] = useState<DayRange | null>(null);
  useEffect(() => {
    figures.invalidate();
    const timer = setInterval(figures.invalidate, everyMs);
    return () => clearInterval(timer);
  }, []);
  const { data: current } = useQuery(figures.of(null, null));
  const { data, error } = useQuery(figures.of(range?.from ?? null, range?.to ?? null));
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-1 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('figures.title')}</h1>
        {data === undefined ? null : <Exports report={data} />}
      </div>
      {current === undefined ? null : <RangePicker today={current.today} onChange={setRange} />}
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <>
          <PrintedHead report={data} />
          <Summary report={data} />
          <FigureParts report={data} />
        </>
      )}
    </div>
  );
}

/** On paper nobody sees which shop and days were chosen. */
function PrintedHead({ report: { from, to } }: { readonly report: FiguresReport }) {
  const name = useName();
  return (
    <p className="hidden font-semibold print:block">
      {name(useShop().name)} · {from === to ? from : `${from} – ${to}`}
    </p>
  );
}
