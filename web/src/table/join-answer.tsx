import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { answerJoin } from './join-visit.ts';
import type { Visit } from './visit-query.ts';

/** A phone that asks to join a table, and the table's session. */
export interface JoinRequestProps {
  readonly session: string;
  readonly request: Visit['requests'][number];
}

/** A request may expire, or its event be lost. */
const refreshMs = 15_000;

/** Reads the visit again now and then while a request is shown. */
export function useRequestRefresh(isShown: boolean, refresh: () => void): void {
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => again(), refreshMs);
    return () => clearInterval(timer);
  }, [isShown]);
}

interface JoinAnswerProps extends JoinRequestProps {
  /** What is said once the phone has joined. */
  readonly joined: string;
  readonly failureText: (error: unknown) => string;
  readonly className: string;
}

/** Declines or accepts a phone; one tap answers (VISIT-05, TILL-11). */
export function JoinAnswer({ session, request, joined, failureText, className }: JoinAnswerProps) {
  const t = useMessages();
  const answering = useMutation(async (accept: boolean) => {
    if (await answerJoin(session, request._id, accept)) showSuccess(joined);
  });
  return (
    <div className="grid gap-2">
      <div className={className}>
        <Button kind="ghost" busy={answering.isRunning} onPress={() => answering.run(false)}>
          {t('visit.decline')}
        </Button>
        <Button busy={answering.isRunning} onPress={() => answering.run(true)}>
          {t('visit.accept')}
        </Button>
      </div>
      <FailureLine text={answering.error === null ? null : failureText(answering.error)} />
    </div>
  );
}
