import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { nextFrame } from '../ui/next-frame.ts';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const steps = ['menu', 'review', 'pay', 'number'] as const;
export type Step = (typeof steps)[number];

interface FrameProps {
  readonly step: Step;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A key of the keypad may have moved the focus into the screen already. */
function focusUnlessMoved(main: HTMLElement | null): void {
  if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
}

/** A screen of an order: header, where the guest is, and what is pressed at the bottom. */
export function Frame({ step, children, foot }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  // A new screen begins at its start, for the eye and for a screen reader. Once it is drawn: the
  // focus lays the whole page out, and the guest would wait for it twice.
  useEffect(() => {
    void nextFrame().then(() => focusUnlessMoved(main.current));
  }, []);
  return (
    <div className="frame">
      <header>
        <Header />
        <Progress step={step} />
        <OfflineNotice />
      </header>
      <main ref={main} tabIndex={-1} className="flex min-h-0 flex-col outline-none">
        {children}
      </main>
      {foot === undefined ? null : (
        <footer className="z-10 border-t border-line bg-surface p-4 shadow-lift low:p-2">
          {foot}
        </footer>
      )}
    </div>
  );
}

function Progress({ step }: { readonly step: Step }) {
  const t = useMessages();
  const at = steps.indexOf(step);
  return (
    <ol aria-label={t('kiosk.steps')} className="flex gap-1 bg-surface px-4">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className="grid grow basis-0 gap-1 pb-2 text-sm aria-[current]:font-bold"
        >
          <span
            aria-hidden
            className={`h-1 rounded-full ${index <= at ? 'bg-brand' : 'bg-surface-2'}`}
          />
          <span className={`low:sr-only ${index <= at ? 'text-ink' : 'text-ink-3'}`}>
            {t(`kiosk.step.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
