const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** A file that has more, or unpacks to more, is no menu. */
export const mostBytes = 50_000_000;

export class FileTooLarge extends RangeError {}

/** The wanted files of a ZIP by name, as its directory lists them; the first of each name. */
export async function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const files = new Map<string, Uint8Array>();
  let room = mostBytes;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entryMark) throw new RangeError('zipBroken');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (isWanted(name) && !files.has(name)) {
      const content = await bounded(contentOf(bytes, view, at), room);
      room -= content.length;
      files.set(name, content);
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new RangeError('zipBroken');
}

function contentOf(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.slice(start, start + view.getUint32(entry + 20, true));
  const stream = new Blob([packed]).stream();
  if (view.getUint16(entry + 10, true) === 0) return stream;
  return stream.pipeThrough(new DecompressionStream('deflate-raw'));
}

/** Counts what comes out: the size that a ZIP states may be a lie, and the page would die. */
async function bounded(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  let left = most;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    left -= next.value.length;
    if (left < 0) {
      await reader.cancel();
      throw new FileTooLarge('zipTooLarge');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
