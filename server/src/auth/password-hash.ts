import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** A hash contains its parameters, so that these can be raised without locking anybody out. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** 19 MiB and two passes: the OWASP recommendation for argon2id, about 40 ms here. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;
const saltBytes = 16;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await hashed(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return [
    'argon2id',
    memory,
    passes,
    parallelism,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$');
}

/** Whether a password matches; an unreadable hash matches nothing. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = readHash(stored);
  if (parts === null) return false;
  return timingSafeEqual(await hashed(password, parts.salt, parts.cost), parts.hash);
}

/** As slow as a real check: response times must not reveal who is a member (SAFE-05). */
export async function simulatePasswordCheck(password: string): Promise<false> {
  await hashed(password, Buffer.alloc(saltBytes), cost);
  return false;
}

function hashed(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = {
      message: password.normalize('NFKC'),
      nonce,
      parallelism,
      memory,
      passes,
      tagLength: hashBytes,
    };
    argon2('argon2id', options, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}

function readHash(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [kind, memory, passes, parallelism, salt = '', hash = ''] = stored.split('$');
  const read = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const isValid =
    kind === 'argon2id' &&
    Object.values(read).every((number) => Number.isSafeInteger(number) && number > 0);
  const parts = {
    cost: read,
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
  return isValid && parts.salt.length === saltBytes && parts.hash.length === hashBytes
    ? parts
    : null;
}
