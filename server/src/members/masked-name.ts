const emails = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Enough of a name to know oneself by, too little for whoever looks over the shoulder; how long it is stays hidden as well (MEMBER-05). */
export function maskedName(name: string): string {
  const [first, second] = emails.segment(name);
  return first === undefined || second === undefined ? '*' : `${first.segment}*`;
}
