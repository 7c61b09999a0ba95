import {
  Armchair,
  Check,
  CreditCard,
  DoorOpen,
  FlaskConical,
  PrinterIcon,
  UtensilsCrossed,
} from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { Link, Redirect } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { MenuStep } from './menu-step.tsx';
import { OpenStep } from './open-step.tsx';
import { type Checklist, checklist } from './opening-queries.ts';
import { PaymentStep, PrinterStep } from './plain-steps.tsx';
import type { StepProps } from './step.ts';
import { TablesStep } from './tables-step.tsx';
import { TestStep } from './trial-step.tsx';

const steps = [
  { name: 'menu', icon: UtensilsCrossed, Step: MenuStep, isDone: ({ dishes }) => dishes > 0 },
  { name: 'tables', icon: Armchair, Step: TablesStep, isDone: ({ tables }) => tables > 0 },
  {
    name: 'payment',
    icon: CreditCard,
    Step: PaymentStep,
    isDone: ({ payments }) => payments.length > 0,
  },
  {
    name: 'printers',
    icon: PrinterIcon,
    Step: PrinterStep,
    isDone: ({ printers }) => printers > 0,
  },
  {
    name: 'test',
    icon: FlaskConical,
    Step: TestStep,
    isDone: ({ testOrder }) => testOrder !== null && testOrder.progress !== 'received',
  },
  { name: 'open', icon: DoorOpen, Step: OpenStep, isDone: ({ openForOnline }) => openForOnline },
] as const satisfies readonly {
  readonly name: string;
  readonly icon: typeof Check;
  readonly Step: (props: StepProps) => unknown;
  readonly isDone: (list: Checklist) => boolean;
}[];

/** The kitchen and other devices go on while this page is open. */
const beatMs = 3000;

function useLiveChecklist(): void {
  useEffect(() => {
    checklist.invalidate();
    const beat = setInterval(() => checklist.invalidate(), beatMs);
    return () => clearInterval(beat);
  }, []);
}

/** The way to an open shop, from wherever it was left (OPENING-06, OPENING-07). */
export function SetupScreen() {
  useLiveChecklist();
  const t = useMessages();
  const named = useParams()['step'];
  const { data: list, error } = useQuery(checklist.of());
  if (list === undefined)
    return (
      <div className="p-4">
        <FailureLine text={error === null ? null : staffFailureText(error)} />
        <SkeletonRows rows={6} />
      </div>
    );
  const next = steps.find(({ isDone }) => !isDone(list)) ?? steps[steps.length - 1];
  const shown = steps.find(({ name }) => name === named);
  // A step with an address of its own stays when it is done: its codes are printed after that.
  if (shown === undefined) return <Redirect to={`/staff/setup/${next?.name ?? 'open'}`} />;
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-6 p-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <nav
        aria-label={t('opening.steps')}
        className="grid grid-cols-2 content-start gap-1 lg:grid-cols-1"
      >
        <h1 className="col-span-full px-3 pb-2 text-2xl font-bold">{t('opening.title')}</h1>
        {steps.map(({ name, icon: Icon, isDone }) => (
          <Link
            key={name}
            to={`/staff/setup/${name}`}
            className={`press flex min-h-12 items-center gap-3 rounded-m px-3 font-semibold ${name === shown.name ? 'bg-surface-2 text-brand-text' : ''}`}
          >
            <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
            <span className="grow">{t(`opening.step.${name}`)}</span>
            {isDone(list) ? (
              <Check aria-label={t('opening.done')} className="size-5 shrink-0 text-success" />
            ) : null}
          </Link>
        ))}
      </nav>
      <section
        aria-label={t(`opening.step.${shown.name}`)}
        className="grid content-start gap-5 rounded-l border border-line bg-surface p-5"
      >
        <div className="grid gap-1">
          <h2 className="text-xl font-bold">{t(`opening.step.${shown.name}`)}</h2>
          <p className="text-ink-2">{t(`opening.about.${shown.name}`)}</p>
        </div>
        <shown.Step list={list} />
        <NextLink after={shown.name} />
      </section>
    </div>
  );
}

function NextLink({ after }: { readonly after: string }) {
  const t = useMessages();
  const next = steps[steps.findIndex(({ name }) => name === after) + 1];
  if (next === undefined) return null;
  return (
    <Link
      to={`/staff/setup/${next.name}`}
      className="press flex min-h-12 items-center justify-self-end rounded-m px-4 font-semibold text-brand-text"
    >
      {t('opening.next', { step: t(`opening.step.${next.name}`) })}
    </Link>
  );
}
