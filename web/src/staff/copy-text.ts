import { useMessageStore } from '../i18n/messages.ts';
import { showError, showSuccess } from '../ui/notices.ts';

/** Copies what is shown once; a page without https has no clipboard, and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(done);
  } catch {
    showError(useMessageStore.getState().t('staff.notCopied'));
  }
}
