import { readFileSync, readdirSync } from 'node:fs';

const ticksPerMs = 100 / 1000;

interface ProcessFigures {
  readonly pid: number;
  readonly parent: number;
  /** Clock ticks of the process, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** CPU milliseconds of all processes of a PostgreSQL so far; null where /proc is missing. */
export function databaseCpuMs(postmaster: number): number | null {
  if (process.platform !== 'linux') return null;
  return familyOf(postmaster).reduce((sum, one) => {
    const ended = one.pid === postmaster ? one.ended / ticksPerMs : 0;
    return sum + ownMs(one) + ended;
  }, 0);
}

/** How many processes it has; 0 where /proc is missing. */
export function processesOf(postmaster: number): number {
  return process.platform === 'linux' ? familyOf(postmaster).length : 0;
}

function familyOf(postmaster: number): readonly ProcessFigures[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => figuresOf(Number(name)) ?? [])
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
}

/** In nanoseconds where the kernel has them: a tick is longer than an order. */
function ownMs({ pid, own }: ProcessFigures): number {
  const ns = Number(textOf(`/proc/${pid}/schedstat`)?.split(' ')[0] ?? 0);
  return ns > 0 ? ns / 1e6 : own / ticksPerMs;
}

function figuresOf(pid: number): ProcessFigures | null {
  const text = textOf(`/proc/${pid}/stat`);
  if (text === null) return null;
  // A process name may contain spaces and brackets; what follows the last bracket does not.
  const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = rest.slice(9, 13).map(Number);
  return {
    pid,
    parent: Number(parent),
    own: (user ?? 0) + (system ?? 0),
    ended: (endedUser ?? 0) + (endedSystem ?? 0),
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended since, or is not readable.
    return null;
  }
}
