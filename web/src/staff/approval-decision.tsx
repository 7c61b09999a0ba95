import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { mayApprove } from '@servery/engine/till/approval-rules.ts';
import { People } from '../device/people.tsx';
import type { Person } from '../device/people.tsx';
import { PinEntry } from '../device/pin-entry.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { Button } from '../ui/button.tsx';
import { approvalRules, useApprovals } from './approval-queries.ts';
import type { Approval } from './approval-queries.ts';
import { useSecondsLeft } from './seconds-left.ts';

interface ApprovalDecisionProps {
  readonly asked: Approval;
  readonly onGranted: () => void;
  readonly onAgain: () => void;
}

/** Somebody types their PIN here, or decides on a device of their own (APPROVAL-07). */
export function ApprovalDecision({ asked, onGranted, onAgain }: ApprovalDecisionProps) {
  const t = useMessages();
  const now = useApprovals().find(({ _id }) => _id === asked._id) ?? asked;
  const secondsLeft = useSecondsLeft(asked.until - asked.at);
  const granted = useEffectEvent(onGranted);
  useEffect(() => {
    if (now.status === 'granted') granted();
  }, [now.status]);
  const isRefused = now.status === 'refused';
  if (isRefused || secondsLeft === 0)
    return (
      <>
        <p role="alert" className="rounded-m bg-danger-bg p-4 font-semibold text-danger">
          {isRefused
            ? t('staff.approval.refusedBy', { name: now.approverName })
            : t('staff.approval.ranOut')}
        </p>
        <Button wide onPress={onAgain}>
          {t('staff.approval.again')}
        </Button>
      </>
    );
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        {t('staff.approval.waiting')}
        <span role="timer" className="text-2xl font-bold tabular-nums">
          {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
        </span>
      </p>
      <ApproveHere asked={asked} onGranted={onGranted} />
    </>
  );
}

async function grant({ _id: approval }: Approval, staff: string, pin: string): Promise<void> {
  const data = { approval, staff, pin, requestKey: newRequestKey() };
  await call('create approvals/grant', { data });
}

function ApproveHere({ asked, onGranted }: Pick<ApprovalDecisionProps, 'asked' | 'onGranted'>) {
  const t = useMessages();
  const { data } = useQuery(approvalRules.of());
  const [person, setPerson] = useState<Person | null>(null);
  const isFit = ({ _id, role }: Person): boolean =>
    _id !== asked.requester && (data === undefined || mayApprove(data.rules, asked.action, role));
  if (person === null)
    return (
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold text-ink-2">{t('staff.approval.here')}</h3>
        <People onChosen={setPerson} offered={isFit} nobody={t('staff.approval.nobodyHere')} />
      </div>
    );
  return (
    <>
      <PinEntry
        name={person.name}
        action={t('staff.approval.approve')}
        onPin={async (pin) => {
          await grant(asked, person._id, pin);
          onGranted();
        }}
      />
      <Button kind="quiet" onPress={() => setPerson(null)}>
        <ArrowLeft aria-hidden className="size-5" />
        {t('staff.somebodyElse')}
      </Button>
    </>
  );
}
