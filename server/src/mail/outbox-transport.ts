import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Carrier, Parcel } from './transport.ts';

/** Writes letters into a folder, for houses without a mail server: open one with any mail program (MEMBER-04). */
export function outboxCarrier(folder: string, clock: () => number): Carrier {
  return {
    deliver: async ({ kind, message }: Parcel) => {
      // Not before there is a letter: it would lie in the memory of every node.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: written } = await transport.sendMail(message);
      if (!Buffer.isBuffer(written)) throw new TypeError('a letter in one piece was asked for');
      await keep(folder, `${stampOf(clock())}-${kind}-${randomBytes(4).toString('hex')}.eml`, written);
    },
    close: () => undefined,
  };
}

/** So that names sort by date, and no system minds them. */
function stampOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Whole or not at all, and for nobody else to read: a letter can hold the key to an account. */
async function keep(folder: string, name: string, email: Buffer): Promise<void> {
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
