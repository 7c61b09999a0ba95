import type { SlipRule } from '../../slips/slip.ts';
import { fill, margin } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const space = 8;

export function ruleDrawing({ isThick }: SlipRule): Drawing {
  const thickness = isThick ? 6 : 2;
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
