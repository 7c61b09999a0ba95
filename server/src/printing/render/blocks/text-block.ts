import type { SlipText } from '../../slips/slip.ts';
import { type Pen, fill, fontOf, margin, stepOf, widthOf, write } from '../pen.ts';
import { wrapText } from '../wrap.ts';
import type { Drawing } from './drawing.ts';

const indentDots = 34;

export function textDrawing(block: SlipText, pen: Pen): Drawing {
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
