const longestAddress = 254;
const longestName = 64;
/** Characters that end an address, begin a second one or a comment in an email header. */
const headSigns = /[\s\p{C},;:<>()"\\]/u;

/**
 * Whether mail could be sent there: one @, a domain with a dot, nothing blank, nothing that means
 * more in a letter. Length first: what follows stays quick.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress || headSigns.test(text)) return false;
  const [name = '', domain = '', ...rest] = text.split('@');
  if (name === '' || name.length > longestName || rest.length > 0) return false;
  const labels = domain.split('.');
  return labels.length > 1 && !labels.includes('') && (labels.at(-1) ?? '').length > 1;
}
