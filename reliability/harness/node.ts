import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { end, hasEnded, watchOver } from './children.ts';
import { fieldsOf } from './fields.ts';
import { freePort } from './free-port.ts';
import { newTally } from './tally.ts';
import type { Tally } from './tally.ts';
import { until } from './until.ts';

/** One server process. It keeps its port, so that it can come back after it was killed. */
export interface ServerNode {
  readonly port: number;
  /** Resolves when it says that it is ready. */
  readonly start: () => Promise<void>;
  /** Ends it and waits until it is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  readonly isReady: () => Promise<boolean>;
  readonly isRunning: () => boolean;
  /** How often it ended without being told to. */
  readonly crashes: () => number;
  /** What it wrote into its log as an error or worse, by message. */
  readonly errors: Tally;
}

export interface NodeOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** For Node itself, such as --import. */
  readonly arguments: readonly string[];
}

const root = dirname(dirname(import.meta.dirname));
const program = join(root, 'server', 'src', 'main.ts');
const patienceMs = 120_000;
const errorLevel = 50;
const mostLastWords = 20;

export async function newNode(options: NodeOptions): Promise<ServerNode> {
  const port = await freePort();
  const errors = newTally();
  const lastWords: string[] = [];
  let child: ChildProcess | null = null;
  let crashes = 0;
  let isTold = false;
  const isRunning = (): boolean => child !== null && !hasEnded(child);
  const isReady = (): Promise<boolean> => saysReady(port);

  const start = async (): Promise<void> => {
    isTold = false;
    child = spawnNode(port, options);
    hear(child, { errors, lastWords });
    child.once('exit', () => {
      if (!isTold) crashes += 1;
    });
    const isUp = async (): Promise<boolean> => {
      if (!isRunning()) throw new Error(`a node ended at its start: ${lastWords.join('\n')}`);
      return isReady();
    };
    await until(isUp, { patienceMs, what: `the node at ${port} is ready` });
  };
  return {
    port,
    start,
    end: async (signal) => {
      isTold = true;
      if (child !== null) await end(child, signal);
    },
    isReady,
    isRunning,
    crashes: () => crashes,
    errors,
  };
}

function spawnNode(port: number, { environment, arguments: words }: NodeOptions): ChildProcess {
  const child = spawn(process.execPath, [...words, program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // What was compiled once need not be again: that is half of a start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchOver(child);
  return child;
}

function hear(child: ChildProcess, { errors, lastWords }: { errors: Tally; lastWords: string[] }): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lastWords.push(line);
      if (lastWords.length > mostLastWords) lastWords.shift();
      const message = errorIn(line);
      if (message !== null) errors.add(message);
    });
  }
}

/** What a line of the log says of an error, with the error's own words; null for any other line. */
export function errorIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const told = fieldsOf(JSON.parse(line));
  if (Number(told['level']) < errorLevel) return null;
  const { message } = fieldsOf(told['error'] ?? told['err']);
  const words = [told['msg'], message, told['reason']].filter((word) => typeof word === 'string');
  // The folder of a run has another name each time.
  return words.join(': ').replaceAll(/servery-reliability-[0-9a-f]+/g, 'servery-reliability');
}

async function saysReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
