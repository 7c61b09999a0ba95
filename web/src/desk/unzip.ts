const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** A file that unpacks to more is no menu. */
const mostBytes = 50_000_000;

/** The wanted files of a ZIP by name, as its directory lists them. */
export async function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entryMark) throw new RangeError('zipBroken');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (isWanted(name)) files.set(name, await contentOf(bytes, view, at));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new RangeError('zipBroken');
}

async function contentOf(bytes: Uint8Array, view: DataView, entry: number): Promise<Uint8Array> {
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.slice(start, start + view.getUint32(entry + 20, true));
  if (view.getUint32(entry + 24, true) > mostBytes) throw new RangeError('zipTooLarge');
  if (view.getUint16(entry + 10, true) === 0) return packed;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
