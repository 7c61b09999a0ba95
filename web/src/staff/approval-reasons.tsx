import { useEffect, useId } from 'react';
import type { GuardedAction } from '@servery/engine/till/approval-rules.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { approvalRules } from './approval-queries.ts';
import { staffFailureText } from './staff-failure.ts';

interface ReasonChoiceProps {
  readonly action: GuardedAction;
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}

/** The shop's reasons for an action (APPROVAL-05). */
export function ReasonChoice({ action, chosen, onChoose }: ReasonChoiceProps) {
  const t = useMessages();
  const name = useName();
  const group = useId();
  // A till is open for weeks, and a reason that the shop has no longer would be refused.
  useEffect(() => approvalRules.invalidate(), []);
  const { data, error } = useQuery(approvalRules.of());
  if (data === undefined && error !== null) return <FailureLine text={staffFailureText(error)} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">
        {t('staff.approval.reason')}
      </legend>
      {data.reasons[action].map(({ code, name: names }) => (
        <label
          key={code}
          className="press flex min-h-12 items-center gap-3 rounded-m border border-line-strong bg-surface px-4 py-2 leading-tight font-semibold has-checked:border-brand-edge has-checked:bg-surface-2 has-checked:shadow-[inset_0_0_0_1px_var(--brand-edge)]"
        >
          <input
            type="radio"
            name={group}
            checked={code === chosen}
            onChange={() => onChoose(code)}
            className="size-5 shrink-0 accent-(--brand-edge)"
          />
          {name(names)}
        </label>
      ))}
    </fieldset>
  );
}

/** The words of a reason; its code if the shop no longer has it. */
export function useReasonName(): (about: {
  readonly action: GuardedAction;
  readonly reason: string;
}) => string {
  const name = useName();
  const { data } = useQuery(approvalRules.of());
  return ({ action, reason }) => {
    const found = data?.reasons[action].find(({ code }) => code === reason);
    return found === undefined ? reason : name(found.name);
  };
}
