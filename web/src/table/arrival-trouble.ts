import { isCallFailure } from '@servery/contract/client/failure.ts';
import { isWorthRetrying } from '../query/query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { isExpiredScan } from './table-queries.ts';

/** What a guest can do when a table does not open: retry, scan again, or ask staff. */
export type ArrivalTrouble = 'line' | 'expired' | 'refused';

/** A refusal is final; a lost connection is retried, an old scan is repeated (SESSION-06). */
export function arrivalTrouble(error: unknown): ArrivalTrouble {
  if (isWorthRetrying(error)) return 'line';
  return isExpiredScan(error) ? 'expired' : 'refused';
}

/** Refusals with a reason, and the prefix of their messages. */
const reasoned: Readonly<Record<string, string>> = {
  initRefused: 'init',
  joinRefused: 'visit.refused',
};

/** The message why ordering cannot start, or a phone cannot join (SESSION-06, VISIT-04). */
export function useInitReason(): (error: unknown) => string {
  const t = useMessages();
  return (error) => {
    if (!isCallFailure(error)) return failureText(error);
    const { code, reason } = error.data;
    const prefix = reasoned[code];
    return prefix !== undefined && typeof reason === 'string'
      ? t(`${prefix}.${reason}`)
      : failureText(error);
  };
}
