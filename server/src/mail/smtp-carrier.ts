import { createTransport } from 'nodemailer';
import type { Carrier } from './carrier.ts';

/** Hands letters to a mail server: smtp:// (encrypted when the server can), smtps:// (always), the account in the address. */
export function smtpCarrier(url: string): Carrier {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    // We try again ourselves, with pauses.
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  return {
    deliver: async ({ message }) => {
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
}
