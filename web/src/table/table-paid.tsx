import { go } from '../router/address.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { leavePlace } from '../cart/change-place.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Thanks guests whose table another phone has paid; stays until they leave (SESSION-03). */
export function TablePaid() {
  const t = useMessages();
  const path = useLocalPath();
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
      </EmptyState>
    </main>
  );
}
