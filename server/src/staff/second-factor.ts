import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOfKey } from '../auth/random-keys.ts';
import { base32, stepOfCode } from '../auth/totp.ts';
import { refuseForm } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { faultless } from '../limits/login-limits.ts';
import type { PinLimits } from '../limits/pin-limits.ts';
import { twoFactorStore } from './store/two-factor.ts';

export interface SecondFactorDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly secret: string;
  readonly pinLimits: PinLimits;
}

interface KeyOf {
  readonly staff: string;
  readonly generation: number;
}

const recoveryCodes = 10;

/** Keys are made from the server's secret: the database alone lets nobody in (TWOFACTOR-01). */
export function totpKeyOf(secret: string, { staff, generation }: KeyOf): Buffer {
  return createHmac('sha256', secret)
    .update(`totp ${staff} ${generation}`)
    .digest()
    .subarray(0, 20);
}

/** Ten codes of 80 bits, the same for a request that is repeated. */
export function recoveryCodesOf(secret: string, { staff, generation }: KeyOf): readonly string[] {
  return Array.from({ length: recoveryCodes }, (_, at) => {
    const name = `recovery ${staff} ${generation} ${at}`;
    const made = createHmac('sha256', secret).update(name).digest().subarray(0, 10);
    return (base32(made).match(/.{4}/g) ?? []).join('-');
  });
}

/** Typed in any case, with or without dashes and spaces. */
export function recoveryHash(typed: string): Buffer {
  return hashOfKey(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''));
}

/** Refuses who has a second factor and does not show it, after the first was right. */
export async function proveSecondFactor(
  staff: string,
  code: string | null,
  dependencies: SecondFactorDependencies,
): Promise<void> {
  const stored = await twoFactorStore(dependencies.db).of(staff);
  if (stored === null || stored.since === null) return;
  if (code === null) return refuseForm([{ field: 'code', code: 'codeRequired' }]);
  const isRight = await isSecondFactor(
    { staff, generation: stored.generation },
    code,
    dependencies,
  );
  return refuseForm(isRight ? [] : [{ field: 'code', code: 'codeWrong' }]);
}

/** Whether the code is this person's; may refuse. Each code is good for one use (TWOFACTOR-02). */
export async function isSecondFactor(
  key: KeyOf,
  code: string,
  { db, clock, secret, pinLimits }: SecondFactorDependencies,
): Promise<boolean> {
  const { staff } = key;
  // Counted for the person alone: guesses at one must not lock the others out.
  const attempt = await pinLimits.attempt({ device: `code of ${staff}`, staff });
  const store = twoFactorStore(db);
  const isRight = await faultless(attempt.takeBack, async () => {
    const typed = code.normalize('NFKC').replaceAll(/\s/g, '');
    const step = stepOfCode(totpKeyOf(secret, key), typed, clock());
    if (step !== null) return store.useStep(staff, step);
    return store.useRecoveryCode(staff, recoveryHash(code), clock());
  });
  if (isRight) await attempt.succeeded();
  return isRight;
}
