const longest = 200;
const longestName = 40;

// Line ends would begin a new header; the others turn the order of what is read around (3.17).
const marks = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** One line, without marks that nobody sees. */
export function plainLine(text: string): string {
  return Array.from(text.replaceAll(marks, ' ').trim()).slice(0, longest).join('');
}

/** A name to greet by; empty for one that looks like an advertisement, for anybody can register with any address. */
export function greetingName(text: string): string {
  const name = plainLine(text);
  const isOdd = /[\d:/.@\\<>?&=#]/.test(name) || Array.from(name).length > longestName;
  return isOdd ? '' : name;
}
