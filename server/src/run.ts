import { newShutdown } from './app/shutdown.ts';
import type { Shutdown } from './app/shutdown.ts';
import { newLog } from './app/log.ts';
import { startServer, prepareDatabase } from './app/start.ts';
import type { Demo, RunningServer, StartOptions } from './app/start.ts';
import { readSettings } from './app/settings.ts';
import type { Environment } from './app/settings.ts';
import { reasonOf } from './database/error-code.ts';
import { setupGreeting } from './opening/setup-greeting.ts';

/** What a program that runs the server passes in. */
export interface Program {
  readonly environment: Environment;
  /** The command line: empty, or `migrate`. */
  readonly words: readonly string[];
  /** Where data is kept by default. */
  readonly dataFolder: string;
  readonly demo: Demo | null;
  readonly isTerminal: boolean;
  /** Called once the server accepts calls. */
  readonly greet: (server: RunningServer) => void;
}

type Work = (options: StartOptions, shutdown: Shutdown, program: Program) => Promise<void>;

const works: ReadonlyMap<string, Work> = new Map([
  ['', serve],
  // For a server whose own role may not change tables: run once by the role that owns them.
  ['migrate', async (options, shutdown) => void (await prepareDatabase(options, shutdown))],
]);

/** Time for the last log lines. */
const exitDelayMs = 1000;

/**
 * Reads settings, starts the server and runs until it is stopped; the exit code is 0 after a clean
 * run (SAFE-06).
 */
export async function run(program: Program): Promise<void> {
  const { environment, words, dataFolder, demo, isTerminal } = program;
  const work = works.get(words.join(' '));
  if (work === undefined)
    return refuse([`There is one command, migrate; "${words.join(' ')}" is none.`]);
  const read = readSettings(environment, { dataFolder, hasDemo: demo !== null });
  if (read.kind === 'problems') return refuse(read.problems);
  const { settings } = read;
  const log = newLog({ ...settings, isTerminal });
  const shutdown = newShutdown(log);
  try {
    await work({ settings, log, demo }, shutdown, program);
  } catch (error) {
    if (isBug(error)) log.fatal({ error }, 'server start failed');
    refuse([reasonOf(error)]);
  }
  if (!(await shutdown.closeAll())) process.exitCode = 1;
  // An open handle must not keep the process alive.
  setTimeout(() => process.exit(), exitDelayMs).unref();
}

/** For a restaurant without a shop; others need no words (OPENING-01). */
export function printSetup({ address, settings, setupCode }: RunningServer): void {
  if (setupCode === null) return;
  process.stdout.write(setupGreeting(settings.publicUrl ?? address, setupCode));
}

async function serve(options: StartOptions, shutdown: Shutdown, { greet }: Program): Promise<void> {
  const end = stopSignal(options);
  greet(await startServer(options, shutdown));
  options.log.info({ why: await end }, 'server stopping');
}

/**
 * Resolves on a signal, or on an unhandled error: the state of the process is unknown after one.
 */
function stopSignal({ log }: StartOptions): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  // The listener stays: a terminal and npm both send the same Ctrl-C, and the second must not kill
  // the process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve(signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'unhandled error');
    process.exitCode = 1;
    resolve('error');
  });
  return promise;
}

/** A bug, not a wrong setting: only a stack trace helps. */
function isBug(error: unknown): boolean {
  return (
    error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  );
}

function refuse(reasons: readonly string[]): void {
  process.stderr.write(`${reasons.join('\n')}\n`);
  process.exitCode = 1;
}
