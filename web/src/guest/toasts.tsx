import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../i18n/lazy-part.ts';
import { Announcer } from '../ui/announcer.tsx';
import { useNotices } from '../ui/notices.ts';
import { useTopDialog } from '../ui/top-dialog.ts';

const ToastRow = lazyPart(async () => (await import('./toast-row.tsx')).ToastRow);

/** Errors stay until they are closed; successes close after a second (SHELL-08). */
export function Toasts() {
  const toasts = useNotices((state) => state.toasts);
  // Everything outside an open dialog is inert, so toasts are rendered inside it.
  const top = useTopDialog(({ open }) => open.at(-1) ?? null);
  const shown = (
    <>
      <div className="pointer-events-none fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto grid max-w-120 gap-2">
        <Suspense fallback={null}>
          {toasts.map((toast) => (
            <ToastRow key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </div>
      <Announcer />
    </>
  );
  // Not in the body: React would handle every event of the page there a second time.
  return top === null ? shown : createPortal(shown, top);
}
