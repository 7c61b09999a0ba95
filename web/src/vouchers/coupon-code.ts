/** As long as the server reads a code: what is longer is none. */
export const longestCode = 64;

/** `URL.parse` would say it in a word, but phones of three years ago do not know it. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A code as it was typed, linked to or scanned; of an address of this very site what it names, of any other nothing but its text (COUPON-07). */
export function couponCodeIn(text: string, site: string): string {
  const address = addressOf(text.trim());
  const named = address !== null && address.origin === site ? address.searchParams.get('code') : null;
  return (named ?? text).trim().slice(0, longestCode);
}
