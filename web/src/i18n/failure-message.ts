import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useMessageStore } from './messages.ts';

/** The message for a failed call; an unknown code is shown as a server error. */
export function failureText(
  error: unknown,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const { t, has } = useMessageStore.getState();
  if (!isCallFailure(error)) return t('errors.serverError');
  const { code, ...details } = error.data;
  const key = `errors.${code}`;
  const seconds = secondsToWait(details['retryAfterMs']);
  return has(key) ? t(key, { seconds, ...details, ...values }) : t('errors.serverError');
}

/** Milliseconds as whole seconds, at least one. */
function secondsToWait(ms: unknown): number {
  return typeof ms === 'number' ? Math.max(1, Math.ceil(ms / 1000)) : 1;
}
