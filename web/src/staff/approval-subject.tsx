import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import type { NeededApproval } from './approval-queries.ts';

/** What is to be approved, with its amount; people are counted, a drawer is only opened. */
export function ApprovalSubject({ action, amount }: Pick<NeededApproval, 'action' | 'amount'>) {
  const t = useMessages();
  const size = () => {
    if (action === 'noSale' || action === 'reopenPaid') return null;
    if (action === 'fewerPeople') return t('staff.approval.people', { count: amount });
    // Of a table that has ordered nothing yet: 0 would look as if it cost nothing.
    if (action === 'manualDiscount' && amount === 0) return t('staff.approval.allLater');
    return <Price of={cents(amount)} />;
  };
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-bold">{t(`staff.approval.action.${action}`)}</span>
      <span className="font-bold tabular-nums">{size()}</span>
    </span>
  );
}
