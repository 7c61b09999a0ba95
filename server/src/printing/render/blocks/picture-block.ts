import type { SlipPicture } from '../../slips/slip.ts';
import type { Pen } from '../pen.ts';
import type { Drawing } from './drawing.ts';

const space = 12;

export function pictureDrawing({ dots }: SlipPicture, { width: paper }: Pen): Drawing {
  const { width, height, bits } = dots;
  return {
    height: height + space,
    draw: ({ context }, top) => {
      const image = context.createImageData(width, height);
      image.data.fill(255);
      for (let dot = 0; dot < width * height; dot += 1)
        if (((bits[dot >> 3] ?? 0) & (0x80 >> (dot & 7))) > 0)
          image.data.fill(0, dot * 4, dot * 4 + 3);
      context.putImageData(image, Math.floor((paper - width) / 2), Math.round(top));
    },
  };
}
