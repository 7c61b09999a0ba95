import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { ReasonChoice } from './approval-reasons.tsx';
import type { Approval, NeededApproval } from './approval-queries.ts';
import { staffFailureText } from './staff-failure.ts';

interface ApprovalFormProps {
  readonly needed: NeededApproval;
  readonly reason: string | null;
  readonly onAsked: (approval: Approval) => void;
}

const longestNote = 200;

/** Why it is to be done: a reason of the shop's list, and a note if that is not enough. */
export function ApprovalForm({ needed, reason: first, onAsked }: ApprovalFormProps) {
  const t = useMessages();
  const [reason, setReason] = useState<string | null>(first);
  const [note, setNote] = useState('');
  const keyed = useRequestKey();
  const asking = useMutation(async (why: string) => {
    const { action, target, amount } = needed;
    const request = { action, target, amount, reason: why, note };
    const asked = await keyed(request, (requestKey) =>
      call('create approvals/request', { data: { ...request, requestKey } }),
    );
    onAsked(asked);
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) asking.run(reason);
      }}
    >
      <ReasonChoice action={needed.action} chosen={reason} onChoose={setReason} />
      <Field
        label={t('staff.approval.note')}
        value={note}
        onChange={setNote}
        most={longestNote}
        autoComplete="off"
      />
      <FailureLine text={asking.error === null ? null : staffFailureText(asking.error)} />
      <Button type="submit" wide off={reason === null} busy={asking.isRunning}>
        {t(reason === null ? 'staff.approval.chooseReason' : 'staff.approval.ask')}
      </Button>
    </form>
  );
}
