import { isCallFailure } from '@servery/contract/client/failure.ts';
import { isWorthRetrying } from '../query/query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** What a guest can do when a table does not open: retry, scan again, or ask staff. */
export type ArrivalTrouble = 'line' | 'expired' | 'refused';

/** A refusal is final; a lost connection is retried, an old scan is repeated (SESSION-06). */
export function arrivalTrouble(error: unknown): ArrivalTrouble {
  if (isWorthRetrying(error)) return 'line';
  const isOld = isCallFailure(error) && error.data['reason'] === 'fixedCodeTimeout';
  return isOld ? 'expired' : 'refused';
}

/** The server's time, sent when a scan seems too old; null otherwise. */
export function serverTimeIn(error: unknown): number | null {
  const now = isCallFailure(error) ? error.data['now'] : null;
  return typeof now === 'number' && arrivalTrouble(error) === 'expired' ? now : null;
}

/** The message why ordering cannot start (SESSION-06). */
export function useInitReason(): (error: unknown) => string {
  const t = useMessages();
  return (error) => {
    const reason =
      isCallFailure(error) && error.data.code === 'initRefused' ? error.data['reason'] : null;
    return typeof reason === 'string' ? t(`init.${reason}`) : failureText(error);
  };
}
