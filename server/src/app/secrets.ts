import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';
import { unlessCode } from '../database/error-code.ts';

const leastBytes = 32;

/** The key that signs logins: configured, or generated once into the data folder (SAFE-06). */
export async function appSecret({
  secret,
  dataFolder,
}: Pick<Settings, 'secret' | 'dataFolder'>): Promise<string> {
  if (secret !== null) return secret;
  const file = join(dataFolder, 'app-secret');
  const stored = await storedSecret(file, () => randomBytes(48).toString('base64url'));
  if (Buffer.byteLength(stored) >= leastBytes) return stored;
  throw new Error(
    `What lies in ${file} is shorter than ${leastBytes} bytes; remove it, and a new one is made.`,
  );
}

/** Readable by this user only; a new secret at every start would end every login. */
export async function storedSecret(file: string, make: () => string): Promise<string> {
  const found = await unlessCode(readFile(file, 'utf8'), ['ENOENT']);
  if (found === undefined) await store(file, make());
  // A restored backup may have made it readable by everybody.
  else await chmod(file, 0o600);
  return found ?? (await readFile(file, 'utf8'));
}

/** Written to a draft and linked into place: no concurrent start reads half a secret. */
async function store(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(secret);
    await handle.sync();
    await handle.close();
    await unlessCode(link(draft, file), ['EEXIST']);
  } finally {
    await rm(draft, { force: true });
  }
}
