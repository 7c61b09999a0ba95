import type { Session } from '../shops/start.ts';
import { useMessages } from '../i18n/use-messages.ts';

interface OrderActionsProps {
  readonly order: Session;
  readonly isClosed: boolean;
}

/** What can be done with a running order as a whole. */
export function OrderActions({ isClosed }: OrderActionsProps) {
  const t = useMessages();
  return isClosed ? <p className="px-1 text-ink-2">{t('till.closed')}</p> : null;
}
