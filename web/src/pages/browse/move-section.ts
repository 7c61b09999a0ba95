import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../../api/socket.ts';
import { start } from '../../api/start.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { keyOf } from '../../state/session.ts';
import { tellError } from '../../state/notices.ts';

/** A table that may change its part of the house does so for everybody at it, and the server decides (SESSION-04). */
export async function moveSection(session: string, section: string): Promise<void> {
  const data = { session, section, restoreKey: keyOf(session), requestKey: newRequestKey() };
  try {
    await call('create tableSessions/changeSection', { data });
    start.spoil();
  } catch (error) {
    tellError(failureText(error));
  }
}
