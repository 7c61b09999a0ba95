import { rightsIn } from '@servery/engine/session/status.ts';
import { Link } from '../router/link.tsx';
import type { Session } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { UnlessInReview } from './unless-in-review.tsx';
import { mustBePaid } from './progress.ts';
import { TimeToPay } from './time-to-pay.tsx';

/** Link to the payment, prominent while the kitchen waits for it (SESSION-14). */
export function PayReminder({ session }: { readonly session: Session }) {
  const t = useMessages();
  const path = useLocalPath();
  if (!rightsIn[session.status].join || session.type === 'dineIn' || session.total === 0)
    return null;
  const isUrgent = mustBePaid(session);
  return (
    <UnlessInReview session={session}>
      {isUrgent ? <TimeToPay until={session.payBy} /> : null}
      <Link
        to={path(`/payment/${session._id}`)}
        className={`${buttonClass(isUrgent ? 'primary' : 'ghost')} justify-between!`}
      >
        {t('record.payNow')}
        <Price of={session.total} />
      </Link>
    </UnlessInReview>
  );
}
