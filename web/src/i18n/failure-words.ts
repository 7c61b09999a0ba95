import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useWords } from './words.ts';

/** Why a call failed, in the guest's words; what nobody foresaw is told as the server's fault. */
export function failureText(error: unknown, figures: Readonly<Record<string, unknown>> = {}): string {
  const { say, has } = useWords.getState();
  if (!isCallFailure(error)) return say('errors.serverError');
  const { code, ...told } = error.data;
  const key = `errors.${code}`;
  return has(key) ? say(key, { ...told, ...figures }) : say('errors.serverError');
}
