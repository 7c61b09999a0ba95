import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { usePriceText } from '../ui/price.tsx';

interface PaidTooMuchProps {
  readonly session: string;
  readonly total: Cents;
  readonly paid: Cents;
}

/** A bill that has become smaller than what was paid of it owes the guests the rest (TENDER-08). */
export function PaidTooMuch({ session, total, paid }: PaidTooMuchProps) {
  const t = useMessages();
  const price = usePriceText();
  if (paid <= total) return null;
  return (
    <div role="alert" className="grid gap-3 rounded-m bg-warn-bg p-4">
      <p className="text-lg font-semibold text-warn">
        {t('tenders.paidTooMuch', { amount: price(cents(paid - total)) })}
      </p>
      <Link to={`/staff/refund/${session}`} className={buttonClass('ghost')}>
        {t('tenders.refund')}
      </Link>
    </div>
  );
}
