import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import asStarted from '@servery/server/app/node-settings.json' with { type: 'json' };

/** How a program stands: CPU milliseconds so far, and memory. */
export interface Standing {
  readonly cpuMs: number;
  /** All of it, as the system counts. */
  readonly rssBytes: number;
  /** What is in use of it, as Node counts. */
  readonly heapBytes: number;
}

/** A server in a process of its own. */
export interface Program {
  readonly address: string;
  readonly standing: () => Promise<Standing>;
  /** Its memory once it has thrown away what it no longer needs. */
  readonly tidied: () => Promise<Standing>;
  /** Has it emit an event to all subscribers of this session. */
  readonly tell: (session: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

export interface ProgramOptions {
  readonly file: string;
  readonly words: readonly string[];
  /** For Node itself, such as --cpu-prof. */
  readonly nodeWords?: readonly string[];
}

const root = dirname(dirname(import.meta.dirname));
const compiled = join(root, 'node_modules', '.cache', 'compile');

/** A process of this bench that is asked one thing after the other. */
export interface Conversation {
  /** What it said when it was ready. */
  readonly ready: unknown;
  readonly send: (question: string) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { ready, send, end } = await converse(options);
  return {
    address: String(fieldOf(ready, 'address')),
    standing: async () => standingIn(await send('standing')),
    tidied: async () => standingIn(await send('tidy')),
    tell: async (session) => void (await send(`tell ${session}`)),
    end,
  };
}

export async function converse(options: ProgramOptions): Promise<Conversation> {
  const child = spawnProgram(options);
  const ready = await heardFrom(child, options.file);
  return {
    ready,
    send: (question) => {
      child.send(question);
      return heardFrom(child, options.file);
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function spawnProgram({ file, words, nodeWords = [] }: ProgramOptions): ChildProcess {
  const program = join(import.meta.dirname, 'programs', file);
  const child = spawn(
    process.execPath,
    [...nodeWords, ...asStarted.words, '--expose-gc', program, ...words],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // As npm start has it: what was compiled once need not be again.
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: compiled,
        ...asStarted.environment,
      },
    },
  );
  // No process may outlive the run that started it.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** What it says next; it says one thing for each it is asked, and one when it is ready. */
async function heardFrom(child: ChildProcess, file: string): Promise<unknown> {
  const limit = new AbortController();
  const ended = once(child, 'exit', limit).then(() => {
    throw new Error(`${file} ended by itself`);
  });
  const said = once(child, 'message', limit).then(([message]: unknown[]) => message);
  try {
    return await Promise.race([said, ended]);
  } finally {
    limit.abort();
    await Promise.allSettled([said, ended]);
  }
}

function standingIn(message: unknown): Standing {
  return {
    cpuMs: Number(fieldOf(message, 'cpuMs')),
    rssBytes: Number(fieldOf(message, 'rssBytes')),
    heapBytes: Number(fieldOf(message, 'heapBytes')),
  };
}

export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
