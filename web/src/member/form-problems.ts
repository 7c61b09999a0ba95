import { isCallFailure } from '@servery/contract/client/failure.ts';

/** A problem of one field; its message key starts with `member`. */
export interface Problem {
  readonly field: string;
  readonly code: string;
}

function problemIn(received: unknown): Problem | null {
  const has =
    typeof received === 'object' && received !== null && 'field' in received && 'code' in received;
  if (!has || typeof received.field !== 'string' || typeof received.code !== 'string') return null;
  return { field: received.field, code: received.code };
}

/** Problems the server found in a form; none for any other failure (MEMBER-02). */
export function problemsReceived(error: unknown): readonly Problem[] {
  if (!isCallFailure(error) || error.data.code !== 'formInvalid') return [];
  const { problems } = error.data;
  return Array.isArray(problems)
    ? problems.map(problemIn).filter((problem) => problem !== null)
    : [];
}

/** Codes by field, in the order they were found. */
export function byField(problems: readonly Problem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { field, code } of problems) {
    const codes = found.get(field) ?? [];
    if (!codes.includes(code)) found.set(field, [...codes, code]);
  }
  return found;
}
