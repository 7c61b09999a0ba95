/** How long and how often to measure. */
export interface Effort {
  /** Discarded: afterwards the code is compiled and caches are filled. */
  readonly warmUpMs: number;
  readonly sliceMs: number;
  readonly rounds: number;
  /** Events sent in one sample. */
  readonly changes: number;
}

export const fullEffort: Effort = { warmUpMs: 20_000, sliceMs: 2000, rounds: 7, changes: 30 };

/** To see that everything runs; its figures are not meaningful. */
export const quickEffort: Effort = { warmUpMs: 500, sliceMs: 400, rounds: 2, changes: 3 };
