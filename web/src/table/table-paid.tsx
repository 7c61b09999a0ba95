import { go } from '../router/address.ts';
import { useOrder } from '../orders/use-order.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useEmailReceipt } from '../orders/use-email-receipt.ts';
import { leavePlace } from '../cart/change-place.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/**
 * The farewell to a table whose bill hardly anybody may read any more; kept until the guest leaves,
 * so that a reload finds it.
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

/**
 * For the table's member alone: the line of everybody else who sat there ended with the page
 * (RECORD-04).
 */
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
