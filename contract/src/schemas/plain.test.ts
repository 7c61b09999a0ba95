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

  it('[TEXT-01] is cleaned before it is counted', () => {
    expect(safeParse(textOf(3), ' a\u0000\ud83c\u202eb\u200bc\n')).toMatchObject({ output: 'abc' });
  });
});
