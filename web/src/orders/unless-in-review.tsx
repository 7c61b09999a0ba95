import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isInReview, paymentState } from '../session/payment-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { useMessages } from '../i18n/use-messages.ts';

interface UnlessInReviewProps {
  readonly session: Pick<Session, '_id' | 'status' | 'version'>;
  /** Links to the payment. */
  readonly children: ReactNode;
}

/** Hides links to the payment while staff review one: the guest could pay twice (PAY-03). */
export function UnlessInReview({ session, children }: UnlessInReviewProps) {
  const t = useMessages();
  const isReviewed = useIsReviewed(session);
  if (!isReviewed) return children;
  return (
    <p role="status" className="grid gap-1 rounded-m bg-surface-2 p-4">
      <strong>{t('payment.review')}</strong>
      <span className="text-ink-2">{t('payment.reviewHint')}</span>
    </p>
  );
}

function useIsReviewed({ _id, status, version }: UnlessInReviewProps['session']): boolean {
  // No payment exists before `toPay`.
  const query = status === 'toPay' ? paymentState.of(_id) : null;
  const { data } = useQuery(query);
  const known = useRef(version);
  useEffect(() => {
    // Refetched only for a new version: every request goes on to the gateway.
    if (known.current !== version) query?.invalidate();
    known.current = version;
  }, [query, version]);
  return data !== undefined && isInReview(data);
}
