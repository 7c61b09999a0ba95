import type { Cents } from '@servery/engine/money/cents.ts';
import type { DrawerReported } from './drawer-queries.ts';

type Report = DrawerReported['report'];

/** A figure of a report with its name, the means it is of, and the events behind it. */
export interface ReportRow {
  readonly name: string;
  readonly means: string | null;
  readonly amount: Cents;
  readonly events: readonly string[];
  /** Sums stand out from what they are the sums of. */
  readonly isSum: boolean;
}

const single = ['cashRounding', 'paidIn', 'paidOut', 'drops', 'noSales'] as const;
const byMeans = ['tenders', 'refunds', 'tips'] as const;

/** The figures in the order of the paper; those without an event are left out (DRAWER-02). */
export function rowsOf(report: Report): readonly ReportRow[] {
  const part = { isSum: false, means: null };
  return [
    { ...part, name: 'float', ...report.float },
    ...byMeans.flatMap((name) => report[name].map((one) => ({ ...part, name, ...one }))),
    ...single.map((name) => ({ ...part, name, ...report[name] })),
    { ...part, name: 'expected', ...report.expected, isSum: true },
    ...report.earlierCounts.map((one) => ({ ...part, name: 'earlierCount', ...one })),
    ...(report.counted === null
      ? []
      : [{ ...part, name: 'counted', ...report.counted, isSum: true }]),
  ].filter(({ events }) => events.length > 0);
}
