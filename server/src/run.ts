import { newShutdown } from './app/shutdown.ts';
import type { Shutdown } from './app/shutdown.ts';
import { newLog } from './app/log.ts';
import { startServer, prepareDatabase } from './app/start.ts';
import type { Demo, RunningServer, StartOptions } from './app/start.ts';
import { readSettings } from './app/settings.ts';
import type { Environment } from './app/settings.ts';
import { reasonOf } from './database/error-code.ts';

/** What a program that runs the server hands in. */
export interface Program {
  readonly environment: Environment;
  /** What stands after its name: nothing, or `migrate`. */
  readonly words: readonly string[];
  /** Where data is kept unless told. */
  readonly dataFolder: string;
  readonly demo: Demo | null;
  readonly isTerminal: boolean;
  /** Told once guests can come in. */
  readonly greet: (house: RunningServer) => void;
}

type Work = (options: StartOptions, shutdown: Shutdown, program: Program) => Promise<void>;

const works: ReadonlyMap<string, Work> = new Map([
  ['', serve],
  // For a server whose own role may not change tables: run once by the role that owns them.
  ['migrate', async (options, shutdown) => void (await prepareDatabase(options, shutdown))],
]);

const lastWordMs = 1000;

/** From the environment to a served restaurant, and to its end: the exit code says whether all went well (SAFE-06). */
export async function run(program: Program): Promise<void> {
  const { environment, words, dataFolder, demo, isTerminal } = program;
  const work = works.get(words.join(' '));
  if (work === undefined) return refuse([`There is one command, migrate; "${words.join(' ')}" is none.`]);
  const read = readSettings(environment, { dataFolder, hasDemo: demo !== null });
  if (read.kind === 'problems') return refuse(read.problems);
  const { settings } = read;
  const log = newLog({ ...settings, isTerminal });
  const shutdown = newShutdown(log);
  try {
    await work({ settings, log, demo }, shutdown, program);
  } catch (error) {
    if (isMistake(error)) log.fatal({ error }, 'the server did not start');
    refuse([reasonOf(error)]);
  }
  if (!(await shutdown.closeAll())) process.exitCode = 1;
  // Whatever is left behind must not keep the process alive.
  setTimeout(() => process.exit(), lastWordMs).unref();
}

async function serve(options: StartOptions, shutdown: Shutdown, { greet }: Program): Promise<void> {
  const end = untilTold(options);
  greet(await startServer(options, shutdown));
  options.log.info({ why: await end }, 'the server stops');
}

/** Ends when the process is told to, or when an error reaches nobody: what else is wrong then cannot be known. */
function untilTold({ log }: StartOptions): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  // Kept listening: a terminal and npm both pass on the same Ctrl-C, and the second must not cut the work off.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'an error that nobody handled');
    process.exitCode = 1;
    resolve('error');
  });
  return promise;
}

/** Ours and not the operator's: where it happened is all that helps. */
function isMistake(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

function refuse(reasons: readonly string[]): void {
  process.stderr.write(`${reasons.join('\n')}\n`);
  process.exitCode = 1;
}
