import { headOf, maxPixels, openPicture, renderSeconds, sideOf, squared } from './render.ts';

/** Why a file is refused as a picture; the messages are in the catalogues under `pictures`. */
export type PictureRefusal = 'notAPicture' | 'kindNotTaken' | 'animated' | 'tooManyPixels';

export type PictureCheck =
  | { readonly kind: 'picture' }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal };

/** Signatures of the accepted formats; nothing else is parsed: an SVG can contain a script. */
const signatures: readonly ((content: Buffer) => boolean)[] = [
  (content) => content.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n',
  (content) => content.subarray(0, 3).toString('latin1') === '\u00ff\u00d8\u00ff',
  (content) => ascii(content, 0) === 'RIFF' && ascii(content, 8) === 'WEBP',
  (content) => ascii(content, 4) === 'ftyp' && /^(?:avi[fs]|hei[cx]|mif1)$/.test(ascii(content, 8)),
];

/** Whether an upload is a valid picture, by its content and not by its name (3.16). */
export async function checkedPicture(content: Buffer): Promise<PictureCheck> {
  if (!signatures.some((matches) => matches(content))) return refused('kindNotTaken');
  const about = await metadataOf(content);
  if (about === null) return refused('notAPicture');
  if ((about.pages ?? 1) > 1) return refused('animated');
  if (about.width * about.height > maxPixels) return refused('tooManyPixels');
  return { kind: 'picture' };
}

/** A member's picture as a square without metadata; null if it is unreadable (MEMBER-05). */
export async function avatarOf(content: Buffer, max: number): Promise<Buffer | null> {
  try {
    const picture = squared(openPicture(content), await sideOf(content, max));
    return await picture.webp({ quality: 90 }).timeout({ seconds: renderSeconds }).toBuffer();
  } catch {
    return null;
  }
}

/** A picture of a dish in its own shape, without metadata; null if it is unreadable (DESK-13). */
export async function attachmentOf(content: Buffer, max: number): Promise<Buffer | null> {
  try {
    const picture = openPicture(content).resize({
      width: max,
      height: max,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return await picture.webp({ quality: 90 }).timeout({ seconds: renderSeconds }).toBuffer();
  } catch {
    return null;
  }
}

function ascii(content: Buffer, from: number): string {
  return content.subarray(from, from + 4).toString('latin1');
}

function refused(reason: PictureRefusal): PictureCheck {
  return { kind: 'refused', reason };
}

async function metadataOf(content: Buffer) {
  try {
    return await headOf(content);
  } catch {
    return null;
  }
}
