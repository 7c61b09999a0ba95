import { CheckCircle2, CircleAlert, Info, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n/use-messages.ts';
import { Announcer } from '../ui/announcer.tsx';
import { closeToast, useNotices } from '../ui/notices.ts';
import type { Toast } from '../ui/notices.ts';
import { useReturnFocus } from '../ui/return-focus.ts';
import { useTopDialog } from '../ui/top-dialog.ts';

const looks = {
  success: { icon: CheckCircle2, className: 'bg-success-bg text-success' },
  error: { icon: CircleAlert, className: 'bg-danger-bg text-danger' },
  info: { icon: Info, className: 'bg-info-bg text-info' },
} as const;

function NoticeRow({ toast: { id, kind, text, undo } }: { readonly toast: Toast }) {
  const t = useMessages();
  const { icon: Icon, className } = looks[kind];
  const { enter, leave } = useReturnFocus();
  return (
    <div
      onFocus={enter}
      role={kind === 'error' ? 'alert' : undefined}
      className={`rise-in pointer-events-auto flex min-h-14 items-center gap-4 rounded-m border border-line ps-6 font-semibold shadow-lift ${className}`}
    >
      <Icon aria-hidden className="size-7 shrink-0" />
      <span className="grow py-3">{text}</span>
      {undo === null ? null : (
        <button
          type="button"
          onClick={() =>
            leave(() => {
              undo();
              closeToast(id);
            })
          }
          className="press flex min-h-12 items-center gap-2 px-4 underline"
        >
          <Undo2 aria-hidden className="size-6" />
          {t('action.undo')}
        </button>
      )}
      {kind === 'success' ? null : (
        <button
          type="button"
          aria-label={t('action.close')}
          onClick={() => leave(() => closeToast(id))}
          className="press grid size-12 place-items-center"
        >
          <X aria-hidden className="size-6" />
        </button>
      )}
    </div>
  );
}

/** Over the page, above its foot, where a hand can reach them. */
const overPage =
  'pointer-events-none fixed inset-x-6 bottom-40 low:bottom-20 z-50 mx-auto max-w-150';

export function Toasts({ className = overPage }: { readonly className?: string }) {
  const t = useMessages();
  const toasts = useNotices((state) => state.toasts);
  const isOverDialog = useTopDialog(({ open }) => open.length > 0);
  return (
    <OnTop>
      <aside
        aria-label={t('device.notices')}
        className={`grid gap-3 empty:hidden ${isOverDialog ? overPage : className}`}
      >
        {toasts.map((toast) => (
          <NoticeRow key={toast.id} toast={toast} />
        ))}
      </aside>
    </OnTop>
  );
}

/** In the topmost dialog: everything outside of it is inert, and lies behind its backdrop. */
function OnTop({ children }: { readonly children: ReactNode }) {
  const top = useTopDialog(({ open }) => open.at(-1) ?? null);
  return top === null ? children : createPortal(children, top);
}

export function Notices() {
  return (
    <>
      <Toasts />
      <OnTop>
        <Announcer />
      </OnTop>
    </>
  );
}
