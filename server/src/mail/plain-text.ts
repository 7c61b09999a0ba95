const maxLength = 200;
const maxNameLength = 40;

// Line ends would start a new header; the others change the reading order (3.17).
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** A single line without invisible characters. */
export function plainLine(text: string): string {
  return Array.from(text.replaceAll(invisible, ' ').trim()).slice(0, maxLength).join('');
}

/** The name to greet; empty if it looks like an advertisement: anybody can register any address. */
export function greetingName(text: string): string {
  const name = plainLine(text);
  const isOdd = /[\d:/.@\\<>?&=#]/.test(name) || Array.from(name).length > maxNameLength;
  return isOdd ? '' : name;
}
