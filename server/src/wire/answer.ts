import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import { wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';
import { Refused } from '../hooks/refused.ts';
import type { Caller } from '../auth/caller.ts';
import type { Incoming, Served } from '../hooks/serving.ts';

export type Answer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: WireError };

export interface Desk {
  /** By name; a call of the table that is missing here is not built yet. */
  readonly served: ReadonlyMap<string, Served>;
  /** False when this caller has made the call too often. */
  readonly admits: (call: Call, caller: Caller) => boolean;
  readonly report: (call: string, error: unknown) => void;
}

export function deskOf(served: readonly Served[], about: Omit<Desk, 'served'>): Desk {
  return { served: new Map(served.map((one) => [nameOf(one.call), one])), ...about };
}

/** The whole life of a call: known, not too often, well-formed, served; whatever goes wrong is told by a code (CALL-04). */
export async function answer(incoming: Incoming, desk: Desk): Promise<Answer> {
  const served = desk.served.get(`${incoming.method} ${incoming.path}`);
  if (served === undefined) return failed(wireError('noSuchCall'));
  if (!desk.admits(served.call, incoming.caller)) return failed(wireError('tooMany'));
  try {
    return { kind: 'done', result: await served.run(incoming) };
  } catch (error) {
    return failed(told(nameOf(served.call), error, desk));
  }
}

function failed(error: WireError): Answer {
  return { kind: 'failed', error };
}

/** Expected refusals travel as they are; anything else is a bug, written down here and told to nobody. */
function told(call: string, error: unknown, desk: Desk): WireError {
  if (error instanceof Refused) return error.wire;
  desk.report(call, error);
  return wireError('serverError');
}
