import type { Letter } from './email.ts';

export type Mail = (letter: Letter) => Promise<void>;

/** Written once the answer is on its way: how long an answer takes must not tell whether somebody got a letter (SAFE-05). */
export function post(mail: Mail, letter: Letter): void {
  // A letter that does not get through is the mailer's to report; the guest asks for another.
  setImmediate(() => void mail(letter).catch(() => undefined));
}
