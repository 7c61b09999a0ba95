import { Bell, ChefHat, CircleCheckBig, ClipboardCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Session } from '../../api/start.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { stepAt, steps } from './progress.ts';

const icons: Readonly<Record<(typeof steps)[number], LucideIcon>> = {
  received: ClipboardCheck,
  preparing: ChefHat,
  ready: Bell,
  completed: CircleCheckBig,
};

/** How far the kitchen is, in four steps, each by icon and word (SESSION-12). */
export function ProgressSteps({ session }: { readonly session: Session }) {
  const say = useMessages();
  const current = stepAt(session.progress);
  return (
    <ol className="grid grid-cols-4">
      {steps.map((step, at) => {
        const Icon = icons[step];
        const isPast = at <= current;
        return (
          <li
            key={step}
            aria-current={at === current ? 'step' : undefined}
            className="relative grid justify-items-center gap-1.5 text-center"
          >
            {at === 0 ? null : (
              <span
                aria-hidden
                className={classNames(
                  'absolute end-1/2 top-5.5 -z-0 h-1 w-full -translate-y-1/2',
                  isPast ? 'bg-brand-edge' : 'bg-line',
                )}
              />
            )}
            <span
              className={classNames(
                'z-10 grid size-11 place-items-center rounded-full border-2',
                isPast ? 'border-brand-edge bg-brand text-on-brand' : 'border-line bg-surface text-ink-3',
                at === current && 'ring-4 ring-surface-2',
              )}
            >
              <Icon aria-hidden className="size-5" />
            </span>
            <span
              className={classNames('text-sm leading-tight', at === current ? 'font-bold' : 'text-ink-2')}
            >
              {say(`progress.${step}`, { type: session.type })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
