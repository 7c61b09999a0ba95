import { demoPassword } from '@servery/demo/restaurant/members.ts';
import type { Guest } from './guest.ts';

/** The floor staff of the Hong Kong shop, who take money and cancel orders. */
export const floorStaff = {
  strategy: 'staff',
  email: 'floor.central@kamfai.example',
  password: demoPassword,
} as const;

/** Voids and cancels without asking anybody (APPROVAL-01). */
export const managerStaff = {
  ...floorStaff,
  email: 'manager.central@kamfai.example',
} as const;

export function memberNamed(name: string) {
  return { strategy: 'local', email: `${name}@kamfai.example`, password: demoPassword } as const;
}

/** A login lasts a quarter of an hour, and some runs last longer. */
const renewEveryMs = 5 * 60_000;

/** Logs this connection in until it breaks. */
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
  const reply = await guest.sendUntilKnown('create authentication', { data });
  if (reply.kind !== 'done') throw new Error(`not logged in: ${JSON.stringify(reply)}`);
  return String(reply.result['accessToken']);
}

/** The first logs in with the password, the others with the token. */
export async function logInAll(guests: readonly Guest[], data: object): Promise<void> {
  const [first, ...others] = guests;
  if (first === undefined) return;
  const accessToken = await logIn(first, data);
  await Promise.all(others.map((guest) => logIn(guest, { strategy: 'jwt', accessToken })));
}
