import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Email } from './email.ts';

/** An email that is ready for a transport. */
export interface OutgoingEmail {
  readonly kind: Email['kind'];
  readonly message: SendMailOptions;
}

/** Delivers emails to a mail server or into a folder. */
export interface MailTransport {
  readonly deliver: (outgoing: OutgoingEmail) => Promise<void>;
  readonly close: () => void;
}

/** Delivers to smtp:// (encrypted if possible) or smtps:// (always); the URL has the account. */
export function smtpTransport(url: string): MailTransport {
  let opened: ReturnType<typeof transportTo> | null = null;
  return {
    deliver: async ({ message }) => {
      // Loaded with the first email: until then nodemailer would only occupy memory on every node.
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
    // The mailer retries with pauses.
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
}

/** Writes emails into a folder that any mail program opens, without a server (MEMBER-04). */
export function outboxTransport(folder: string, clock: () => number): MailTransport {
  return {
    deliver: async ({ kind, message }: OutgoingEmail) => {
      // Loaded with the first email: until then nodemailer would only occupy memory on every node.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const { message: written } = await transport.sendMail(message);
      if (!Buffer.isBuffer(written)) throw new TypeError('expected the email as one buffer');
      await writeFileAtomically(
        folder,
        `${stampOf(clock())}-${kind}-${randomBytes(4).toString('hex')}.eml`,
        written,
      );
    },
    close: () => undefined,
  };
}

/** Sorts by date and is a valid file name on every system. */
function stampOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Atomic and readable by the owner only: an email can contain the token to an account. */
async function writeFileAtomically(folder: string, name: string, email: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${name}.part`);
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(email);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
