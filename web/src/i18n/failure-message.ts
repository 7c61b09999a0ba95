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
  const wait = toWait(details['retryAfterMs']);
  const key = [...(code === 'tooMany' ? wait.keys : []), ...keysOf(code, details['reason'])].find(
    (one) => has(one),
  );
  return key === undefined ? t(otherwise) : t(key, { ...wait.figures, ...details, ...values });
}

/** The most telling message first. */
function keysOf(code: string, reason: unknown): readonly string[] {
  const prefix = reasoned[code];
  const whole = `errors.${code}`;
  return prefix === undefined || typeof reason !== 'string'
    ? [whole]
    : [`${prefix}.${reason}`, whole];
}

const longestInUnit = 120;

/** How long to wait, at least a second; nobody counts down 900 of them. */
function toWait(ms: unknown) {
  const seconds = typeof ms === 'number' ? Math.max(1, Math.ceil(ms / 1000)) : 1;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const longer = minutes > longestInUnit ? 'errors.tooManyHours' : 'errors.tooManyMinutes';
  return { keys: seconds > longestInUnit ? [longer] : [], figures: { seconds, minutes, hours } };
}
