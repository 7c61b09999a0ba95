import { Socket } from 'node:net';

/** The lines to the database, each of which may be given up when nothing is heard on it. */
export interface Lines {
  readonly newLine: () => Socket;
  /** From now on, for lines that are open as well. */
  readonly hangUpAfter: (silentMs: number) => void;
}

/** Where a host vanishes without a word, the system repeats what was sent for a quarter of an hour, and whoever asked waits as long. */
export function openLines(): Lines {
  const open = new Set<Socket>();
  // 0 is Node's word for never.
  let longestMs = 0;
  return {
    newLine: () => {
      const line = new Socket().setTimeout(longestMs);
      line.on('timeout', () => line.destroy(new Error('nothing was heard on the line')));
      line.once('close', () => open.delete(line));
      open.add(line);
      return line;
    },
    hangUpAfter: (silentMs) => {
      longestMs = silentMs;
      for (const line of open) line.setTimeout(silentMs);
    },
  };
}
