import { describe, expect, it } from 'vitest';
import { pictureKinds, sizeRequested } from './sizes.ts';

describe('the size of a picture', () => {
  it('[CALL-05] is one of the five widths of every kind, or the default', () => {
    for (const kind of Object.values(pictureKinds)) {
      const requested = ['400', '800', '1200', '2000', '4000'].map((width) =>
        sizeRequested(kind, { width }),
      );
      expect(requested).toEqual([400, 800, 1200, 2000, 4000]);
    }
    expect(sizeRequested(pictureKinds.attachment, {})).toBe(800);
    expect(sizeRequested(pictureKinds.avatar, { width: '96' })).toBe(96);
    expect(sizeRequested(pictureKinds.thumb, { size: '192' })).toBe(192);
  });

  it.each([
    ['a width of its own', { width: '401' }],
    ['another way to write 400', { width: '0400' }],
    ['a fraction', { width: '400.0' }],
    ['two widths', { width: ['400', '800'] }],
    ['another name for it', { size: '400' }],
    ['a name that there is not', { height: '400' }],
    ['anything beside it', { width: '400', again: '1' }],
    ['no query at all', null],
  ])('is refused for %s', (_, query) => {
    expect(sizeRequested(pictureKinds.attachment, query)).toBeNull();
  });
});
