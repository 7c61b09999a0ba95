import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { closeToast } from '../ui/notices.ts';
import type { Toast } from '../ui/notices.ts';
import { useReturnFocus } from '../ui/return-focus.ts';

const looks = {
  error: { icon: CircleAlert, look: 'bg-danger-bg text-danger' },
  success: { icon: CircleCheck, look: 'bg-success-bg text-success' },
  info: { icon: Info, look: 'bg-info-bg text-info' },
} as const;

export function ToastRow({ toast }: { readonly toast: Toast }) {
  const t = useMessages();
  const { icon: Icon, look } = looks[toast.kind];
  const { undo } = toast;
  const { enter, leave } = useReturnFocus();
  return (
    <div
      onFocus={enter}
      role={toast.kind === 'error' ? 'alert' : undefined}
      className={`dialog-in pointer-events-auto flex items-center gap-3 rounded-m border border-current/30 py-1 ps-4 pe-1 font-semibold shadow-lift ${look}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="grow py-2">{toast.text}</span>
      {undo === null ? null : (
        <button
          type="button"
          className="press min-h-12 rounded-s px-3 underline"
          onClick={() =>
            leave(() => {
              undo();
              closeToast(toast.id);
            })
          }
        >
          {t('action.undo')}
        </button>
      )}
      {toast.kind === 'success' ? null : (
        <button
          type="button"
          aria-label={t('action.close')}
          onClick={() => leave(() => closeToast(toast.id))}
          className="press grid size-12 shrink-0 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
