import { describe, expect, it } from 'vitest';
import { emailKeyOf } from './email-key.ts';

describe('the key of an address', () => {
  it.each([
    ['SiuMing@KamFai.Example', 'siuming@kamfai.example'],
    [' emily@kamfai.example\n', 'emily@kamfai.example'],
    ['Cafe\u0301@kamfai.example', 'caf\u00e9@kamfai.example'],
  ])('is the same for every spelling of "%s"', (...[typed, key]) => {
    expect(emailKeyOf(typed)).toBe(key);
  });

  it.each(['', 'siuming', 'a@b', 'a@b.c@d.ef', 'a\u0000@kamfai.example', 'a\r\nbcc:x@kamfai.example'])(
    'is null for the invalid address "%s"',
    (typed) => {
      expect(emailKeyOf(typed)).toBeNull();
    },
  );
});
