import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';

interface Opened {
  readonly name: string;
  readonly close: () => void | Promise<void>;
  /** How long it may take; then the rest is closed all the same. */
  readonly patienceMs: number;
}

export interface Shutdown {
  readonly add: (opened: Opened) => void;
  /** Closes what was opened, the last first. Answers whether all of it went well. */
  readonly closeAll: () => Promise<boolean>;
}

/** Remembers what was opened, so that a start that fails half-way leaves nothing behind either. */
export function newShutdown(log: Log): Shutdown {
  const open: Opened[] = [];
  return {
    add: (opened) => void open.push(opened),
    closeAll: async () => {
      let isWell = true;
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        isWell = (await closed(next, log)) && isWell;
      }
      return isWell;
    },
  };
}

async function closed(opened: Opened, log: Log): Promise<boolean> {
  const { name, patienceMs } = opened;
  const late = new AbortController();
  const lateness = pause(patienceMs, 'late' as const, { signal: late.signal }).catch(() => 'late' as const);
  const outcome = await Promise.race([attempted(opened, log), lateness]);
  late.abort();
  if (outcome === 'late') log.warn({ part: name, patienceMs }, 'a part is still busy and is left behind');
  return outcome === 'closed';
}

async function attempted({ name, close }: Opened, log: Log): Promise<'closed' | 'failed'> {
  try {
    await close();
    return 'closed';
  } catch (error) {
    log.error({ part: name, reason: reasonOf(error) }, 'a part did not close');
    return 'failed';
  }
}
