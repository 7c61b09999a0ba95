import type { Kysely } from 'kysely';
import { isPassword, simulatePasswordCheck } from '../auth/password-hash.ts';
import type { Tables } from '../database/tables.ts';
import { faultless } from '../limits/login-limits.ts';
import type { PinLimits } from '../limits/pin-limits.ts';
import { peopleStore } from './store/people.ts';

export interface PinDependencies {
  readonly db: Kysely<Tables>;
  readonly pinLimits: PinLimits;
}

/** A PIN as it was typed on a device of the shop. */
export interface TypedPin {
  readonly device: string;
  readonly shop: string;
  readonly staff: string;
  readonly pin: string;
}

/** Whether the PIN is this person's; may refuse. */
export async function isPinOf(typed: TypedPin, dependencies: PinDependencies): Promise<boolean> {
  return (await rightPinHash(typed, dependencies)) !== null;
}

/**
 * What is stored of the PIN if it is this person's; may refuse. Somebody unknown, of another
 * shop, without a PIN or who has left fails as slowly, and with the same answer, as a wrong PIN
 * (SAFE-05).
 */
export async function rightPinHash(
  { device, shop, staff, pin }: TypedPin,
  { db, pinLimits }: PinDependencies,
): Promise<string | null> {
  const attempt = await pinLimits.attempt({ device, staff });
  const right = await faultless(attempt.takeBack, async () => {
    const hash = await peopleStore(db).pinHash({ staff, shop });
    const isRight = await (hash === null ? simulatePasswordCheck(pin) : isPassword(pin, hash));
    return isRight ? hash : null;
  });
  if (right !== null) await attempt.succeeded();
  return right;
}
