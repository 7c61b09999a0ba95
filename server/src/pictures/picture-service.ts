import { withinMs } from './within.ts';
import { etagOf } from '../http/etag.ts';
import type { PictureFormat } from './formats.ts';
import type { PictureSource } from './picture-source.ts';
import { recentlyAsked } from './recent-bytes.ts';
import type { Shelf, ShelfItem } from './rendered-cache.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import { pictureKinds } from './sizes.ts';
import type { PictureKindName } from './sizes.ts';
import type { WaitingLine } from './work-queue.ts';

export interface PictureAsked {
  readonly kind: PictureKindName;
  readonly id: string;
  readonly size: number;
  readonly format: PictureFormat;
}

export interface Picture {
  readonly content: Uint8Array;
  readonly etag: string;
}

export interface Gallery {
  /** Null for an unknown picture. */
  readonly show: (asked: PictureAsked) => Promise<Picture | null>;
  /** Deletes a picture in every size. */
  readonly takeDown: (id: string) => Promise<void>;
}

export interface GalleryParts {
  readonly shelf: Shelf;
  readonly line: WaitingLine;
  /** Thumbs are cropped from attachments. */
  readonly sources: { readonly attachment: PictureSource; readonly avatar: PictureSource };
  /** How long one picture may take. */
  readonly patienceMs?: number;
}

const memoryBytes = 8_388_608;
const smallBytes = 16_384;
const usualPatienceMs = 20_000;

/**
 * Pictures at their requested sizes, each rendered once: from memory, from disk, from the original
 * (CALL-05).
 */
export function galleryOf(parts: GalleryParts): Gallery {
  const recent = recentlyAsked<Picture>(memoryBytes);
  const flights = singleFlight<Picture | null>();
  const takeDown = async (id: string): Promise<void> => {
    recent.forget(id);
    await parts.shelf.forget(id);
  };
  return {
    show: async (asked) => {
      const name = nameOf(asked);
      const picture = recent.find(name) ?? (await flights(name, () => fetched(asked, parts)));
      if (picture === null) return null;
      if (await isGone(asked, parts)) {
        await takeDown(asked.id);
        return null;
      }
      if (picture.content.length <= smallBytes) recent.keep(name, picture);
      return picture;
    },
    takeDown,
  };
}

/**
 * When a member replaces their picture on one node, the others would serve the old one from disk.
 */
async function isGone({ kind, id }: PictureAsked, { sources }: GalleryParts): Promise<boolean> {
  return kind === 'avatar' && (await sources.avatar.find(id)) === null;
}

function nameOf(asked: PictureAsked): string {
  const { id, file } = itemOf(asked);
  return `${id}/${file}`;
}

function itemOf({ kind, id, size, format }: PictureAsked): ShelfItem {
  return { id, file: `${kind}${size}.${format}` };
}

async function fetched(asked: PictureAsked, parts: GalleryParts): Promise<Picture | null> {
  const kept = await parts.shelf.read(itemOf(asked));
  const { line, patienceMs = usualPatienceMs } = parts;
  const content = kept ?? (await line(() => withinMs(patienceMs, made(asked, parts))));
  return content === null ? null : { content, etag: etagOf(content) };
}

async function made(asked: PictureAsked, { shelf, sources }: GalleryParts): Promise<Buffer | null> {
  const source = asked.kind === 'avatar' ? sources.avatar : sources.attachment;
  const master = await source.find(asked.id);
  if (master === null) return null;
  // The renderer is large, and a node whose pictures are on disk never needs it.
  const { rendered } = await import('./render.ts');
  const content = await rendered(master, { ...asked, square: pictureKinds[asked.kind].square });
  await shelf.keep(itemOf(asked), content);
  return content;
}
