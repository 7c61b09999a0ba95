import { forgetContact } from '../cart/contact.ts';
import { logOut } from '../storage/login-changes.ts';
import { call } from '../query/socket.ts';

/** Logs out at once here, and on the server when it can be reached (MEMBER-03). */
export function endLogin(): void {
  void call('remove authentication').catch(() => undefined);
  logOut();
  forgetContact();
}
