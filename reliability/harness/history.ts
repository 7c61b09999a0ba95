import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** The events of a run as JSON lines: calls, answers and faults. */
export interface History {
  readonly note: (event: string, about?: object) => void;
  readonly close: () => Promise<HistoryMark>;
}

/** Identifies the file that the report names. */
export interface HistoryMark {
  readonly file: string;
  readonly lines: number;
  readonly sha256: string;
}

export function openHistory(file: string, opening: object): History {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  const hash = createHash('sha256');
  let lines = 0;
  const note = (event: string, about: object = {}): void => {
    const proxy = `${JSON.stringify({ at: Date.now(), event, ...about })}\n`;
    stream.write(proxy);
    hash.update(proxy);
    lines += 1;
  };
  note('open', opening);
  return {
    note,
    close: async () => {
      stream.end();
      await once(stream, 'finish');
      return { file, lines, sha256: hash.digest('hex') };
    },
  };
}
