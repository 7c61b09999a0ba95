import { hash } from 'node:crypto';
import { footDots as foot, headDots as head } from '../../src/printing/render/draw-slip.ts';
import type { Raster } from '../../src/printing/render/raster.ts';
import type { Renderer } from '../../src/printing/render/renderer.ts';
import { type Slip, type SlipBlock, slipText } from '../../src/printing/slips/slip.ts';

/** What a person reads on a slip: which one it is, and whether it says it may be a double. */
export interface ReadSlip {
  readonly content: string;
  readonly isMarked: boolean;
}

/** Reads slips by their dots alone, as nothing else is on the paper. */
export interface SlipReader {
  readonly read: (raster: Raster) => ReadSlip;
  /** Of a slip without any mark. */
  readonly contentOf: (slip: Slip, dots: number) => Promise<string>;
}

/** `marks` are the banners that may stand above a slip, the double's first. */
export async function slipReader(
  renderer: Renderer,
  marks: readonly string[],
  dots: number,
): Promise<SlipReader> {
  const banners = await Promise.all(
    marks.map(async (mark) => {
      const blocks: readonly SlipBlock[] = [slipText(mark, { isBold: true, isInverse: true })];
      return renderer.render({ forms: 'hk', blocks }, dots);
    }),
  );
  return {
    read: (raster) => {
      const found: number[] = [];
      let top = head;
      for (const [index, banner] of banners.entries()) {
        const height = banner.height - head - foot;
        if (!hasAt(raster, banner, top)) continue;
        found.push(index);
        top += height;
      }
      return { content: contentFrom(raster, top), isMarked: found.includes(0) };
    },
    contentOf: async (slip, width) => contentFrom(await renderer.render(slip, width), head),
  };
}

function hasAt(slip: Raster, banner: Raster, top: number): boolean {
  const rowBytes = slip.width / 8;
  const height = banner.height - head - foot;
  const part = (raster: Raster, from: number): Buffer =>
    Buffer.from(raster.bits.subarray(from * rowBytes, (from + height) * rowBytes));
  return slip.width === banner.width && part(slip, top).equals(part(banner, head));
}

function contentFrom({ width, height, bits }: Raster, top: number): string {
  const rowBytes = width / 8;
  const rows = bits.subarray(top * rowBytes, (height - foot) * rowBytes);
  return hash('sha256', rows);
}
