import { demoPassword } from '@servery/demo/restaurant/members.ts';
import type { Guest } from './guest.ts';

/**
 * The floor staff of the Hong Kong shop, on whose behalf money is taken and orders are cancelled.
 */
export const floorStaff = {
  strategy: 'staff',
  email: 'floor.central@kamfai.example',
  password: demoPassword,
} as const;

export function memberNamed(name: string) {
  return { strategy: 'local', email: `${name}@kamfai.example`, password: demoPassword } as const;
}

/** A login lasts a quarter of an hour, and some runs last longer. */
const renewEveryMs = 5 * 60_000;

/** Logs this connection in; it stays so until the line breaks. */
export async function logIn(guest: Guest, data: object): Promise<string> {
  let token = await tokenFor(guest, data);
  const renew = async (): Promise<void> => {
    token = await tokenFor(guest, { strategy: 'jwt', accessToken: token });
  };
  const renewing = setInterval(() => void renew(), renewEveryMs);
  guest.socket.once('disconnect', () => clearInterval(renewing));
  return token;
}

async function tokenFor(guest: Guest, data: object): Promise<string> {
  const reply = await guest.askUntilKnown('create authentication', { data });
  if (reply.kind !== 'done') throw new Error(`not logged in: ${JSON.stringify(reply)}`);
  return String(reply.result['accessToken']);
}

/** One password for all: the first logs in with it, the others with the token. */
export async function logInAll(guests: readonly Guest[], data: object): Promise<void> {
  const [first, ...others] = guests;
  if (first === undefined) return;
  const accessToken = await logIn(first, data);
  await Promise.all(others.map((guest) => logIn(guest, { strategy: 'jwt', accessToken })));
}
