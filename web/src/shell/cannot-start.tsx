import { useEffect } from 'react';
import { Redirect } from '../address/link.tsx';
import type { StartProblem } from '../api/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { leaveBehind } from '../state/moving.ts';
import { tellTrouble } from '../state/trouble.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Nothing is wrong but the line: what was known stays known. */
export function CannotStart({ onRetry }: { readonly onRetry: () => void }) {
  const say = useMessages();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState drawing="cord" title={say('start.offline')} text={say('start.offlineHint')} heading="h1">
        <Button onPress={onRetry}>{say('action.retry')}</Button>
      </EmptyState>
    </main>
  );
}

/** Forgets what is closed or gone, tells it, and leads away (ROUTE-17). */
export function StartTrouble({ problem }: { readonly problem: StartProblem }) {
  const path = useLocalPath();
  useEffect(() => {
    if (problem.tell !== null) tellTrouble(problem.tell);
    leaveBehind(problem.forget);
  }, [problem]);
  return <Redirect to={path(problem.to ?? '/')} />;
}
