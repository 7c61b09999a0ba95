import type { Carrier } from './transport.ts';

/** Hands letters to a mail server: smtp:// (encrypted when the server can), smtps:// (always), the account in the address. */
export function smtpCarrier(url: string): Carrier {
  let opened: ReturnType<typeof transportTo> | null = null;
  return {
    deliver: async ({ message }) => {
      // Not before there is a letter: it would lie in the memory of every node.
      const transport = await (opened ??= transportTo(url));
      await transport.sendMail(message);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    url,
    maxConnections: 2,
    // We try again ourselves, with pauses.
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
}
