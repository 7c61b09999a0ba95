import { Refused } from './refused.ts';

/** What is wrong with one field of a form; fields and codes are words of the client's catalogue. */
export interface Problem {
  readonly field: string;
  readonly code: string;
}

/** All that is wrong at once, so that nobody corrects a form five times (MEMBER-02). */
export function refuseForm(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
}
