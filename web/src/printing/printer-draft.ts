import type { Printer } from './printer-queries.ts';

/** The settings of a printer while they are typed. */
export type Draft = Pick<
  Printer,
  | 'name'
  | 'protocol'
  | 'dots'
  | 'stations'
  | 'takesReceipts'
  | 'autoReceipts'
  | 'standIn'
  | 'address'
  | 'confirms'
  | 'pollSeconds'
>;

export interface DraftProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
}
