import { encode } from 'uqr';
import type { SlipCode } from '../../slips/slip.ts';
import { type Pen, fill } from '../pen.ts';
import type { Drawing } from './drawing.ts';

export function codeDrawing({ text }: SlipCode, { width }: Pen): Drawing {
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
