import { go } from '../address/address.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { leaveBehind } from '../state/moving.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The farewell to a table whose bill nobody may read any more; kept until the guest leaves, so that a reload finds it. */
export function TablePaid() {
  const say = useMessages();
  const path = useLocalPath();
  const leave = (): void => {
    leaveBehind(['session', 'sessionIndex', 'tableInfo']);
    go(path('/'), { replace: true });
  };
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState drawing="bell" title={say('table.farewell')} text={say('table.farewellHint')} heading="h1">
        <Button onPress={leave}>{say('table.leave')}</Button>
      </EmptyState>
    </main>
  );
}
