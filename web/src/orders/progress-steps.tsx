import { Bell, Bike, ChefHat, CircleCheckBig, ClipboardCheck, House } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Session } from '../shops/start.ts';
import { clockTime } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { stepAt, stepsOf, stepTime } from './progress.ts';
import type { Step } from './progress.ts';

const icons: Readonly<Record<Step, LucideIcon>> = {
  received: ClipboardCheck,
  preparing: ChefHat,
  ready: Bell,
  completed: CircleCheckBig,
  onItsWay: Bike,
  delivered: House,
};

interface ProgressStepsProps {
  readonly session: Session;
  readonly clock: ShopClock;
}

/** Stacked where four labels do not fit in a row. */
const stepShape =
  'relative grid content-start justify-items-center gap-1 text-center @max-[17.5rem]:grid-cols-[auto_1fr] @max-[17.5rem]:items-center @max-[17.5rem]:justify-items-start @max-[17.5rem]:gap-3 @max-[17.5rem]:text-start';

/** Progress in four steps, each with icon, label and time (SESSION-12). */
export function ProgressSteps({ session, clock }: ProgressStepsProps) {
  const current = stepAt(session);
  return (
    <div className="@container -mx-3 w-[calc(100%+1.5rem)]">
      <ol className="grid grid-cols-4 @max-[17.5rem]:grid-cols-1 @max-[17.5rem]:gap-2 @max-[17.5rem]:px-3">
        {stepsOf(session.type).map((step, at) => (
          <li key={step} aria-current={at === current ? 'step' : undefined} className={stepShape}>
            {at === 0 ? null : <Connector isPast={at <= current} />}
            <StepIcon
              step={step}
              state={at === current ? 'now' : at < current ? 'past' : 'ahead'}
            />
            <StepText step={step} session={session} clock={clock} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Connector({ isPast }: { readonly isPast: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute end-1/2 top-5.5 h-1 w-full -translate-y-1/2 @max-[17.5rem]:hidden',
        isPast ? 'bg-brand-edge' : 'bg-line',
      )}
    />
  );
}

interface StepIconProps {
  readonly step: Step;
  readonly state: 'past' | 'now' | 'ahead';
}

const looks: Readonly<Record<StepIconProps['state'], string>> = {
  past: 'border-brand-edge bg-brand text-on-brand',
  now: 'border-brand-edge bg-brand text-on-brand ring-4 ring-surface-2',
  ahead: 'border-line bg-surface text-ink-3',
};

function StepIcon({ step, state }: StepIconProps) {
  const Icon = icons[step];
  return (
    <span className={`z-10 grid size-11 place-items-center rounded-full border-2 ${looks[state]}`}>
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

function StepText({ step, session, clock }: ProgressStepsProps & { readonly step: Step }) {
  const t = useMessages();
  const isNow = stepsOf(session.type)[stepAt(session)] === step;
  const at = stepTime(step, session);
  return (
    <span className="px-0.5 text-[0.8125rem] leading-tight wrap-normal">
      <span className={isNow ? 'font-bold' : 'text-ink-2'}>
        {t(`progress.${step}`, { type: session.type })}
      </span>
      {at === null ? null : <time className="mt-0.5 block text-ink-3">{clockTime(at, clock)}</time>}
    </span>
  );
}
