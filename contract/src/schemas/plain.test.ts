import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { textOf } from './plain.ts';

describe('what a guest may write', () => {
  it('is so many characters at most, an emoji being one', () => {
    const texts = ['', 'abc', '🌶🌶🌶', 'abcd', '🌶🌶🌶🌶', 'x'.repeat(1_000_000)];
    expect(texts.map((text) => safeParse(textOf(3), text).success)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is text that can be kept: no NUL and no half of a character', () => {
    const texts = ['a\u0000', '\ud83c', '\udf36', '\udf36\ud83c', '\u0007', '\u202e'];
    expect(texts.map((text) => safeParse(textOf(9), text).success)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
