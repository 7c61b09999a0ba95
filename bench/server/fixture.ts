import type { BenchDatabase } from './bench-database.ts';
import type { Effort } from './effort.ts';
import type { Program } from './program.ts';
import type { SentOrder } from './sent-orders.ts';
import type { OrderRequest } from './thousand-dishes.ts';

/** A session with many subscribers. */
export interface Followed {
  readonly session: string;
  readonly restoreKey: string;
}

/** Everything the parts of this bench work with. */
export interface Fixture {
  readonly postgres: BenchDatabase;
  readonly orderRequests: readonly OrderRequest[];
  readonly servery: Program;
  readonly bare: Program;
  /** What the bare server and pgbench send for each cart. */
  readonly orders: readonly SentOrder[];
  readonly followed: Followed;
  readonly effort: Effort;
}
