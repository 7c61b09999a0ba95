import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';

/** Rendered pictures on disk; losing them only costs the time to render them again. */
export interface RenderedCache {
  readonly read: (item: CacheItem) => Promise<Buffer | null>;
  readonly store: (item: CacheItem, content: Uint8Array) => Promise<void>;
  /** Deletes every size of a picture. */
  readonly remove: (id: string) => Promise<void>;
}

export interface CacheItem {
  /** 24 hex digits. */
  readonly id: string;
  /** Such as thumb96.webp. */
  readonly file: string;
}

const abandonedAfterMs = 3_600_000;

/** Two servers may share the folder: a file appears under its name only when it is complete. */
export async function openRenderedCache(
  folder: string,
  log: Pick<Log, 'warn'>,
): Promise<RenderedCache> {
  await mkdir(partsIn(folder), { recursive: true });
  await deleteAbandoned(partsIn(folder));
  return {
    read: async (item) => readIfThere(pathOf(folder, item)),
    store: async (item, content) => {
      const place = pathOf(folder, item);
      try {
        await writeAtomically(folder, place, content);
      } catch (error) {
        // A full disk makes pictures slow, not missing.
        log.warn({ reason: codeOf(error) }, 'storing a rendered picture failed');
      }
    },
    remove: async (id) =>
      rm(dirname(pathOf(folder, { id, file: 'any.any' })), { recursive: true, force: true }),
  };
}

/** Only ids and names from our own tables become a path (3.21). */
function pathOf(folder: string, { id, file }: CacheItem): string {
  if (!/^[0-9a-f]{24}$/.test(id) || !/^[a-z]+\d*\.[a-z]+$/.test(file)) {
    throw new RangeError('invalid name of a cached file');
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

async function writeAtomically(folder: string, place: string, content: Uint8Array): Promise<void> {
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
async function deleteAbandoned(parts: string): Promise<void> {
  const limit = Date.now() - abandonedAfterMs;
  for (const name of await readdir(parts)) {
    const part = join(parts, name);
    const found = await stat(part).catch(() => null);
    if (found !== null && found.mtimeMs < limit) await rm(part, { force: true });
  }
}
