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

/** Codes of the system and of PostgreSQL (class 08, 53300, 57P01 to 57P05) for no connection. */
const awayCode =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|53300|57P0[1-5])$/;

/** Errors of the client library, which have no code. */
const awayMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|the database connection timed out|Client .*is not queryable)/;

/** What the system says when a file is missing says ENOENT as well, but has not connected. */
const awaySyscalls: readonly unknown[] = ['connect', 'read', 'write', 'getaddrinfo'];

/** Whether the database cannot be reached, was lost in a statement, or has no connection left. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === undefined) return awayMessage.test(error.message);
  const isFromSystem = code.startsWith('E');
  const hasConnected =
    !isFromSystem || !('syscall' in error) || awaySyscalls.includes(error.syscall);
  return awayCode.test(code) && hasConnected;
}
