import { createCanvas } from '@napi-rs/canvas';
import type { Slip, SlipBlock } from '../slips/slip.ts';
import { codeDrawing } from './blocks/code-block.ts';
import type { Drawing } from './blocks/drawing.ts';
import { itemDrawing } from './blocks/item-block.ts';
import { pictureDrawing } from './blocks/picture-block.ts';
import { rowDrawing } from './blocks/row-block.ts';
import { ruleDrawing } from './blocks/rule-block.ts';
import { textDrawing } from './blocks/text-block.ts';
import type { FamilyOf } from './fonts.ts';
import type { Pen } from './pen.ts';
import { type Raster, rasterOf } from './raster.ts';

/** Paper before the first line and after the last one, where it is torn off. */
export const headDots = 12;
export const footDots = 40;

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
  if (block.kind === 'picture') return pictureDrawing(block, pen);
  return ruleDrawing(block);
}
