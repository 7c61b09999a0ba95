import { forgetContact } from '../cart/contact.ts';
import { logOut } from '../storage/login-changes.ts';
import { call } from '../query/socket.ts';

/** Logs out here at once, and at the server as soon as it hears of it (MEMBER-03). */
export function leave(): void {
  void call('remove authentication').catch(() => undefined);
  logOut();
  forgetContact();
}
