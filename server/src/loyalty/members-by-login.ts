import { phoneCountryByCurrency } from '@servery/engine/phone-country.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { loginNameOf } from '../members/login-names.ts';
import { loginStore } from '../members/store/logins.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { surroundingsOf } from '../offers/offer-list.ts';

export interface LoyaltyDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'snapshotOf' | 'sharedSettings'>;
  readonly clock: () => number;
}

/**
 * The member who logs in by this email or phone number; null for nobody. A bare number may be two
 * members' in two countries: the one in the country of the shop is meant.
 */
export async function memberNamed(
  { login, shop }: { readonly login: string; readonly shop: string },
  dependencies: LoyaltyDependencies,
): Promise<string | null> {
  const { snapshot } = await surroundingsOf(shop, dependencies.menus);
  const phoneCountry = phoneCountryByCurrency[snapshot.shop.currency];
  const asked = { strategy: 'local', email: login.trim() } as const;
  const name = await loginNameOf(asked, { ...dependencies, phoneCountry });
  const [account] = (await name.find(loginStore(dependencies.db))).filter((one) => one !== null);
  return account?.proof.login.kind === 'member' ? account.proof.login.user : null;
}
