import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPng } from '@servery/server/testing/printers/paper.ts';
import { afterFile } from '@servery/server/testing/after-file.ts';
import { type Slip, slipRow, slipText, thickRule } from '../slips/slip.ts';
import { drawSlip } from './draw-slip.ts';
import { loadFonts } from './fonts.ts';
import { pngOf } from './png.ts';
import type { Raster } from './raster.ts';
import { dithered } from './dithered.ts';
import { printedLogo } from './printed-logo.ts';
import { slipRenderer } from './renderer.ts';
import { wrapText } from './wrap.ts';

const familyOf = loadFonts();

/** Every Han character that the demo restaurant has in a name, a note or a description. */
const han = [
  ...new Set(JSON.stringify(demoRestaurant(0)).match(/\p{Script=Han}/gu)),
  // Those of one file stand together: changing files for every one would take seconds.
].toSorted((one, other) => compare(familyOf(one, 'hk'), familyOf(other, 'hk')));

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Everyday words of Hong Kong's kitchens that printers' own fonts lack. */
const hongKongOnly = '枱葱脷膶着餸啲嘅鱲麪𠝹𨋢';

function lineOf(text: string): Slip {
  return { forms: 'hk', blocks: [slipText(text)] };
}

const letter = 30;
const step = 38;
const perRow = Math.floor((576 - 16) / letter);

/** The dots of one character of a text that has nothing but Han. */
function cellOf({ width, bits }: Raster, index: number): string {
  const left = 8 + (index % perRow) * letter;
  const top = 12 + Math.floor(index / perRow) * step;
  return Array.from({ length: step * letter }, (_, dot) => {
    const at = (top + Math.floor(dot / letter)) * width + left + (dot % letter);
    return ((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  }).join('');
}

function sheet(forms: Slip['forms']): Slip {
  return { forms, blocks: [slipText(han.join(''))] };
}

const ticket: Slip = {
  forms: 'hk',
  blocks: [
    slipText('possible duplicate · 可能重複', { isBold: true, isInverse: true }),
    slipRow('多士焗爐', '19:30', { size: 'large', isBold: true }),
    slipText('B2', { size: 'huge', isBold: true }),
    slipText('4 位 · 105 號'),
    slipText('加單 · 第 2 輪', { isBold: true, isInverse: true }),
    thickRule,
    { kind: 'item', quantity: '2', text: '鮮牛油厚多士配煉奶及花生醬', isStruck: false },
    slipText('走葱', { indent: 2 }),
    slipText('花生敏感！', { isInverse: true, isBold: true, size: 'large' }),
    { kind: 'item', quantity: '1', text: '凍檸茶', isStruck: true },
    { kind: 'qr', text: 'https://kamfai.example/t/abc' },
  ],
};

/**
 * Pictures, not hashes: a person can look at them, and processors that round a curve another way
 * may set some of its dots otherwise.
 */
const mostDifferent = 0.01;

function differenceTo(name: string, raster: Raster): number {
  const file = new URL(`../../../testing/printers/golden/${name}.png`, import.meta.url);
  // A new picture is looked at before it is committed.
  if (!existsSync(file)) writeFileSync(file, pngOf(raster));
  const golden = readPng(readFileSync(file));
  if (raster.height !== golden.height) return 1;
  const [black = 0, different = 0] = countDots(golden, raster);
  return different / black;
}

/** Black dots of the first, and dots in which they differ. */
function countDots(one: Raster, other: Raster): readonly number[] {
  let black = 0;
  let different = 0;
  for (const [at, byte] of one.bits.entries()) {
    black += bitsIn(byte);
    different += bitsIn(byte ^ (other.bits[at] ?? 0));
  }
  return [black, different];
}

function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

const sheets = [
  ['hk', 576],
  ['sc', 384],
] as const;

describe('a slip on paper', () => {
  it.each(process.env['TEST_SCOPE'] === 'sample' ? sheets.slice(0, 1) : sheets)(
    '[PRINT-10] has every Han character of the menu: %s, %d dots',
    (forms, dots) => {
      const drawn = drawSlip(sheet(forms), dots, familyOf);
      expect(differenceTo(`han-${forms}-${dots}`, drawn)).toBeLessThan(mostDifferent);
    },
  );

  it('[PRINT-10] has no box in the place of a character, those of Hong Kong included', () => {
    const box = cellOf(drawSlip(lineOf('\u{10fffd}'), 576, familyOf), 0);
    const all = [...han, ...Array.from(hongKongOnly)];
    const drawn = drawSlip(lineOf(all.join('')), 576, familyOf);
    const boxes = all.filter((_, index) => cellOf(drawn, index) === box);
    expect(boxes).toEqual([]);
    expect(han.length).toBeGreaterThan(1000);
  });

  it.each([576, 384])('[PRINT-10] shows a ticket as cooks read it, at %d dots', (dots) => {
    const drawn = drawSlip(ticket, dots, familyOf);
    expect(differenceTo(`ticket-${dots}`, drawn)).toBeLessThan(mostDifferent);
  });

  it.each([576, 384])(
    '[PRINT-10] [INVOICE-05] has a long value whole, below its name, at %d dots',
    (dots) => {
      const [name, address] = ['買方地址', '香港九龍旺角彌敦道六百號金輝商業大廈二十八樓全層'];
      const dotsOf = (...blocks: Slip['blocks']): readonly number[] => {
        const drawn = drawSlip({ forms: 'hk', blocks }, dots, familyOf);
        return [drawn.height, ...countDots(drawn, drawn)];
      };
      const small = { size: 'small' } as const;
      // As much ink as where both are texts of their own: nothing is off the paper.
      expect(dotsOf(slipRow(name, address, small))).toEqual(
        dotsOf(slipText(name, small), slipText(address, small)),
      );
    },
  );

  it('[PRINT-10] is drawn in a thread of its own, the same as here', async () => {
    const renderer = slipRenderer();
    afterFile(renderer.close);
    const [drawn, again] = await Promise.all([
      renderer.render(ticket, 384),
      renderer.render(ticket, 384),
    ]);
    expect(pngOf(drawn)).toEqual(pngOf(drawSlip(ticket, 384, familyOf)));
    expect(again).toEqual(drawn);
  });

  it('[PRINT-10] is printed whole though it has 300 dishes', () => {
    const item = { kind: 'item', quantity: '1', text: '鮮油多士', isStruck: false } as const;
    const one = drawSlip({ forms: 'hk', blocks: [item] }, 576, familyOf);
    const many = drawSlip(
      { forms: 'hk', blocks: Array.from({ length: 300 }, () => item) },
      576,
      familyOf,
    );
    expect(many.height).toBeGreaterThan(250 * (one.height - 52));
  });
});

/** A bowl on a disc that fades, on a ground that is transparent. */
const drawnLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
  <defs><linearGradient id="fade" x2="0" y2="1"><stop stop-color="#ffd9b0"/>
  <stop offset="1" stop-color="#b35c00"/></linearGradient></defs>
  <circle cx="32" cy="32" r="31" fill="url(#fade)"/>
  <path d="M12 34h40a20 20 0 0 1-13 18H25A20 20 0 0 1 12 34Z" fill="#2b1a0a"/>
  <path d="M20 28l26-16M24 29l24-12" stroke="#2b1a0a" stroke-width="2"/></svg>`;

describe('a logo on paper', () => {
  it.each([
    [576, 173],
    [384, 115],
  ])('[SETTINGS-11] is made of black dots, at %d dots %d high', async (dots, height) => {
    const logo = await printedLogo(await sharp(Buffer.from(drawnLogo)).png().toBuffer(), dots);
    expect(logo.height).toBe(height);
    const name = slipText('金輝茶餐廳', { isCentred: true });
    const slip: Slip = { forms: 'hk', blocks: [{ kind: 'picture', dots: logo }, name] };
    const drawn = drawSlip(slip, dots, familyOf);
    // Dots of another processor may be spread otherwise; edges and shades stay.
    expect(differenceTo(`logo-${dots}`, drawn)).toBeLessThan(0.05);
  });

  it('[SETTINGS-11] is as dark on paper as on the screen, and stays within its edges', () => {
    const share = (level: number): number => {
      const grey = new Uint8Array(61 * 40).fill(level);
      const { width, height, bits } = dithered({ width: 61, height: 40, grey });
      expect([width, height]).toEqual([64, 40]);
      return bits.reduce((sum, byte) => sum + bitsIn(byte), 0) / (61 * 40);
    };
    expect([share(255), share(0)]).toEqual([0, 1]);
    expect(share(128)).toBeCloseTo(0.5, 1);
    expect(share(200)).toBeLessThan(share(128));
    expect(share(60)).toBeGreaterThan(share(128));
  });

  it('[SETTINGS-11] of two dots, or as wide as a name, is drawn', async () => {
    const plain = (width: number, height: number): Promise<Buffer> =>
      sharp({ create: { width, height, channels: 4, background: '#00000080' } })
        .png()
        .toBuffer();
    expect(await printedLogo(await plain(2, 1), 576)).toMatchObject({ width: 8, height: 1 });
    expect(await printedLogo(await plain(3000, 300), 384)).toMatchObject({
      width: 232,
      height: 23,
    });
  });
});

describe('a line that is too long', () => {
  const wide = (text: string): number => Array.from(text).length;

  it.each([
    ['Pineapple bun with butter', 13, ['Pineapple bun', 'with butter']],
    ['鮮牛油厚多士', 4, ['鮮牛油厚', '多士']],
    ['少甜，走冰。', 2, ['少', '甜，', '走', '冰。']],
    ['Supercalifragilistic', 8, ['Supercal', 'ifragili', 'stic']],
    ['', 5, ['']],
  ])('[PRINT-10] is broken where readers expect it: %s', (text, most, lines) => {
    expect(wrapText(text, most, wide)).toEqual(lines);
  });
});
