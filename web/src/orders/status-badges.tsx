import type { Session } from '../shops/start.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { labelsOf, paymentOf } from './progress.ts';

/** What the kitchen does, or how the order ended, and whether it is paid (RECORD-06). */
export function StatusBadges({ session }: { readonly session: Session }) {
  const t = useMessages();
  return labelsOf(session).map(({ key, tone }) => (
    <Badge key={key} tone={tone}>
      {t(key, { type: session.type })}
    </Badge>
  ));
}

/** Whether it is paid, where its progress is shown elsewhere (RECORD-06). */
export function PaymentBadge({ session }: { readonly session: Session }) {
  const t = useMessages();
  const payment = paymentOf(session);
  if (payment === null) return null;
  return <Badge tone={payment === 'paid' ? 'success' : 'warn'}>{t(`progress.${payment}`)}</Badge>;
}
