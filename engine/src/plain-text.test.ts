import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['line breaks become one space', 'no onion\r\n\n\tno egg', 'no onion no egg'],
    ['Unicode line breaks too', 'no onion\u2028no egg\u0085now', 'no onion no egg now'],
    ['control characters go', 'a\u001b@b\u0000c\u007fd\u009be', 'a@bcde'],
    [
      'direction marks, overrides and isolates go',
      '\u202Eoggi\u202C \u2067x\u2069 \u200Fy\u061C\u200E',
      'oggi x y',
    ],
    ['zero-width characters go', 'a\u200Bd\u2060m\uFEFFi\u00ADn\u034F', 'admin'],
    ['joiners between Latin letters go', 'ad\u200Cm\u200Din', 'admin'],
    ['tag characters go', 'tea\u{E0001}\u{E0074}\u{E0065}\u{E007F}', 'tea'],
    ['blank letters go', '\u3164\u115F\uFFA0\u2800', ''],
    ['halves of characters go', 'a\uD83Cb\uDF36', 'ab'],
    ['noncharacters and private planes go', 'a\uFFFEb\u{F0000}c\u{10FFFF}', 'abc'],
    ['a second variation selector goes', '🌶\uFE0F\uFE0F\uFE01', '🌶\uFE0F'],
    ['a joiner at the start or end of an emoji goes', '\u200D👧\u200D', '👧'],
    ['blanks around go', '  less sugar \n', 'less sugar'],
    ['one letter has one form', '\u212Bsa', 'Åsa'],
    [
      'a joiner that sorted accents part from its letter goes',
      'क\u0301\u0952\u200D',
      'क\u0952\u0301',
    ],
    ['letters and accents are composed', 'pho\u031B\u0309 Zoe\u0308', 'phở Zoë'],
  ])('[TEXT-01] %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    ['Chinese', '少冰,走蔥。陳大文先生 𠮷野家'],
    ['an ideograph with its variant', '葛\u{E0100}城'],
    ['an ideograph of the legacy Hong Kong set', '\uE000'],
    ['Vietnamese', 'Nguyễn Thị Ánh, ít đá'],
    ['Thai', 'ไม่เผ็ด กรุณาใส่น้ำแข็ง'],
    ['Arabic', 'بدون بصل، من فضلك'],
    ['Persian with its non-joiner', 'نمی\u200Cخواهم'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['Sinhala with a joiner', 'ශ්\u200Dරී'],
    ['Malayalam with a joiner at its end', 'അവന്\u200D'],
    ['Devanagari that only exists decomposed', '\u0958\u0958'],
    ['text that has more characters composed', '\u{2F800}\u0958'],
    ['text that takes more room composed', 'e\u0301\u{1D15E}'],
    ['emoji of one and of several characters', '🌶️ 👨‍👩‍👧 ❤️‍🔥 👩🏽‍🍳 1️⃣ 🇭🇰'],
    ['symbols of a menu', '2 × 套餐A – $48.50 (½) “extra”'],
  ])('[TEXT-01] keeps %s unchanged', (_, text) => {
    expect(plainText(text)).toBe(text);
  });

  const awkward = fc.constantFrom(
    ...Array.from(
      ' \n\u202E\u0007\u200B\u200C\u200D\uFE0F\u{E0100}\u180E\u180Bᠠae\u0301\u0654ابक' +
        '\u094D\u093C\u0958\u{1D15E}\u0F69冰神🌶👩🏽가\u2000\u212B',
    ),
    '\uD83C',
    '\uDF36',
  );
  const anyText = fc.oneof(
    fc.string({ unit: awkward }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
  );

  it('[TEXT-01] changes nothing the second time, and never lengthens', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const plain = plainText(typed);
        expect(plainText(plain)).toBe(plain);
        expect(plain.length).toBeLessThanOrEqual(typed.length);
        expect(Array.from(plain).length).toBeLessThanOrEqual(Array.from(typed).length);
        expect(plain.isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
