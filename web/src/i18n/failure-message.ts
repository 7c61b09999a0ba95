import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useMessageStore } from './messages.ts';

/** Why a call failed, in the guest's words; what nobody foresaw is told as the server's fault. */
export function failureText(error: unknown, figures: Readonly<Record<string, unknown>> = {}): string {
  const { t, has } = useMessageStore.getState();
  if (!isCallFailure(error)) return t('errors.serverError');
  const { code, ...told } = error.data;
  const key = `errors.${code}`;
  const seconds = secondsToWait(told['retryAfterMs']);
  return has(key) ? t(key, { seconds, ...told, ...figures }) : t('errors.serverError');
}

/** How long to wait after too many tries, in whole seconds; the server counts it in milliseconds. */
function secondsToWait(ms: unknown): number {
  return typeof ms === 'number' ? Math.max(1, Math.ceil(ms / 1000)) : 1;
}
