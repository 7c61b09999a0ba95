import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useNotices } from '../ui/notices.ts';
import { useTopDialog } from '../ui/top-dialog.ts';

const ToastRow = lazyPart(async () => (await import('./toast-row.tsx')).ToastRow);

/** So long a browser takes to know of a new live region. */
const knownMs = 100;
let heard = 0;

/** Words that are in a live region when it comes are not read out: in a new place it is empty until it is known. */
function Spoken() {
  const said = useNotices((state) => state.said);
  const [last] = useState(heard);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      heard = said.times;
      setKnown(true);
    }, knownMs);
    // Gone with a dialog before anybody heard it, it is said again where the guest is then.
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p aria-live="polite" className="sr-only">
      {isKnown && said.times > last ? <span key={said.times}>{said.text}</span> : null}
    </p>
  );
}

/** Errors stay until they are closed, successes go after a second (SHELL-08). */
export function Toasts() {
  const toasts = useNotices((state) => state.toasts);
  // Beneath an open dialog nothing is seen, touched or heard, so they come along into it.
  const top = useTopDialog(({ open }) => open.at(-1) ?? document.body);
  return createPortal(
    <>
      <div className="pointer-events-none fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto grid max-w-120 gap-2">
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <ToastRow key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </div>
      <Spoken />
    </>,
    top,
  );
}
