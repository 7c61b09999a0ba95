/** A file to be packed. */
export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const localMark = 0x04034b50;
const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const version = 20;
/** Names are in UTF-8. */
const flags = 0x0800;
/** 1 January 1980: the same figures give the same file. */
const date = 0x21;

/** A ZIP file as it is, not compressed. */
export function zipped(files: readonly PackedFile[]): Blob {
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  const entries: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const about = { name, size: bytes.length, sum: crc32(bytes) };
    bodies.push(localHead(about), name, new Uint8Array(bytes));
    entries.push(directoryEntry(about, offset), name);
    offset += 30 + name.length + bytes.length;
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...bodies, ...entries, endOf(files.length, size, offset)]);
}

interface Packed {
  readonly name: Uint8Array;
  readonly size: number;
  readonly sum: number;
}

/** What both records of a file have in common. */
function fieldsOf({ name, size, sum }: Packed): readonly Field[] {
  return [
    [2, version],
    [2, flags],
    [2, 0],
    [2, 0],
    [2, date],
    [4, sum],
    [4, size],
    [4, size],
    [2, name.length],
  ];
}

function localHead(about: Packed): Uint8Array<ArrayBuffer> {
  return fields([
    [4, localMark],
    ...fieldsOf(about),
    // No extra field.
    [2, 0],
  ]);
}

function directoryEntry(about: Packed, offset: number): Uint8Array<ArrayBuffer> {
  return fields([
    [4, entryMark],
    [2, version],
    ...fieldsOf(about),
    // No extra field, no comment, one disk, no attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ]);
}

function endOf(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  return fields([
    [4, endMark],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
}

type Field = readonly [bytes: 2 | 4, value: number];

/** Numbers of two or four bytes, the lowest byte first. */
function fields(list: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(list.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of list) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

const polynomial = 0xedb88320;

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value & 1) === 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  const left = bytes.reduce(
    (sum, byte) => (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8),
    0xffffffff,
  );
  return (left ^ 0xffffffff) >>> 0;
}
