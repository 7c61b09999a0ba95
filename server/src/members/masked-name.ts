const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Recognizable for the member, not for bystanders; the length is hidden too (MEMBER-05). */
export function maskedName(name: string): string {
  const [first, second] = graphemes.segment(name);
  return first === undefined || second === undefined ? '*' : `${first.segment}*`;
}
