import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artNames } from '../../pictures/art.ts';
import { drawings, drawn } from '../../pictures/draw.ts';
import { masterPicture } from './master-picture.ts';
import { demoRestaurant } from './restaurant.ts';

const restaurant = demoRestaurant(0);

describe('the pictures of the demo restaurant', () => {
  it('show every dish in its own picture', () => {
    const shown = restaurant.products.map(({ images }) => images);
    expect(shown.filter((images) => images.length !== 1)).toEqual([]);
    expect(new Set(shown.flat()).size).toBe(restaurant.products.length);
  });

  it.each(drawings)('draws %s whole, every colour and shape it names defined', (name) => {
    const svg = drawn(name) ?? '';
    const named = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...named].filter((id) => !defined.has(id))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('draws the same picture every time, and a different one of every dish', () => {
    expect(drawn('egg-tart')).toBe(drawn('egg-tart'));
    expect(new Set(drawings.map((name) => drawn(name))).size).toBe(drawings.length);
  });

  it('finds no unknown picture', async () => {
    expect(drawn('durian')).toBeNull();
    expect(await masterPicture({ _id: '', drawing: 'durian' })).toBeNull();
  });

  it('keeps no drawing it does not use', () => {
    const files = readdirSync(new URL('../../pictures/art/', import.meta.url)).filter((file) =>
      file.endsWith('.svg'),
    );
    expect(files.toSorted()).toEqual(artNames.map((name) => `${name}.svg`).toSorted());
  });

  it.each(['pork-chop-rice', 'iced-lemon-tea', 'lunch-set-hk', 'logo'])(
    'makes a master of %s, 1200 by 900, with colours in it',
    async (name) => {
      const picture = restaurant.pictures.find(({ drawing }) => drawing === name);
      const master = picture === undefined ? null : await masterPicture(picture);
      if (master === null) throw new Error('no master');
      const { width, height, format } = await sharp(master).metadata();
      const { channels } = await sharp(master).stats();
      expect({ width, height, format }).toEqual({ width: 1200, height: 900, format: 'webp' });
      expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
    },
  );
});
