import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Modal } from './modal.tsx';

export interface TitledDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog whose title stays in place while its content scrolls. */
export function TitledDialog({ open, onClose, title, children }: TitledDialogProps) {
  const t = useMessages();
  return (
    <Modal kind="dialog" open={open} onClose={onClose} label={title} closeLabel={t('action.close')}>
      <h2 className="px-6 pt-5 pe-14 pb-1 text-xl font-bold shadow-none! outline-none">{title}</h2>
      <div className="grid gap-4 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
    </Modal>
  );
}

/** The same as a sheet. */
export function TitledSheet({ open, onClose, title, children }: TitledDialogProps) {
  const t = useMessages();
  return (
    <Modal kind="sheet" open={open} onClose={onClose} label={title} closeLabel={t('action.close')}>
      <h2 className="border-b border-line py-4 ps-16 pe-5 text-xl font-bold">{title}</h2>
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto overscroll-contain p-4">
        {children}
      </div>
    </Modal>
  );
}
