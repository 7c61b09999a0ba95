import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Browser, LaunchOptions } from '@playwright/test';
import { encode } from 'uqr';

const width = 640;
const height = 480;
const white = 235;
const black = 16;
const grey = 128;

/** A frame with a code in the middle of a grey table: brightness, then two colour planes. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dot = Math.floor(400 / size);
  const left = Math.floor((width - size * dot) / 2);
  const top = Math.floor((height - size * dot) / 2);
  const brightness = Buffer.alloc(width * height, grey);
  for (let y = 0; y < size * dot; y += 1)
    for (let x = 0; x < size * dot; x += 1) {
      const isDark = data[Math.floor(y / dot)]?.[Math.floor(x / dot)] === true;
      brightness[(top + y) * width + left + x] = isDark ? black : white;
    }
  const colours = Buffer.alloc((width * height) / 2, grey);
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, colours]);
}

/** A browser whose camera shows a code; the video is written to a file first. */
export async function browserSeeing(
  text: string,
  film: string,
  launch: LaunchOptions,
): Promise<Browser> {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const picture = pictureOf(text);
  await writeFile(film, Buffer.concat([head, picture, picture, picture]));
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ ...launch, args: [...(launch.args ?? []), ...camera] });
}
