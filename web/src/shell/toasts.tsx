import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { late } from '../i18n/late.ts';
import { useNotices } from '../state/notices.ts';
import { useTopDialog } from '../state/top-dialog.ts';

const ToastRow = late(async () => (await import('./toast-row.tsx')).ToastRow);

/** Errors stay until they are closed, successes go after a second (SHELL-08). */
export function Toasts() {
  const toasts = useNotices((state) => state.toasts);
  const said = useNotices((state) => state.said);
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
      <p aria-live="polite" className="sr-only">
        <span key={said.times}>{said.text}</span>
      </p>
    </>,
    top,
  );
}
