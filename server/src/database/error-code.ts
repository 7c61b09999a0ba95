/** The operating system's or PostgreSQL's code of an error, such as ENOENT or 57P03. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Some errors of several addresses at once carry no message of their own, only a code. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? (codeOf(error) ?? 'unknown') : message;
}

/** The answer, or undefined where the error has one of these codes; any other error goes on. */
export async function unlessCode<T>(answer: Promise<T>, codes: readonly string[]): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}
