import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';

/** Rendered pictures on disk; losing them only costs the time to render them again. */
export interface Shelf {
  readonly read: (item: ShelfItem) => Promise<Buffer | null>;
  readonly keep: (item: ShelfItem, content: Uint8Array) => Promise<void>;
  /** Deletes every size of a picture. */
  readonly forget: (id: string) => Promise<void>;
}

export interface ShelfItem {
  /** 24 hex digits. */
  readonly id: string;
  /** Such as thumb96.webp. */
  readonly file: string;
}

const abandonedAfterMs = 3_600_000;

/** Two servers may share the folder: a file appears under its name only when it is complete. */
export async function openShelf(folder: string, log: Pick<Log, 'warn'>): Promise<Shelf> {
  await mkdir(partsIn(folder), { recursive: true });
  await sweep(partsIn(folder));
  return {
    read: async (item) => readIfThere(placeOf(folder, item)),
    keep: async (item, content) => {
      const place = placeOf(folder, item);
      try {
        await writeWhole(folder, place, content);
      } catch (error) {
        // A full disk makes pictures slow, not missing.
        log.warn({ reason: codeOf(error) }, 'a picture could not be kept on disk');
      }
    },
    forget: async (id) =>
      rm(dirname(placeOf(folder, { id, file: 'any.any' })), { recursive: true, force: true }),
  };
}

/** Only ids and names from our own tables become a path (3.21). */
function placeOf(folder: string, { id, file }: ShelfItem): string {
  if (!/^[0-9a-f]{24}$/.test(id) || !/^[a-z]+\d*\.[a-z]+$/.test(file)) {
    throw new RangeError('no name for a file of the shelf');
  }
  return join(folder, id.slice(0, 2), id, file);
}

function partsIn(folder: string): string {
  return join(folder, 'parts');
}

async function readIfThere(place: string): Promise<Buffer | null> {
  try {
    const content = await readFile(place);
    return content.length === 0 ? null : content;
  } catch {
    return null;
  }
}

async function writeWhole(folder: string, place: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await mkdir(partsIn(folder), { recursive: true });
  const part = join(partsIn(folder), randomBytes(12).toString('hex'));
  try {
    const file = await open(part, 'wx');
    try {
      await file.writeFile(content);
      // Without this a power cut can leave an empty file.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Partial files of a server that died while writing; recent ones may belong to another server. */
async function sweep(parts: string): Promise<void> {
  const limit = Date.now() - abandonedAfterMs;
  for (const name of await readdir(parts)) {
    const part = join(parts, name);
    const found = await stat(part).catch(() => null);
    if (found !== null && found.mtimeMs < limit) await rm(part, { force: true });
  }
}
