/** The operating system's or PostgreSQL's code of an error, such as ENOENT or 57P03. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** An error for several addresses at once has no message of its own, only a code. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? (codeOf(error) ?? 'unknown') : message;
}

/** The result, or undefined if the error has one of these codes; any other error is thrown. */
export async function unlessCode<T>(
  answer: Promise<T>,
  codes: readonly string[],
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

const deadlock = '40P01';
const maxAttempts = 5;

/** Runs the work again when PostgreSQL has rolled it back to resolve a deadlock. */
export async function retryOnDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
    const done = await unlessCode(
      work().then((answer) => ({ answer })),
      [deadlock],
    );
    if (done !== undefined) return done.answer;
  }
  return work();
}
