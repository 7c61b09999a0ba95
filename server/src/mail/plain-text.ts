import { plainText } from '@servery/engine/plain-text.ts';

const maxLength = 200;
const maxNameLength = 40;

/** A single line, for headers too: shop and dish names come from an import, not from a guest. */
export function plainLine(text: string, most = maxLength): string {
  return Array.from(plainText(text)).slice(0, most).join('');
}

/** The name to greet; empty if it looks like an advertisement: anybody can register any address. */
export function greetingName(text: string): string {
  const name = plainLine(text);
  const isOdd = /[\d:/.@\\<>?&=#]/.test(name) || Array.from(name).length > maxNameLength;
  return isOdd ? '' : name;
}
