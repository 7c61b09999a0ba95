import { useEffect, useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocation } from '../router/address.ts';
import { useShop } from '../shops/shop-context.ts';
import { myShops, usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AllShops } from './all-shops.tsx';
import { AsOf } from './as-of.tsx';
import { Exports } from './exports.tsx';
import { FigureParts } from './figure-parts.tsx';
import { figures, type FiguresReport, shopFigures } from './figures-queries.ts';
import { RangePicker } from './range-picker.tsx';
import { type DayRange, rangeIn } from './ranges.ts';
import { Summary } from './summary.tsx';
import { useReport } from './use-report.ts';

/** As often as somebody who watches the evening wants to know. */
const everyMs = 60_000;

/** What the shop took in on any days, for its managers (FIGURES-06). */
export function FiguresScreen() {
  const t = useMessages();
  const [range, setRange] = useState<DayRange | null>(() => rangeIn(useLocation.getState().state));
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    const read = (): void => {
      figures.invalidate();
      shopFigures.invalidate();
    };
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, []);
  const { data: current } = useQuery(figures.of(null, null));
  const { from = null, to = null } = range ?? {};
  const { data, error } = useReport(from, to);
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-1 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('figures.title')}</h1>
        {data === undefined || isAll ? null : <Exports report={data} />}
      </div>
      <ShopTabs isAll={isAll} onChange={setAll} />
      {current === undefined ? null : (
        <RangePicker today={current.today} initial={range} onChange={setRange} />
      )}
      {isAll ? (
        <AllShops range={range} onOwn={() => setAll(false)} />
      ) : (
        <>
          <FailureLine text={error === null ? null : staffFailureText(error)} />
          {data === undefined && error === null ? <SkeletonRows rows={8} /> : null}
          {data === undefined ? null : <ShopReport report={data} />}
        </>
      )}
    </div>
  );
}

interface ShopTabsProps {
  readonly isAll: boolean;
  readonly onChange: (isAll: boolean) => void;
}

/** For managers of several shops (CHAIN-04). */
function ShopTabs({ isAll, onChange }: ShopTabsProps) {
  const t = useMessages();
  const name = useName();
  const person = usePerson((state) => state.person?._id ?? '');
  const { data: shops = [] } = useQuery(myShops.of(person));
  const here = useShop().name;
  if (shops.filter(({ role }) => role === 'manager').length < 2) return null;
  return (
    <div className="-mx-4 print:hidden">
      <Tabs
        kind="chips"
        label={t('figures.shops')}
        tabs={[
          { id: 'here', name: name(here) },
          { id: 'all', name: t('figures.allShops') },
        ]}
        active={isAll ? 'all' : 'here'}
        onChoose={(id) => onChange(id === 'all')}
      />
    </div>
  );
}

interface ShopReportProps {
  readonly report: FiguresReport;
}

function ShopReport({ report }: ShopReportProps) {
  return (
    <>
      <PrintedHead report={report} />
      <AsOf at={report.asOf} />
      <Summary report={report} />
      <FigureParts report={report} />
    </>
  );
}

/** On paper nobody sees which shop and days were chosen. */
function PrintedHead({ report: { from, to } }: ShopReportProps) {
  const name = useName();
  return (
    <p className="hidden font-semibold print:block">
      {name(useShop().name)} · {from === to ? from : `${from} – ${to}`}
    </p>
  );
}
