/** A price that is asked for at the till changes nothing either. */
export function isUnsaid(text: string): boolean {
  return text === '' || /^variable$/i.test(text);
}

/** Of a table program set to German or French: 12,50 or 1.200,50. */
const withDecimalComma = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** Cents of 12, 12.5, 12,50, $12.50 or 1,200.00; null for anything else. */
export function centsOf(text: string): number | null {
  const bare = text.replaceAll(/\s|[A-Z]{2,3}\b|\p{Sc}/gu, '');
  const pointed = withDecimalComma.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replaceAll(',', '');
  const found = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(pointed);
  if (found === null) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}
