import { Suspense } from 'react';
import { late } from '../i18n/late.ts';
import { useNotices } from '../state/notices.ts';

const ToastRow = late(async () => (await import('./toast-row.tsx')).ToastRow);

/** Errors stay until they are closed, successes go after a second (SHELL-08). */
export function Toasts() {
  const toasts = useNotices((state) => state.toasts);
  const said = useNotices((state) => state.said);
  return (
    <>
      <ul className="pointer-events-none fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto grid max-w-120 gap-2">
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <ToastRow key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </ul>
      <p aria-live="polite" className="sr-only">
        <span key={said.times}>{said.text}</span>
      </p>
    </>
  );
}
