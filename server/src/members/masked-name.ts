const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Enough for the member to recognize their name, too little for bystanders; its length is hidden
 * too (MEMBER-05).
 */
export function maskedName(name: string): string {
  const [first, second] = graphemes.segment(name);
  return first === undefined || second === undefined ? '*' : `${first.segment}*`;
}
