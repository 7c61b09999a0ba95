import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Names the dialog for whoever cannot see it. */
  readonly label: string;
  readonly closeLabel: string;
  /** `sheet` rises from below on a phone and is a wide window elsewhere; `dialog` is a small window everywhere. */
  readonly kind: 'sheet' | 'dialog';
  readonly children: ReactNode;
  /** Over a picture the button that closes stands on a plate of its own. */
  readonly overPicture?: boolean;
}

const shapes = {
  sheet:
    'sheet-in inset-x-0 top-auto bottom-0 h-[92dvh] w-full rounded-t-l sm:inset-0 sm:m-auto sm:h-auto sm:max-h-[88dvh] sm:w-160 sm:rounded-l sm:[animation-name:dialog-in] md:w-220',
  dialog: 'dialog-in inset-0 m-auto h-fit max-h-[88dvh] w-[calc(100%-2rem)] max-w-110 rounded-l',
} as const;

/** The browser's own dialog: it keeps the focus, closes with Escape and gives the focus back. */
export function Modal({ open, onClose, label, closeLabel, kind, children, overPicture = false }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null) return undefined;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    return () => dialog.close();
  }, [open]);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={box}
      aria-label={label}
      onCancel={cancel}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
      className={classNames('fixed flex-col overflow-hidden bg-bg shadow-lift open:flex', shapes[kind])}
    >
      <div className={classNames('absolute z-20', kind === 'sheet' ? 'start-3 top-3' : 'end-2 top-2')}>
        <IconButton icon={X} label={closeLabel} onPress={onClose} kind={overPicture ? 'raised' : 'plain'} />
      </div>
      {children}
    </dialog>
  );
}
