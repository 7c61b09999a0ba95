import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import type { DrawerReported } from './drawer-queries.ts';

function nameOf(difference: Cents): 'exact' | 'over' | 'short' {
  if (difference === 0) return 'exact';
  return difference > 0 ? 'over' : 'short';
}

const looks = {
  exact: 'bg-success-bg text-success',
  over: 'bg-warn-bg text-warn',
  short: 'bg-danger-bg text-danger',
} as const;

/** What was counted beside what was expected, and the difference large. */
export function OverOrShort({ report }: Pick<DrawerReported, 'report'>) {
  const t = useMessages();
  const { counted, expected, overOrShort } = report;
  if (counted === null || overOrShort === null) return null;
  const name = nameOf(overOrShort);
  return (
    <div role="status" className={`grid gap-1 rounded-m p-4 ${looks[name]}`}>
      <p className="flex justify-between gap-4">
        <span>{t('drawer.figure.counted')}</span>
        <span className="tabular-nums">
          <Price of={counted.amount} />
        </span>
      </p>
      <p className="flex justify-between gap-4">
        <span>{t('drawer.figure.expected')}</span>
        <span className="tabular-nums">
          <Price of={expected.amount} />
        </span>
      </p>
      <p className="flex items-baseline justify-between gap-4 font-bold">
        <span className="text-xl">{t(`drawer.${name}`)}</span>
        <span className="text-4xl tabular-nums">
          <Price of={overOrShort} signed />
        </span>
      </p>
    </div>
  );
}
