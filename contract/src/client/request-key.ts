const bytesOfAKey = 16;

/** 128 random bits as 22 base64url characters: made once for one wish and sent again with every retry of it (SESSION-13). */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesOfAKey));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
