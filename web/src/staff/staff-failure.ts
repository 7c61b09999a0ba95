import { isCallFailure } from '@servery/contract/client/failure.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { problemsReceived } from '../member/form-problems.ts';

/** The code of a form's first problem, or the reason of what was refused. */
function reasonIn(error: unknown): string | null {
  if (!isCallFailure(error)) return null;
  const [problem] = problemsReceived(error);
  const reason = problem?.code ?? error.data['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** Why a call of staff failed, in words for staff; else as guests read it. */
export function staffFailureText(error: unknown): string {
  const { t, has } = useMessageStore.getState();
  const reason = `staff.refused.${reasonIn(error) ?? ''}`;
  if (has(reason)) return t(reason);
  const code = `staff.failed.${isCallFailure(error) ? error.data.code : ''}`;
  // Staff are told to ask nobody: they are the staff.
  return has(code) ? t(code) : failureText(error, {}, 'staff.failed.serverError');
}
