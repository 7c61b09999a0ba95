import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';

interface Opened {
  readonly name: string;
  readonly close: () => void | Promise<void>;
  /** After this time the next part is closed anyway. */
  readonly timeoutMs: number;
}

export interface Shutdown {
  readonly add: (opened: Opened) => void;
  /** Closes in reverse order; returns whether all parts closed without error and in time. */
  readonly closeAll: () => Promise<boolean>;
}

/** Collects what was opened, so that a start that fails half-way closes it too. */
export function newShutdown(log: Log): Shutdown {
  const open: Opened[] = [];
  return {
    add: (opened) => void open.push(opened),
    closeAll: async () => {
      let isClean = true;
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        isClean = (await closePart(next, log)) && isClean;
      }
      return isClean;
    },
  };
}

async function closePart(opened: Opened, log: Log): Promise<boolean> {
  const { name, timeoutMs } = opened;
  const late = new AbortController();
  const timeout = pause(timeoutMs, 'late' as const, { signal: late.signal }).catch(
    () => 'late' as const,
  );
  const outcome = await Promise.race([attemptClose(opened, log), timeout]);
  late.abort();
  if (outcome === 'late') log.warn({ part: name, timeoutMs }, 'shutdown step timed out');
  return outcome === 'closed';
}

async function attemptClose({ name, close }: Opened, log: Log): Promise<'closed' | 'failed'> {
  try {
    await close();
    return 'closed';
  } catch (error) {
    log.error({ part: name, reason: reasonOf(error) }, 'shutdown step failed');
    return 'failed';
  }
}
