import type { Checklist } from './opening-queries.ts';

/** What every step of the way is given. */
export interface StepProps {
  readonly list: Checklist;
}
