const bytesOfAKey = 16;

/** 128 random bits as 22 base64url characters, the same for every retry (SESSION-13). */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesOfAKey));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
