import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import asStarted from '@servery/server/app/node-settings.json' with { type: 'json' };

/** CPU milliseconds and memory of a program so far. */
export interface ProcessUsage {
  readonly cpuMs: number;
  /** Resident set size. */
  readonly rssBytes: number;
  /** Heap in use. */
  readonly heapBytes: number;
}

/** A server in a process of its own. */
export interface Program {
  readonly address: string;
  readonly usage: () => Promise<ProcessUsage>;
  /** Its memory after garbage collection. */
  readonly usageAfterGc: () => Promise<ProcessUsage>;
  /** Makes it emit an event to all subscribers of this session. */
  readonly emit: (session: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

export interface ProgramOptions {
  readonly file: string;
  readonly args: readonly string[];
  /** Options of Node itself, such as --cpu-prof. */
  readonly nodeArgs?: readonly string[];
}

const root = dirname(dirname(import.meta.dirname));
const compiled = join(root, 'node_modules', '.cache', 'compile');

/** A process of this benchmark that answers one request after the other. */
export interface Conversation {
  /** The message it sent when it was ready. */
  readonly ready: unknown;
  readonly send: (request: string) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { ready, send, end } = await converse(options);
  return {
    address: String(fieldOf(ready, 'address')),
    usage: async () => usageIn(await send('usage')),
    usageAfterGc: async () => usageIn(await send('gc')),
    emit: async (session) => void (await send(`emit ${session}`)),
    end,
  };
}

export async function converse(options: ProgramOptions): Promise<Conversation> {
  const child = spawnProgram(options);
  const ready = await nextMessage(child, options.file);
  return {
    ready,
    send: (request) => {
      child.send(request);
      return nextMessage(child, options.file);
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function spawnProgram({ file, args, nodeArgs = [] }: ProgramOptions): ChildProcess {
  const program = join(import.meta.dirname, 'programs', file);
  const child = spawn(
    process.execPath,
    [...nodeArgs, ...asStarted.words, '--expose-gc', program, ...args],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // As with npm start: compiled code is reused.
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

/** The next message; it sends one when it is ready and one for each request. */
async function nextMessage(child: ChildProcess, file: string): Promise<unknown> {
  const limit = new AbortController();
  const ended = once(child, 'exit', limit).then(() => {
    throw new Error(`${file} ended by itself`);
  });
  const received = once(child, 'message', limit).then(([message]: unknown[]) => message);
  try {
    return await Promise.race([received, ended]);
  } finally {
    limit.abort();
    await Promise.allSettled([received, ended]);
  }
}

function usageIn(message: unknown): ProcessUsage {
  return {
    cpuMs: Number(fieldOf(message, 'cpuMs')),
    rssBytes: Number(fieldOf(message, 'rssBytes')),
    heapBytes: Number(fieldOf(message, 'heapBytes')),
  };
}

export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
