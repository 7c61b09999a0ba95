import { describe, expect, it } from 'vitest';
import { etagOf, hasAlready } from './etag.ts';

describe('a tag', () => {
  it('is the same for the same content only', () => {
    expect(etagOf('a')).toBe(etagOf(Buffer.from('a')));
    expect(etagOf('a')).not.toBe(etagOf('b'));
    expect(etagOf('a')).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    ['"t"', true],
    ['W/"t"', true],
    ['"other", "t"', true],
    ['*', true],
    ['"other"', false],
    ['t', false],
    [undefined, false],
  ])('in If-None-Match: %s says %s', (header, has) => {
    expect(hasAlready(header, '"t"')).toBe(has);
  });
});
