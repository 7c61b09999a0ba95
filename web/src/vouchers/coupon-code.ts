/** The longest code the server accepts. */
export const longestCode = 64;

/** `URL.parse` is missing in browsers older than three years. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A typed, linked or scanned code; of an address of this site, the code it names (COUPON-07). */
export function couponCodeIn(text: string, site: string): string {
  const address = addressOf(text.trim());
  const named =
    address !== null && address.origin === site ? address.searchParams.get('code') : null;
  return (named ?? text).trim().slice(0, longestCode);
}
