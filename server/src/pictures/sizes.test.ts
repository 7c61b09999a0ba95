import { describe, expect, it } from 'vitest';
import { pictureKinds, sizeAsked } from './sizes.ts';

describe('the size of a picture', () => {
  it('is one of the five widths, or the usual one', () => {
    const { attachment } = pictureKinds;
    const asked = ['400', '800', '1200', '2000', '4000'].map((width) => sizeAsked(attachment, { width }));
    expect(asked).toEqual([400, 800, 1200, 2000, 4000]);
    expect(sizeAsked(attachment, {})).toBe(800);
  });

  it.each([
    ['a width of its own', { width: '401' }],
    ['another way to write 400', { width: '0400' }],
    ['a fraction', { width: '400.0' }],
    ['two widths', { width: ['400', '800'] }],
    ['another name for it', { size: '400' }],
    ['anything beside it', { width: '400', again: '1' }],
    ['no query at all', null],
  ])('is refused for %s', (_, query) => {
    expect(sizeAsked(pictureKinds.attachment, query)).toBeNull();
  });
});
