import { isSame } from '@servery/engine/desk/changes.ts';
import type { Printer } from './printer-queries.ts';

const fields = [
  'name',
  'protocol',
  'dots',
  'stations',
  'takesReceipts',
  'autoReceipts',
  'standIn',
  'address',
  'confirms',
  'pollSeconds',
] as const satisfies readonly (keyof Printer)[];

/** The settings of a printer while they are typed. */
export type Draft = Pick<Printer, (typeof fields)[number]>;

export interface DraftProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
}

/** Only what was edited: somebody else may have changed the rest while the dialog was open. */
export function editsOf(before: Draft, draft: Draft): Partial<Draft> {
  const edits: Partial<Draft> = {};
  for (const field of fields)
    if (!isSame(draft[field], before[field])) Object.assign(edits, { [field]: draft[field] });
  return edits;
}
