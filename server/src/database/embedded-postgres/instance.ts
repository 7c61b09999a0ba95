import type { SystemAccount } from './account.ts';
import type { PostgresAddress } from './address.ts';

/** One embedded database: its folders, its account and its address. */
export interface Instance {
  readonly dataFolder: string;
  /** PostgreSQL's own data folder, inside ours. */
  readonly cluster: string;
  readonly account: SystemAccount | undefined;
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  readonly address: PostgresAddress;
  /** Nothing is flushed to disk: for tests only. */
  readonly temporary: boolean;
}

/** PostgreSQL's superuser, the only account of an embedded database. */
export const owner = 'servery';

export function clusterIn(dataFolder: string): string {
  return `${dataFolder}/cluster`;
}
