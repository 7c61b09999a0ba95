import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Modal } from '../../ui/modal.tsx';

export interface AskingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A question with its answers below each other; whoever listens hears the question first. */
export function AskingDialog({ open, onClose, title, children }: AskingDialogProps) {
  const say = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Modal kind="dialog" open={open} onClose={onClose} label={title} closeLabel={say('action.close')}>
      <div className="grid gap-4 overflow-y-auto p-6">
        <h2 ref={heading} tabIndex={-1} className="me-10 text-xl font-bold outline-none">
          {title}
        </h2>
        {children}
      </div>
    </Modal>
  );
}
