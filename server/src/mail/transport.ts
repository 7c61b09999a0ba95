import type { SendMailOptions } from 'nodemailer';
import type { Email } from './email.ts';

/** A letter in its envelope. */
export interface Parcel {
  readonly kind: Email['kind'];
  readonly message: SendMailOptions;
}

/** Takes letters away: to a mail server, or into a folder. */
export interface Carrier {
  readonly deliver: (parcel: Parcel) => Promise<void>;
  readonly close: () => void;
}
