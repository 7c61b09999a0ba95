import { go } from '../router/address.ts';
import { useOrder } from '../orders/use-order.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useEmailReceipt } from '../orders/use-email-receipt.ts';
import { leavePlace } from '../cart/change-place.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/**
 * Thank-you page of a paid table; the session stays stored until the guest leaves, for a reload.
 */
export function TablePaid() {
  const t = useMessages();
  const path = useLocalPath();
  const session = useSessionState((state) => state.session);
  const leave = (): void => {
    leavePlace(['session', 'sessionIndex', 'tableInfo']);
    go(path('/'), { replace: true });
  };
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        drawing="bell"
        title={t('table.farewell')}
        text={t('table.farewellHint')}
        heading="h1"
      >
        <Button onPress={leave}>{t('table.leave')}</Button>
        {session === null ? null : <Receipt session={session} />}
      </EmptyState>
    </main>
  );
}

/** Only the table's member can still read the session; other guests lost access (RECORD-04). */
function Receipt({ session }: { readonly session: string }) {
  const t = useMessages();
  const email = useEmailReceipt(session);
  const { data } = useOrder(session);
  if (data === undefined) return null;
  return (
    <Button kind="ghost" onPress={email}>
      {t('record.email')}
    </Button>
  );
}
