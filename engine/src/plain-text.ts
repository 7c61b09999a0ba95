const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Scripts in which a joiner changes how a word is written, as in Persian, Hindi or Sinhala. */
const joiningScripts = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
].map((script) => String.raw`\p{scx=${script}}`);
const joining = String.raw`(?!\p{DI})[${joiningScripts.join('')}]`;

/** Invisible characters that belong to the visible one before them. */
const kept = [
  String.raw`[\p{ExtPict}\p{EMod}]\uFE0F?\u200D(?=\p{ExtPict})`,
  String.raw`${joining}(?:[\u200D\u180E]|\u200C(?=${joining}))`,
  String.raw`[^\p{DI}\p{Z}\p{C}]\p{VS}`,
].join('|');

/** Controls, halves of characters, and all that a reader sees nothing of. */
const removed = String.raw`[\p{Cc}\p{Cs}\p{DI}\p{NChar}\uFFF9-\uFFFB\u2800\u{F0000}-\u{10FFFF}]`;

const keptOrRemoved = new RegExp(`(${kept})|${removed}`, 'gu');

/**
 * Text as a guest may write it: one line in NFC that shows all it holds. Removed characters drive
 * printers, turn words round on screens, or make two names look alike (TEXT-01).
 */
export function plainText(text: string): string {
  // Most remarks are empty.
  if (text === '') return text;
  const plain = composed(visible(text));
  // Composing sorts accents, which may part a joiner from its letter; such text loses its joiners.
  return visible(plain) === plain ? plain : composed(plain.replaceAll(/\p{DI}/gu, ''));
}

function visible(text: string): string {
  return text.replaceAll(lineBreaks, '\u0020').replaceAll(keptOrRemoved, '$1').trim();
}

/** A few characters have no composed form and would exceed a limit that the guest kept to. */
function composed(text: string): string {
  const form = text.normalize('NFC');
  const isLonger = form.length > text.length || Array.from(form).length > Array.from(text).length;
  return isLonger ? text : form;
}
