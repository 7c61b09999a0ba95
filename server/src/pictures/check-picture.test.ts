import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avatarOf, checkedPicture } from './check-picture.ts';

function plate(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#e07300' } });
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all([
    plate(8, 8).png().toBuffer(),
    plate(8, 8).negate().png().toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

describe('an uploaded picture', () => {
  it.each([
    ['PNG', plate(9, 9).png()],
    ['JPEG', plate(9, 9).jpeg()],
    ['WebP', plate(9, 9).webp()],
    ['AVIF', plate(9, 9).avif()],
  ])('is accepted as %s', async (_, picture) => {
    expect(await checkedPicture(await picture.toBuffer())).toEqual({ kind: 'picture' });
  });

  it.each([
    ['a drawing that can carry a script', () => Buffer.from(drawing), 'kindNotTaken'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'kindNotTaken'],
    ['a GIF', () => plate(9, 9).gif().toBuffer(), 'kindNotTaken'],
    ['a TIFF', () => plate(9, 9).tiff().toBuffer(), 'kindNotTaken'],
    ['a single byte', () => Buffer.from('R'), 'kindNotTaken'],
    [
      'a page that begins as a JPEG',
      () => Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
      'notAPicture',
    ],
    ['a PNG without a body', () => Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'notAPicture'],
    ['a picture that moves', moving, 'animated'],
    [
      'a few bytes for millions of pixels',
      () => plate(8000, 8000).png().toBuffer(),
      'tooManyPixels',
    ],
  ])('is refused when it is %s', async (_, content, reason) => {
    expect(await checkedPicture(await content())).toEqual({ kind: 'refused', reason });
  });
});

describe('an avatar', () => {
  it('is a square, upright, without metadata', async () => {
    const taken = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#ffffff' },
    })
      .composite([{ input: await plate(900, 300).png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '22/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const avatar = await avatarOf(taken, 400);
    if (avatar === null) throw new Error('no avatar');
    const { width, height, format, exif, xmp, icc, orientation } = await sharp(avatar).metadata();
    expect({ width, height, format }).toEqual({ width: 400, height: 400, format: 'webp' });
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data, info } = await sharp(avatar).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number) => data[(200 * info.width + x) * info.channels + 2] ?? 0;
    expect([blueAt(20) > 200, blueAt(380) < 60]).toEqual([true, true]);
  });

  it('is not enlarged', async () => {
    const avatar = await avatarOf(await plate(120, 90).png().toBuffer(), 400);
    const { width, height } = await sharp(avatar ?? Buffer.alloc(0)).metadata();
    expect([width, height]).toEqual([90, 90]);
  });

  it('is null when the file is truncated', async () => {
    const whole = await plate(500, 500).png().toBuffer();
    const noise = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await avatarOf(noise.subarray(0, 20_000), 400)).toBeNull();
    expect(await avatarOf(whole.subarray(0, 60), 400)).toBeNull();
  });
});
