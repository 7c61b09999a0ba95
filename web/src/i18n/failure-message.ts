import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useMessageStore } from './messages.ts';

/** Refusals whose reason says more than their code, and the prefix of its messages. */
const reasoned: Readonly<Record<string, string>> = {
  floorRefused: 'table',
  paymentRefused: 'reasons',
  sectionRefused: 'reasons',
  splitRefused: 'answers.split',
};

/** The message for a failed call; `otherwise` is that of a code without words. */
export function failureText(
  error: unknown,
  values: Readonly<Record<string, unknown>> = {},
  otherwise = 'errors.serverError',
): string {
  const { t, has } = useMessageStore.getState();
  if (!isCallFailure(error)) return t(otherwise);
  const { code, ...details } = error.data;
  const key = keysOf(code, details['reason']).find((one) => has(one));
  const seconds = secondsToWait(details['retryAfterMs']);
  return key === undefined ? t(otherwise) : t(key, { seconds, ...details, ...values });
}

/** The most telling message first. */
function keysOf(code: string, reason: unknown): readonly string[] {
  const prefix = reasoned[code];
  const whole = `errors.${code}`;
  return prefix === undefined || typeof reason !== 'string'
    ? [whole]
    : [`${prefix}.${reason}`, whole];
}

/** Milliseconds as whole seconds, at least one. */
function secondsToWait(ms: unknown): number {
  return typeof ms === 'number' ? Math.max(1, Math.ceil(ms / 1000)) : 1;
}
