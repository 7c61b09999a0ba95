import type { Claim } from './claims.ts';
import type { HistoryMark } from './harness/history.ts';
import type { Counts } from './harness/tally.ts';

/** How much of the full figure is tried, and with which random seed. */
export interface Scale {
  readonly factor: number;
  readonly seed: string;
  /** Where histories are stored. */
  readonly folder: string;
  /** The scaled figure, but never less than `least`. */
  readonly of: (full: number, least: number) => number;
}

export interface Outcome {
  /** Everything that was counted, each kind of error under its own name. */
  readonly counts: Counts;
  /** What must hold on every machine. */
  readonly claims: readonly Claim[];
  /** Times to reach; they depend on the machine, so a missed one is shown and fails nothing. */
  readonly targets: readonly Claim[];
  readonly history: HistoryMark;
}

export interface Check {
  /** As in the table of docs/reliability.md. */
  readonly id: string;
  readonly title: string;
  readonly run: (scale: Scale) => Promise<Outcome>;
}

export function scaleOf({ factor, seed, folder }: Omit<Scale, 'of'>): Scale {
  return { factor, seed, folder, of: (full, least) => Math.max(least, Math.round(full * factor)) };
}
