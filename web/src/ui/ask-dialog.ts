import { moreMessages, useMessageStore } from '../i18n/messages.ts';
import { openDialog } from './dialogs.ts';
import type { Draw } from './dialogs.ts';
import { showError } from './notices.ts';

/** Opens a dialog with its messages; if it fails to load, shows an error and resolves to null. */
export async function askDialog<Answer>(load: () => Promise<Draw<Answer>>): Promise<Answer | null> {
  try {
    return await openDialog<Answer>(async () => {
      const [dialog] = await Promise.all([load(), moreMessages()]);
      return dialog;
    });
  } catch {
    showError(useMessageStore.getState().t('connection.offline'));
    return null;
  }
}
