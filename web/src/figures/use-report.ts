import { useQuery } from '../query/use-query.ts';
import { useReasonName } from '../staff/approval-reasons.tsx';
import { type FiguresReport, figures } from './figures-queries.ts';

interface ShownReport {
  readonly data: FiguresReport | undefined;
  readonly error: unknown;
}

/** What staff gave comes with the code of a reason, or with the own name of a discount. */
export function useReport(from: string | null, to: string | null): ShownReport {
  const { data, error } = useQuery(figures.of(from, to));
  const reasonName = useReasonName();
  if (data === undefined) return { data, error };
  const worded = (reason: string): string => {
    const name = reasonName({ action: 'comp', reason });
    return name === reason ? reasonName({ action: 'manualDiscount', reason }) : name;
  };
  const comps = data.comps.map((comp) => ({ ...comp, reason: worded(comp.reason) }));
  return { data: { ...data, comps }, error };
}
