const separators = /[\s().\p{Pd}]/gu;

/** A number in plain digits without separators; null if not a number (MEMBER-02, SESSION-17). */
export function plainPhone(text: string): string | null {
  const plain = text.normalize('NFKC').replace(separators, '');
  return /^(?:\+[1-9]\d{6,14}|\d{7,15})$/.test(plain) ? plain : null;
}
