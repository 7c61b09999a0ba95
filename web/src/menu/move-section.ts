import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../query/socket.ts';
import { start } from '../shops/start.ts';
import { failureText } from '../i18n/failure-message.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { showError } from '../ui/notices.ts';

/** Moves the whole table to another section, if the server allows it (SESSION-04). */
export async function moveSection(session: string, section: string): Promise<void> {
  const data = { session, section, restoreKey: restoreKeyOf(session), requestKey: newRequestKey() };
  try {
    await call('create tableSessions/changeSection', { data });
    start.invalidate();
  } catch (error) {
    showError(failureText(error));
  }
}
