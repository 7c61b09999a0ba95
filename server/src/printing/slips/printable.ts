import type { Slip, SlipBlock } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** A slip in the forms of its language, of what the fonts can draw (PRINT-10). */
export function slipOf(blocks: readonly SlipBlock[], { locale, word }: SlipWords): Slip {
  const emoji = word('slip.emoji');
  return {
    forms: locale === 'zh-cn' ? 'sc' : 'hk',
    blocks: blocks.map((block) => printable(block, (text) => printableText(text, emoji))),
  };
}

function printable(block: SlipBlock, from: (text: string) => string): SlipBlock {
  if (block.kind === 'text' || block.kind === 'item') return { ...block, text: from(block.text) };
  if (block.kind === 'row') return { ...block, left: from(block.left), right: from(block.right) };
  return block;
}

const pictures = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\u20e3]/u;
const keycap = /^([0-9#*])\ufe0f?\u20e3$/u;
/** Signs that the fonts have. */
const drawn =
  /^[©®‼⁉™↔-↙Ⓜ▪▫▶◀☀-☃☎☝☯♀♂♠♣♥♦♨♻⚠⚽⚾✂➡⤴⤵⬅-⬇〰〽㊗㊙🅰🅱🅾🅿🆒🆓🆔🆕🆗-🆚🈚🈯🈲-🈷🈹🈺🉐🉑]$/u;
/** What a sign that they have says as well. */
const alike: ReadonlyMap<string, string> = new Map([
  ['❤', '♥'],
  ['✔', '✓'],
  ['☑', '✓'],
  ['✅', '✓'],
  ['✖', '×'],
  ['❌', '×'],
  ['🚫', '×'],
]);
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The fonts have no emoji: a word in their place, so that a cook who reads it can ask. */
export function printableText(text: string, emoji: string): string {
  if (!pictures.test(text)) return text;
  const parts: string[] = [];
  for (const { segment } of characters.segment(text)) {
    const part = printableCharacter(segment) ?? emoji;
    if (part !== emoji || parts.at(-1) !== emoji) parts.push(part);
  }
  return parts.join('');
}

/** Null for what they have nothing for. */
function printableCharacter(character: string): string | null {
  const key = keycap.exec(character)?.[1];
  if (key !== undefined) return key;
  if (!pictures.test(character)) return character;
  const plain = character.replaceAll(/[\ufe0e\ufe0f]|\p{Emoji_Modifier}/gu, '');
  if (drawn.test(plain)) return plain;
  return alike.get(plain) ?? flagLetters(plain);
}

const firstFlagLetter = 0x1f1e6;

/** Flags are the letters of their country. */
function flagLetters(character: string): string | null {
  const letters = /^\p{Regional_Indicator}{2}$/u.exec(character)?.[0];
  if (letters === undefined) return null;
  return Array.from(letters, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - firstFlagLetter + 65),
  ).join('');
}
