import { amountDue } from './amount-due.ts';
import { Wallet } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { paymentMethods } from '../session/payment-queries.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import { useQuery } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { mustBePaid, paymentOf } from './progress.ts';
import { TimeToPay } from './time-to-pay.tsx';
import { UnlessInReview } from './unless-in-review.tsx';

/** That an order is unpaid, how to pay it, and the link to do so (RECORD-06, SESSION-14). */
export function PayReminder({ session }: { readonly session: Session }) {
  const t = useMessages();
  const path = useLocalPath();
  if (session.type === 'dineIn' || paymentOf(session) !== 'toPay') return null;
  const isUrgent = mustBePaid(session);
  return (
    <UnlessInReview session={session}>
      <HowToPay session={session} />
      {isUrgent ? <TimeToPay until={session.payBy} /> : null}
      <Link
        to={path(`/payment/${session._id}`)}
        className={`${buttonClass(isUrgent ? 'primary' : 'ghost')} justify-between!`}
      >
        {t('record.payNow')}
        <Price of={amountDue(session)} />
      </Link>
    </UnlessInReview>
  );
}

/** None of the shop's ways is named before they are loaded. */
function HowToPay({ session }: { readonly session: Session }) {
  const t = useMessages();
  const { data = [] } = useQuery(paymentMethods.of(session._id));
  return (
    <p className="flex items-start gap-2 rounded-m bg-warn-bg px-4 py-3 font-semibold text-warn">
      <Wallet aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('record.unpaid', { ways: waysIn(data, mustBePaid(session)) })}
    </p>
  );
}

type Ways = 'later' | 'both' | 'online' | 'counter' | 'unknown';

/** What is paid before it is cooked cannot be paid when it is collected. */
function waysIn(methods: readonly PaymentMethod[], isFirst: boolean): Ways {
  const hasCounter = methods.some(({ gateway }) => gateway === 'counter');
  const isOnline = methods.some(({ gateway }) => gateway !== 'counter');
  if (isOnline && hasCounter) return isFirst ? 'both' : 'later';
  if (hasCounter) return 'counter';
  return isOnline ? 'online' : 'unknown';
}
