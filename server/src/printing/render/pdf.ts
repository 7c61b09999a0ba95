import { deflateSync } from 'node:zlib';
import type { Raster } from './raster.ts';

/** Dots of a slip and points of a PDF, each in an inch. */
const dotsPerInch = 203;
const pointsPerInch = 72;

/** One page as large as the slip, with its picture: every character that is printed is in it. */
export function pdfOf({ width, height, bits }: Raster): Buffer {
  const points = (dots: number): string => ((dots * pointsPerInch) / dotsPerInch).toFixed(2);
  const page = { width: points(width), height: points(height) };
  const picture = deflateSync(bits);
  const drawn = Buffer.from(`q ${page.width} 0 0 ${page.height} 0 0 cm /Slip Do Q`);
  return fileOf([
    part('<< /Type /Catalog /Pages 2 0 R >>'),
    part('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    part(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        '/Resources << /XObject << /Slip 5 0 R >> >> /Contents 4 0 R >>',
    ),
    stream(`<< /Length ${drawn.length} >>`, drawn),
    stream(
      // A set bit is black.
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        '/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] ' +
        `/Filter /FlateDecode /Length ${picture.length} >>`,
      picture,
    ),
  ]);
}

function part(text: string): Buffer {
  return Buffer.from(`${text}\n`, 'latin1');
}

function stream(head: string, body: Buffer): Buffer {
  return Buffer.concat([part(`${head}\nstream`), body, part('\nendstream')]);
}

/** With the table of where each object begins. */
function fileOf(objects: readonly Buffer[]): Buffer {
  const parts = [part('%PDF-1.4')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of objects.entries()) {
    const object = Buffer.concat([part(`${at + 1} 0 obj`), body, part('endobj')]);
    starts.push(length);
    length += object.length;
    parts.push(object);
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}` +
        `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  ]);
}
