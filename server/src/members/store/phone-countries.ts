import { type Kysely, sql } from 'kysely';
import type { Currency } from '@servery/engine/money/currency.ts';
import { phoneHomes } from '@servery/engine/phone-home.ts';
import type { PhoneHome } from '@servery/engine/phone-home.ts';
import type { Tables } from '../../database/tables.ts';

/** The countries of members' numbers: those whose currency the shops take (MEMBER-03). */
export async function houseCountries(db: Kysely<Tables>): Promise<readonly PhoneHome[]> {
  const query = sql<{ currency: Currency }>`select distinct currency from shops order by currency`;
  const { rows } = await query.execute(db);
  return rows.map(({ currency }) => phoneHomes[currency]);
}
