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
