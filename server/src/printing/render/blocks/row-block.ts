import type { SlipRow } from '../../slips/slip.ts';
import { type Pen, fontOf, margin, stepOf, widthOf, write } from '../pen.ts';
import { wrapText } from '../wrap.ts';
import type { Drawing } from './drawing.ts';

export function rowDrawing({ left, right, size, isBold }: SlipRow, pen: Pen): Drawing {
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
