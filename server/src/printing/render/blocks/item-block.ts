import type { SlipItem } from '../../slips/slip.ts';
import { type Pen, fontOf, margin, stepOf, widthOf, write } from '../pen.ts';
import { wrapText } from '../wrap.ts';
import type { Drawing } from './drawing.ts';

/** Quantities stand in their own column: a cook reads them down the slip. */
export function itemDrawing({ quantity, text, isStruck }: SlipItem, pen: Pen): Drawing {
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
