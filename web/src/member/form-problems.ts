import { isCallFailure } from '@servery/contract/client/failure.ts';

/** What is wrong with one field; its code has words under `member`. */
export interface Problem {
  readonly field: string;
  readonly code: string;
}

function problemIn(told: unknown): Problem | null {
  const has = typeof told === 'object' && told !== null && 'field' in told && 'code' in told;
  if (!has || typeof told.field !== 'string' || typeof told.code !== 'string') return null;
  return { field: told.field, code: told.code };
}

/** What the server found wrong with a form; nothing for any other failure (MEMBER-02). */
export function problemsTold(error: unknown): readonly Problem[] {
  if (!isCallFailure(error) || error.data.code !== 'formInvalid') return [];
  const { problems } = error.data;
  return Array.isArray(problems) ? problems.map(problemIn).filter((problem) => problem !== null) : [];
}

/** Codes field by field, in the order they were found. */
export function byField(problems: readonly Problem[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { field, code } of problems) {
    const codes = found.get(field) ?? [];
    if (!codes.includes(code)) found.set(field, [...codes, code]);
  }
  return found;
}
