import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Toasts } from '../device/notices.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { nextFrame } from '../ui/next-frame.ts';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const steps = ['menu', 'review', 'pay', 'number'] as const;
type Step = (typeof steps)[number];

interface FrameProps {
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A key of the keypad may have moved the focus into the screen already. */
function focusUnlessMoved(main: HTMLElement | null): void {
  const { activeElement } = document;
  const foot = main?.nextElementSibling ?? null;
  const isMoved = [main, foot].some((part) => part?.contains(activeElement) === true);
  if (!isMoved) main?.focus({ preventScroll: true });
}

interface OrderFrameProps {
  readonly step: Step;
  readonly children: ReactNode;
}

/** The same elements each time: another screen draws nothing of them again. */
const head = <Header />;
const notice = <OfflineNotice />;
/**
 * Between the screen and its foot: above the screen they would cover what is pressed there. Over
 * the menu they stay, which no touch may lay out again (KIOSK-14).
 */
const besideFoot = { className: 'row-start-3 mx-auto w-full max-w-150 px-4 py-3 low:py-1' };

/** Around the screens of an order: its header stays while they change, and is drawn once. */
export function OrderFrame({ step, children }: OrderFrameProps) {
  return (
    <div className="frame">
      <header>
        {head}
        <Progress step={step} />
        {notice}
      </header>
      {children}
      <Toasts {...(step === 'menu' ? {} : besideFoot)} />
    </div>
  );
}

/** A screen of an order, and what is pressed at its bottom. */
export function Frame({ children, foot }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  // A new screen begins at its start, for the eye and for a screen reader. Once it is drawn: the
  // focus lays the whole page out, and the guest would wait for it twice.
  useEffect(() => {
    void nextFrame().then(() => focusUnlessMoved(main.current));
  }, []);
  return (
    <>
      <main ref={main} tabIndex={-1} className="row-start-2 flex min-h-0 flex-col outline-none">
        {children}
      </main>
      {foot === undefined ? null : (
        <footer className="row-start-4 z-10 border-t border-line bg-surface p-4 shadow-lift wide:py-2 low:px-2 low:py-1">
          {foot}
        </footer>
      )}
    </>
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
          className="grid grow basis-0 gap-1 pb-2 text-sm aria-[current]:font-bold low:pb-1"
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
