import { wireError } from '@servery/contract/errors.ts';
import type { ErrorCode, WireError } from '@servery/contract/errors.ts';

/** An expected refusal: thrown by a service, sent to the caller with its code and figures. */
export class Refused extends Error {
  readonly wire: WireError;

  constructor(code: ErrorCode, figures: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.wire = wireError(code, figures);
  }
}

/** An invalid field of a form; fields and codes are keys of the client's catalogue. */
export interface Problem {
  readonly field: string;
  readonly code: string;
}

/** Refuses with all problems at once (MEMBER-02). */
export function refuseForm(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
}
