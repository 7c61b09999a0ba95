import type { SlipRow } from '../../slips/slip.ts';
import { type Pen, fontOf, margin, stepOf, widthOf, write } from '../pen.ts';
import { wrapText } from '../wrap.ts';
import type { Drawing } from './drawing.ts';

const gap = 16;
/** A name that has less of the paper beside its value stands above it. */
const leastShare = 0.25;

/** A name and its value in one row; a long value, such as an address, in rows below its name. */
export function rowDrawing({ left, right, size, isBold }: SlipRow, pen: Pen): Drawing {
  const font = fontOf(size, isBold, pen);
  const measured = (part: string): number => widthOf(part, font, pen);
  const whole = pen.width - 2 * margin;
  const beside = right === '' ? whole : whole - measured(right) - gap;
  const isAbove = beside < whole * leastShare && measured(left) > beside;
  const names = wrapText(left, isAbove ? whole : beside, measured);
  const values = isAbove ? wrapText(right, whole, measured) : [right];
  const firstValue = isAbove ? names.length : names.length - 1;
  const step = stepOf(font);
  const look = { font, color: '#000', isStruck: false };
  return {
    height: (firstValue + values.length) * step,
    draw: (to, top) => {
      for (const [index, line] of names.entries())
        write(line, look, { pen: to, x: margin, y: top + index * step });
      for (const [index, line] of values.entries()) {
        const x = to.width - margin - measured(line);
        write(line, look, { pen: to, x, y: top + (firstValue + index) * step });
      }
    },
  };
}
