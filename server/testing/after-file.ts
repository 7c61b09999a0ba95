type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/**
 * Runs after the last test of the file. The runner ignores an `afterAll` that is called by a hook
 * or a test: servers and databases opened there would run on beside every later file.
 */
export function afterFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** The last first: a server needs its database until it has stopped. */
export async function cleanUp(): Promise<void> {
  for (let next = cleanups.pop(); next !== undefined; next = cleanups.pop()) await next();
}
