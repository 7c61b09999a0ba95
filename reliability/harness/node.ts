import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import asStarted from '@servery/server/app/node-settings.json' with { type: 'json' };
import { end, hasEnded, killOnExit } from './child-processes.ts';
import { fieldsOf } from './fields.ts';
import { freePort } from './free-port.ts';
import { newTally } from './tally.ts';
import type { Tally } from './tally.ts';
import { until } from './until.ts';

/** One server process, on the same port after every start. */
export interface ServerNode {
  readonly port: number;
  /** Resolves when it is ready. */
  readonly start: () => Promise<void>;
  /** Ends it and waits until it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  readonly isReady: () => Promise<boolean>;
  readonly isRunning: () => boolean;
  /** How often it ended by itself. */
  readonly crashes: () => number;
  /** Log entries of level error or worse, by message. */
  readonly errors: Tally;
}

export interface NodeOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** Options of Node itself, such as --import. */
  readonly arguments: readonly string[];
}

const root = dirname(dirname(import.meta.dirname));
const program = join(root, 'server', 'src', 'main.ts');
const patienceMs = 120_000;
const errorLevel = 50;
const mostLastLines = 20;

export async function newNode(options: NodeOptions): Promise<ServerNode> {
  const port = await freePort();
  const errors = newTally();
  const lastLines: string[] = [];
  let child: ChildProcess | null = null;
  let crashes = 0;
  let isExpected = false;
  const isRunning = (): boolean => child !== null && !hasEnded(child);
  const isReady = (): Promise<boolean> => isReadyAt(port);

  const start = async (): Promise<void> => {
    isExpected = false;
    child = spawnNode(port, options);
    readLog(child, { errors, lastLines });
    child.once('exit', () => {
      if (!isExpected) crashes += 1;
    });
    const isUp = async (): Promise<boolean> => {
      if (!isRunning()) throw new Error(`a node ended at its start: ${lastLines.join('\n')}`);
      return isReady();
    };
    await until(isUp, { patienceMs, what: `the node at ${port} is ready` });
  };
  return {
    port,
    start,
    end: async (signal) => {
      isExpected = true;
      if (child !== null) await end(child, signal);
    },
    isReady,
    isRunning,
    crashes: () => crashes,
    errors,
  };
}

function spawnNode(port: number, { environment, arguments: args }: NodeOptions): ChildProcess {
  // As in production: with its own settings, Node would take many times the memory.
  const child = spawn(process.execPath, [...asStarted.words, ...args, program], {
    env: {
      ...asStarted.environment,
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Reuses compiled code: that halves a start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killOnExit(child);
  return child;
}

function readLog(
  child: ChildProcess,
  { errors, lastLines }: { errors: Tally; lastLines: string[] },
): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > mostLastLines) lastLines.shift();
      const message = errorIn(line);
      if (message !== null) errors.add(message);
    });
  }
}

/** The message and error of a log line at level error or worse; null for any other line. */
export function errorIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const entry = fieldsOf(JSON.parse(line));
  if (Number(entry['level']) < errorLevel) return null;
  const { message } = fieldsOf(entry['error'] ?? entry['err']);
  const args = [entry['msg'], message, entry['reason']].filter((word) => typeof word === 'string');
  // The folder of a run has another name each time.
  return args.join(': ').replaceAll(/servery-reliability-[0-9a-f]+/g, 'servery-reliability');
}

async function isReadyAt(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, {
      signal: AbortSignal.timeout(2000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
