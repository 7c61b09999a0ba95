import { type SKRSContext2D, createCanvas } from '@napi-rs/canvas';
import { encode } from 'uqr';
import type {
  Slip,
  SlipBlock,
  SlipCode,
  SlipItem,
  SlipRow,
  SlipSize,
  SlipText,
} from '../slips/slip.ts';
import type { FamilyOf } from './fonts.ts';
import { wrapText } from './wrap.ts';

/** Black and white dots, eight in a byte, the leftmost in its highest bit; 1 is black. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array<ArrayBuffer>;
}

/** Dots of a letter on paper of 80 mm; that of 58 mm has less room. */
const letterDots: Readonly<Record<SlipSize, number>> = {
  small: 24,
  normal: 30,
  large: 40,
  huge: 76,
};
const narrowBelow = 500;
const narrowPart = 0.84;
const lineHeight = 1.28;
const margin = 8;
const indentDots = 34;
/** Paper before the first line and after the last one, where it is torn off. */
const headDots = 12;
const footDots = 40;
/** A printed dot is black or not; thin strokes of small letters survive from here on. */
const blackBelow = 150;

interface Pen {
  readonly context: SKRSContext2D;
  readonly width: number;
  readonly slip: Slip;
  readonly familyOf: FamilyOf;
}

interface Font {
  readonly size: number;
  readonly isBold: boolean;
}

/** A part of a slip with its height, and how it is drawn at a place. */
interface Drawing {
  readonly height: number;
  readonly draw: (pen: Pen, top: number) => void;
}

/** Draws a slip for paper with so many dots in a row (PRINT-10). */
export function drawSlip(slip: Slip, width: number, familyOf: FamilyOf): Raster {
  const scratch = createCanvas(width, 8).getContext('2d');
  const drawings = slip.blocks.map((block) =>
    drawingOf(block, { context: scratch, width, slip, familyOf }),
  );
  const content = drawings.reduce((sum, { height }) => sum + height, 0);
  const height = Math.ceil(headDots + content + footDots);
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const pen = { context, width, slip, familyOf };
  let top = headDots;
  for (const drawing of drawings) {
    drawing.draw(pen, top);
    top += drawing.height;
  }
  return rasterOf(context, width, height);
}

function drawingOf(block: SlipBlock, pen: Pen): Drawing {
  if (block.kind === 'text') return textDrawing(block, pen);
  if (block.kind === 'item') return itemDrawing(block, pen);
  if (block.kind === 'row') return rowDrawing(block, pen);
  if (block.kind === 'qr') return codeDrawing(block, pen);
  return ruleDrawing(block.isThick ? 6 : 2);
}

function fontOf(size: SlipSize, isBold: boolean, { width }: Pen): Font {
  const part = width < narrowBelow ? narrowPart : 1;
  return { size: Math.round(letterDots[size] * part), isBold };
}

/** Whole dots: the same words look the same wherever they stand on a slip. */
function stepOf({ size }: Font): number {
  return Math.round(size * lineHeight);
}

function textDrawing(block: SlipText, pen: Pen): Drawing {
  const { text, isCentred, isInverse, isStruck, indent } = block;
  const font = fontOf(block.size, block.isBold, pen);
  const left = margin + indent * indentDots;
  const inset = isInverse ? 8 : 0;
  const room = pen.width - left - margin - 2 * inset;
  const lines = wrapText(text, room, (part) => widthOf(part, font, pen));
  const step = stepOf(font);
  const padding = isInverse ? 12 : 0;
  const height = lines.length * step + padding;
  return {
    height,
    draw: (to, top) => {
      if (isInverse)
        fill(to, { x: left, y: top + 2, width: to.width - left - margin, height: height - 4 });
      for (const [index, line] of lines.entries()) {
        const spare = isCentred ? Math.floor((room - widthOf(line, font, to)) / 2) : 0;
        const at = { x: left + inset + spare, y: top + padding / 2 + index * step };
        write(line, { font, color: isInverse ? '#fff' : '#000', isStruck }, { pen: to, ...at });
      }
    },
  };
}

/** Quantities stand in their own column: a cook reads them down the slip. */
function itemDrawing({ quantity, text, isStruck }: SlipItem, pen: Pen): Drawing {
  const font = fontOf('large', true, pen);
  const column = Math.max(widthOf(`${quantity} `, font, pen), font.size * 1.5);
  const room = pen.width - 2 * margin - column;
  const lines = wrapText(text, room, (part) => widthOf(part, font, pen));
  const step = stepOf(font);
  const look = { font, color: '#000', isStruck };
  return {
    height: lines.length * step + 6,
    draw: (to, top) => {
      write(quantity, look, { pen: to, x: margin, y: top + 4 });
      for (const [index, line] of lines.entries())
        write(line, look, { pen: to, x: margin + column, y: top + 4 + index * step });
    },
  };
}

function rowDrawing({ left, right, size, isBold }: SlipRow, pen: Pen): Drawing {
  const font = fontOf(size, isBold, pen);
  const amount = widthOf(right, font, pen);
  const room = pen.width - 2 * margin - (amount === 0 ? 0 : amount + 16);
  const lines = wrapText(left, room, (part) => widthOf(part, font, pen));
  const step = stepOf(font);
  const look = { font, color: '#000', isStruck: false };
  return {
    height: lines.length * step,
    draw: (to, top) => {
      for (const [index, line] of lines.entries())
        write(line, look, { pen: to, x: margin, y: top + index * step });
      const y = top + (lines.length - 1) * step;
      write(right, look, { pen: to, x: to.width - margin - amount, y });
    },
  };
}

function ruleDrawing(thickness: number): Drawing {
  const space = 8;
  return {
    height: thickness + 2 * space,
    draw: (pen, top) =>
      fill(pen, {
        x: margin,
        y: top + space,
        width: pen.width - 2 * margin,
        height: thickness,
      }),
  };
}

function codeDrawing({ text }: SlipCode, { width }: Pen): Drawing {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = Math.max(3, Math.floor((width * 0.6) / size));
  const left = Math.floor((width - module * size) / 2);
  return {
    height: module * size,
    draw: (pen, top) => {
      for (const [row, modules] of data.entries())
        for (const [column, isDark] of modules.entries())
          if (isDark)
            fill(pen, {
              x: left + column * module,
              y: Math.round(top) + row * module,
              width: module,
              height: module,
            });
    },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function fill(pen: Pen, { x, y, width, height }: Box): void {
  const { context } = pen;
  context.fillStyle = '#000';
  context.fillRect(x, y, width, height);
}

interface Look {
  readonly font: Font;
  readonly color: string;
  readonly isStruck: boolean;
}

interface Place {
  readonly pen: Pen;
  readonly x: number;
  readonly y: number;
}

function write(text: string, { font, color, isStruck }: Look, { pen, x, y }: Place): void {
  const { context } = pen;
  const baseline = y + font.size;
  let at = x;
  context.fillStyle = color;
  for (const { run, families } of runsOf(text, pen)) {
    const width = widthOf(run, font, pen);
    useFont(pen, font, families);
    context.fillText(run, at, baseline);
    at += width;
  }
  if (isStruck) context.fillRect(x, baseline - font.size * 0.36, at - x, 4);
}

const isHan = /^\p{Script=Han}$/u;

/** By character: a line is measured again with every character that it may still take. */
const knownWidths = new Map<string, number>();

function widthOf(text: string, font: Font, pen: Pen): number {
  let sum = 0;
  for (const character of text) sum += characterWidth(character, font, pen);
  return sum;
}

function characterWidth(character: string, font: Font, pen: Pen): number {
  const { context, slip, familyOf } = pen;
  // All of them are as wide as they are high.
  if (isHan.test(character)) return font.size;
  const key = `${character}${font.size}${font.isBold ? 'b' : ''}${slip.forms}`;
  const known = knownWidths.get(key);
  if (known !== undefined) return known;
  useFont(pen, font, familyOf(character, slip.forms));
  const { width } = context.measureText(character);
  knownWidths.set(key, width);
  return width;
}

function useFont(pen: Pen, { size, isBold }: Font, families: string): void {
  const { context } = pen;
  context.font = `${size}px ${families}`;
  // The weight of a CSS font does not reach files that hold all weights.
  context.fontVariationSettings = `"wght" ${isBold ? 800 : 500}`;
}

interface Run {
  readonly run: string;
  readonly families: string;
}

/** Parts of a text that are drawn from the same files. */
function runsOf(text: string, { slip, familyOf }: Pen): readonly Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const families = familyOf(character, slip.forms);
    const last = runs.at(-1);
    if (last?.families === families)
      runs[runs.length - 1] = { run: last.run + character, families };
    else runs.push({ run: character, families });
  }
  return runs;
}

function rasterOf(context: SKRSContext2D, width: number, height: number): Raster {
  const { data } = context.getImageData(0, 0, width, height);
  const rowBytes = width / 8;
  const bits = new Uint8Array(rowBytes * height);
  for (let dot = 0; dot < width * height; dot += 1)
    if ((data[dot * 4 + 1] ?? 255) < blackBelow) {
      const at = dot >> 3;
      bits[at] = (bits[at] ?? 0) | (0x80 >> (dot & 7));
    }
  return { width, height, bits };
}
