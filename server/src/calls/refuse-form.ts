import { Refused } from './refused.ts';

/** An invalid field of a form; fields and codes are keys of the client's catalogue. */
export interface Problem {
  readonly field: string;
  readonly code: string;
}

/** Refuses with all problems at once (MEMBER-02). */
export function refuseForm(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
}
