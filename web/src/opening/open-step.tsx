import { Check, CircleAlert, Info } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type Checklist, startShop } from './opening-queries.ts';
import type { StepProps } from './step.ts';

type Advice = 'tables' | 'taxes' | 'test' | 'kitchen' | 'people' | 'https';

/** Where it is done; what stands in the settings of the server has no page. */
const pageOf: Readonly<Record<Advice, string | null>> = {
  test: '/staff/setup/test',
  tables: '/staff/setup/tables',
  kitchen: '/staff/setup/printers',
  taxes: '/staff/shop',
  people: '/staff/people',
  https: null,
};

/** What a shop can open without, but rarely should. */
function adviceFor(list: Checklist): readonly Advice[] {
  const isOpenPoint: Readonly<Record<Advice, boolean>> = {
    tables: list.tables === 0,
    taxes: list.taxes === 0,
    test: list.testOrder === null,
    kitchen: list.printers === 0 && !list.devices.includes('kitchen'),
    people: list.people < 2,
    https: !list.isSecure,
  };
  const all: readonly Advice[] = ['test', 'tables', 'kitchen', 'taxes', 'people', 'https'];
  return all.filter((one) => isOpenPoint[one]);
}

/** What is missing, what is advised, and the door (OPENING-03). */
export function OpenStep({ list }: StepProps) {
  const t = useMessages();
  const starting = useMutation(startShop);
  const advice = adviceFor(list);
  return (
    <>
      <ul className="grid gap-2">
        {list.missing.map((part) => (
          <li key={part} className="flex gap-2 rounded-m bg-danger-bg p-3 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t(`opening.missing.${part}`)}
          </li>
        ))}
        {advice.map((one) => (
          <li key={one} className="flex flex-wrap items-center gap-x-2 rounded-m bg-surface-2 p-3">
            <Info aria-hidden className="size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 basis-60">{t(`opening.advice.${one}`)}</span>
            <AdviceLink advice={one} />
          </li>
        ))}
      </ul>
      <FailureLine text={starting.error === null ? null : staffFailureText(starting.error)} />
      {list.openForOnline ? (
        <div className="grid gap-3">
          <p role="status" className="flex gap-2 font-semibold text-success">
            <Check aria-hidden className="size-6 shrink-0" />
            {t('opening.isOpen')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Link to="/staff/till" className={buttonClass('primary')}>
              {t('opening.toTill')}
            </Link>
            <Link to="/staff/floor/codes" className={buttonClass('ghost')}>
              {t('opening.printCodes')}
            </Link>
          </div>
        </div>
      ) : (
        <Button
          wide
          busy={starting.isRunning}
          off={list.missing.length > 0}
          onPress={() => starting.run()}
        >
          {t('opening.start')}
        </Button>
      )}
    </>
  );
}

function AdviceLink({ advice }: { readonly advice: Advice }) {
  const t = useMessages();
  const to = pageOf[advice];
  if (to === null) return null;
  return (
    <Link
      to={to}
      label={`${t('opening.goThere')}: ${t(`opening.advice.${advice}`)}`}
      className="press flex min-h-11 items-center rounded-m px-3 font-semibold text-brand-text"
    >
      {t('opening.goThere')}
    </Link>
  );
}
