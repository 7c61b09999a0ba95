import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { showSuccess } from '../ui/notices.ts';

export interface Press {
  readonly run: () => void;
  readonly isRunning: boolean;
  /** Why it failed, in words. */
  readonly error: string | null;
}

/** A button that does one thing, and says so when it is done. */
export function usePress(work: () => Promise<unknown>, done: string): Press {
  const t = useMessages();
  const { run, isRunning, error } = useMutation(async () => {
    await work();
    showSuccess(t(done));
  });
  return { run, isRunning, error: error === null ? null : staffFailureText(error) };
}
