import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type SystemAccount, identityOf } from './account.ts';

/**
 * Nothing of the server's own environment: its secrets would be readable in the processes it
 * starts.
 */
export const bareEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const;

interface RunOptions {
  readonly account: SystemAccount | undefined;
  readonly cwd?: string;
}

/** Runs one program under the account; rejects with its output if it fails. */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    ...identityOf(options.account),
    cwd: options.cwd ?? '/',
    env: environmentFor(process.platform),
  });
  return stdout;
}

/** Windows needs its system folder in the environment to find its libraries. */
export function environmentFor(platform: NodeJS.Platform): NodeJS.ProcessEnv {
  if (platform !== 'win32') return bareEnvironment;
  return { ...bareEnvironment, PATH: 'C:\\Windows\\System32', SystemRoot: 'C:\\Windows' };
}
