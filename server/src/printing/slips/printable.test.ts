import { expect, it } from 'vitest';
import { loadFonts } from '../render/fonts.ts';
import { drawSlip } from '../render/draw-slip.ts';
import { printableText, slipOf } from './printable.ts';
import { slipRow, slipText } from './slip.ts';
import { slipWords } from './slip-words.ts';

it.each([
  ['少辣，唔該', '少辣，唔該'],
  ['No peanuts 🥜❌', 'No peanuts (emoji)×'],
  ['🥜🥜🥜 please', '(emoji) please'],
  ['👨‍👩‍👧 and 👩🏽‍🍳', '(emoji) and (emoji)'],
  ['❤️ thanks ✅', '♥ thanks ✓'],
  ['❤️‍🔥', '(emoji)'],
  ['☕', '(emoji)'],
  ['♥ 3 ⚠️ 🈵', '♥ 3 ⚠ 🈵'],
  ['table 1️⃣ 🇭🇰', 'table 1 HK'],
  ['# 2 * 3', '# 2 * 3'],
])('[PRINT-10] a note of “%s” is printed as “%s”', (typed, printed) => {
  expect(printableText(typed, '(emoji)')).toBe(printed);
});

it.each([
  ['en', '(emoji)'],
  ['zh-hk', '（表情符號）'],
  ['zh-cn', '（表情符号）'],
] as const)('[PRINT-10] emoji are a word in the language of the slip: %s', (language, word) => {
  const words = slipWords({ language, timezone: 'Asia/Hong_Kong' });
  const { blocks } = slipOf([slipText('🥜'), slipRow('🌶️', '$5')], words);
  expect(blocks).toMatchObject([{ text: word }, { left: word, right: '$5' }]);
});

it('[PRINT-10] no emoji is an empty box', () => {
  const familyOf = loadFonts();
  const dotsOf = (text: string): string => {
    const slip = { forms: 'hk', blocks: [slipText(text)] } as const;
    return Buffer.from(drawSlip(slip, 576, familyOf).bits).toString('base64');
  };
  const empty = [dotsOf('\u{10fffd}'), dotsOf(' ')];
  const all = Array.from({ length: 0x1fb00 - 0xa0 }, (_, at) => String.fromCodePoint(at + 0xa0));
  const printed = all
    .filter((character) => /\p{Extended_Pictographic}/u.test(character))
    .map((character) => printableText(character, '(emoji)'));
  const signs = [...new Set(printed)].filter((sign) => sign !== '(emoji)');
  expect(signs.length).toBeGreaterThan(50);
  expect(signs.filter((sign) => empty.includes(dotsOf(sign)))).toEqual([]);
});
