import { type Kysely, sql } from 'kysely';
import { Refused } from '../../calls/refused.ts';
import { documents } from '../../database/documents.ts';
import type { Tables } from '../../database/tables.ts';

/** More than this no house takes (LOAD-06). */
export const mostFileBytes = 67_108_864;

interface NamedPicture {
  readonly id: string;
  readonly bytes: number;
}

/** Uploaded pictures that the parts of a file name. */
export async function picturesIn(
  db: Kysely<Tables>,
  parts: object,
): Promise<readonly NamedPicture[]> {
  const named = [...new Set(JSON.stringify(parts).match(/(?<=")[0-9a-f]{24}(?=")/g) ?? [])];
  const { rows } = await sql<NamedPicture>`select id, length(content) as bytes from pictures
    where kind = 'attachment' and id = any(${named}::text[]) order by id`.execute(db);
  return rows;
}

export function contentsOf(
  db: Kysely<Tables>,
  pictures: readonly NamedPicture[],
): Promise<readonly unknown[]> {
  const ids = pictures.map(({ id }) => id);
  return documents(
    db,
    sql`select jsonb_build_object('_id', id,
        'content', translate(encode(content, 'base64'), E'\n', '')) as document
      from pictures where id = any(${ids}::text[]) order by id`,
  );
}

/** What is written around a picture. */
const pictureFrameBytes = 100;
const megabyte = 1_048_576;

/** Before a picture is read: what no house could take is not written either. */
export function refuseTooLarge(parts: object, pictures: readonly NamedPicture[]): void {
  const own = Buffer.byteLength(JSON.stringify(parts, null, 1));
  const inBase64 = ({ bytes }: NamedPicture): number =>
    4 * Math.ceil(bytes / 3) + pictureFrameBytes;
  const bytes = pictures.reduce((sum, picture) => sum + inBase64(picture), own);
  if (bytes <= mostFileBytes) return;
  const figures = { megabytes: Math.ceil(bytes / megabyte), most: mostFileBytes / megabyte };
  throw new Refused('changeRefused', { reason: 'houseTooLarge', ...figures });
}

/** The parts as of a house without these: it would show gaps in their place. */
export function withoutPictures(parts: object, pictures: readonly NamedPicture[]): object {
  const gone = new Set<unknown>(pictures.map(({ id }) => id));
  const kept: unknown = JSON.parse(JSON.stringify(parts), (field, value: unknown) => {
    if (field === 'logo' && gone.has(value)) return null;
    if (field !== 'images' || !Array.isArray(value)) return value;
    return value.map((image: unknown) => image).filter((image) => !gone.has(image));
  });
  return objectIn(kept);
}

export function objectIn(read: unknown): object {
  return typeof read === 'object' && read !== null ? read : {};
}
