import { describe, expect, it } from 'vitest';
import { formatFor } from './formats.ts';

describe('the format of a picture', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 400, 'avif'],
    ['image/avif,image/webp,*/*', 2000, 'webp'],
    ['image/avif', 4000, 'avif'],
    ['image/webp,*/*', 400, 'webp'],
    ['IMAGE/WEBP', 400, 'webp'],
    ['image/avif;q=0, image/webp;q=0.5', 400, 'webp'],
    ['image/avif;q=0.000,image/webp;q=0', 400, 'jpeg'],
    ['image/*,*/*', 400, 'jpeg'],
    ['', 400, 'jpeg'],
    [undefined, 400, 'jpeg'],
  ])('for %s at %d is %s', (accept, size, format) => {
    expect(formatFor(accept, size)).toBe(format);
  });
});
