import { ShieldQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { refetchApprovals, useApprovals } from './approval-queries.ts';
import type { Approval } from './approval-queries.ts';
import { useReasonName } from './approval-reasons.tsx';
import { ApprovalSubject } from './approval-subject.tsx';
import { usePerson } from './person.ts';
import { staffFailureText } from './staff-failure.ts';

/** A request that runs out is not announced. */
const lookAgainMs = 10_000;

/** What others ask of the person who is signed in, wherever they are (APPROVAL-08). */
export function ApprovalNotices() {
  const t = useMessages();
  const person = usePerson((state) => state.person?._id);
  const pending = useApprovals().filter(
    ({ status, requester }) => status === 'pending' && requester !== person,
  );
  const isAsked = pending.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    const beat = setInterval(refetchApprovals, lookAgainMs);
    return () => clearInterval(beat);
  }, [isAsked]);
  return (
    <section aria-live="polite" aria-label={t('staff.approval.requests')}>
      {pending.map((approval) => (
        <ApprovalNotice key={approval._id} approval={approval} />
      ))}
    </section>
  );
}

function ApprovalNotice({ approval }: { readonly approval: Approval }) {
  const t = useMessages();
  const reasonName = useReasonName();
  const deciding = useMutation(async (decision: 'grant' | 'refuse') => {
    const data = { approval: approval._id, requestKey: newRequestKey() };
    // Somebody else may have decided meanwhile: then the request is shown as it is.
    await call(`create approvals/${decision}`, { data }).finally(refetchApprovals);
  });
  return (
    <div className="grid gap-2 border-b border-line bg-warn-bg px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShieldQuestion aria-hidden className="size-6 shrink-0 text-warn" />
        <div className="min-w-60 grow">
          <ApprovalSubject {...approval} />
          <p className="text-sm text-ink-2">
            {[approval.requesterName, reasonName(approval), approval.note]
              .filter((text) => text !== '')
              .join(' · ')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button kind="ghost" off={deciding.isRunning} onPress={() => deciding.run('refuse')}>
            {t('staff.approval.refuse')}
          </Button>
          <Button busy={deciding.isRunning} onPress={() => deciding.run('grant')}>
            {t('staff.approval.approve')}
          </Button>
        </div>
      </div>
      <FailureLine text={deciding.error === null ? null : staffFailureText(deciding.error)} />
    </div>
  );
}
