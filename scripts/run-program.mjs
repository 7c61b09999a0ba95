import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { whenOrphaned } from './orphan.mjs';

/**
 * Runs a program on this terminal until it ends, with its exit code as ours.
 * @param {{ root: string, node: string, args: readonly string[], env?: Record<string, string> }}
 * program
 */
export function runProgram({ root, node, args, env = {} }) {
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: {
      // Compiling TypeScript is half of the start time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      ...env,
      ...process.env,
    },
  });
  // Otherwise the program would outlive a stopped parent and hold its port.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // Only under npm: a shell that starts a server in the background and exits wants it to run on.
  if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
