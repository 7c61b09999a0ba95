import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Tables } from '../database/tables.ts';
import { loginNameOf } from '../members/login-names.ts';
import { loginStore } from '../members/store/logins.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';

export interface LoyaltyDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'snapshotOf' | 'sharedSettings'>;
  readonly clock: () => number;
  /** The country tried first for a number without one. */
  readonly phoneCountry: CountryCode;
}

/** The member who logs in by this email or phone number; null for nobody. */
export async function memberNamed(
  login: string,
  dependencies: LoyaltyDependencies,
): Promise<string | null> {
  const name = await loginNameOf({ strategy: 'local', email: login.trim() }, dependencies);
  const [account] = (await name.find(loginStore(dependencies.db))).filter((one) => one !== null);
  return account?.proof.login.kind === 'member' ? account.proof.login.user : null;
}
