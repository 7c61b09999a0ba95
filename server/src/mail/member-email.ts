import type { Email } from './email.ts';

export type Mail = (email: Email) => Promise<void>;

/** Written once the answer is on its way: how long an answer takes must not tell whether somebody got a letter (SAFE-05). */
export function post(mail: Mail, email: Email): void {
  // A letter that does not get through is the mailer's to report; the guest asks for another.
  setImmediate(() => void mail(email).catch(() => undefined));
}
