import { LRUCache } from 'lru-cache';
import { withinMs } from './within.ts';
import { etagOf } from '../http/etag.ts';
import type { PictureFormat } from './formats.ts';
import type { PictureSource } from './picture-source.ts';
import type { RenderedCache, CacheItem } from './rendered-cache.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import { pictureKinds } from './sizes.ts';
import type { PictureKindName } from './sizes.ts';
import type { WorkQueue } from '../calls/work-queue.ts';

export interface PictureRequest {
  readonly kind: PictureKindName;
  readonly id: string;
  readonly size: number;
  readonly format: PictureFormat;
}

export interface Picture {
  readonly content: Uint8Array;
  readonly etag: string;
}

export interface PictureService {
  /** Null for an unknown picture. */
  readonly get: (requested: PictureRequest) => Promise<Picture | null>;
  /** Deletes a picture in every size. */
  readonly remove: (id: string) => Promise<void>;
}

export interface PictureServiceDependencies {
  readonly cache: RenderedCache;
  readonly queue: WorkQueue;
  /** Thumbs are cropped from attachments. */
  readonly sources: { readonly attachment: PictureSource; readonly avatar: PictureSource };
  /** How long one picture may take. */
  readonly timeoutMs?: number;
}

const memoryBytes = 8_388_608;
const smallBytes = 16_384;
const defaultTimeoutMs = 20_000;

/** Pictures by size, each rendered once: from memory, disk or the original (CALL-05). */
export function createPictureService(dependencies: PictureServiceDependencies): PictureService {
  // Everybody requests the thumbs of a menu at once; reading each from disk would take longer.
  const recent = new LRUCache<string, Picture>({
    maxSize: memoryBytes,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  const flights = singleFlight<Picture | null>();
  const remove = async (id: string): Promise<void> => {
    const names = Array.from(recent.keys()).filter((name) => name.startsWith(id));
    for (const name of names) recent.delete(name);
    await dependencies.cache.remove(id);
  };
  return {
    get: async (requested) => {
      const name = nameOf(requested);
      const picture =
        recent.get(name) ?? (await flights(name, () => load(requested, dependencies)));
      if (picture === null) return null;
      if (await isRemoved(requested, dependencies)) {
        await remove(requested.id);
        return null;
      }
      if (picture.content.length <= smallBytes) recent.set(name, picture);
      return picture;
    },
    remove,
  };
}

/** A picture replaced on one node would still be served from the disks of the others. */
async function isRemoved(
  { kind, id }: PictureRequest,
  { sources }: PictureServiceDependencies,
): Promise<boolean> {
  return kind === 'avatar' && (await sources.avatar.find(id)) === null;
}

function nameOf(requested: PictureRequest): string {
  const { id, file } = itemOf(requested);
  return `${id}/${file}`;
}

function itemOf({ kind, id, size, format }: PictureRequest): CacheItem {
  return { id, file: `${kind}${size}.${format}` };
}

async function load(
  requested: PictureRequest,
  dependencies: PictureServiceDependencies,
): Promise<Picture | null> {
  const cached = await dependencies.cache.read(itemOf(requested));
  const { queue, timeoutMs = defaultTimeoutMs } = dependencies;
  const content =
    cached ?? (await queue(() => withinMs(timeoutMs, renderOriginal(requested, dependencies))));
  return content === null ? null : { content, etag: etagOf(content) };
}

async function renderOriginal(
  requested: PictureRequest,
  { cache, sources }: PictureServiceDependencies,
): Promise<Buffer | null> {
  const source = requested.kind === 'avatar' ? sources.avatar : sources.attachment;
  const original = await source.find(requested.id);
  if (original === null) return null;
  // The renderer is large, and a node whose pictures are on disk never needs it.
  const { rendered } = await import('./render.ts');
  const content = await rendered(original, {
    ...requested,
    square: pictureKinds[requested.kind].square,
  });
  await cache.store(itemOf(requested), content);
  return content;
}
