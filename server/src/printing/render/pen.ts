import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Slip, SlipSize } from '../slips/slip.ts';
import type { FamilyOf } from './fonts.ts';

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
export const margin = 8;

export interface Pen {
  readonly context: SKRSContext2D;
  readonly width: number;
  readonly slip: Slip;
  readonly familyOf: FamilyOf;
}

interface Font {
  readonly size: number;
  readonly isBold: boolean;
}

export function fontOf(size: SlipSize, isBold: boolean, { width }: Pen): Font {
  const part = width < narrowBelow ? narrowPart : 1;
  return { size: Math.round(letterDots[size] * part), isBold };
}

/** Whole dots: the same words look the same wherever they stand on a slip. */
export function stepOf({ size }: Font): number {
  return Math.round(size * lineHeight);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function fill(pen: Pen, { x, y, width, height }: Box): void {
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

export function write(text: string, { font, color, isStruck }: Look, { pen, x, y }: Place): void {
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

export function widthOf(text: string, font: Font, pen: Pen): number {
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
