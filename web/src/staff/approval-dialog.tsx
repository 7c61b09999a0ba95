import { useEffect, useEffectEvent, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { ApprovalForm } from './approval-form.tsx';
import type { Approval, NeededApproval } from './approval-queries.ts';
import { ApprovalSubject } from './approval-subject.tsx';
import { usePerson } from './person.ts';

interface ApprovalDialogProps extends DialogProps<string> {
  readonly needed: NeededApproval;
  readonly reason: string | null;
}

/** Managers no longer see a request that nobody waits for. */
function withdraw({ _id: approval }: Approval): void {
  const data = { approval, requestKey: newRequestKey() };
  call('create approvals/refuse', { data }).catch(() => undefined);
}

/** Says what needs approval, asks for it and waits for the decision (APPROVAL-07). */
export function ApprovalDialog({ needed, reason, open, onClose }: ApprovalDialogProps) {
  const t = useMessages();
  const [asked, setAsked] = useState<Approval | null>(null);
  const isSignedOut = usePerson(({ person }) => person === null);
  const giveUp = (): void => {
    if (asked !== null) withdraw(asked);
    onClose(null);
  };
  const leave = useEffectEvent(() => onClose(null));
  useEffect(() => {
    if (isSignedOut) leave();
  }, [isSignedOut]);
  return (
    <TitledDialog open={open} onClose={giveUp} title={t('staff.approval.needed')}>
      <div className="rounded-m bg-surface-2 px-4 py-3 text-lg">
        <ApprovalSubject {...needed} />
      </div>
      {asked === null ? (
        <ApprovalForm needed={needed} reason={reason} onAsked={setAsked} />
      ) : (
        <ApprovalDecision
          key={asked._id}
          asked={asked}
          onGranted={() => onClose(asked._id)}
          onAgain={() => setAsked(null)}
        />
      )}
    </TitledDialog>
  );
}
