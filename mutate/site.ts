/** How a place in the source can carry a switch. */
export type Form = 'loop' | 'function' | 'statement' | 'expression';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One mutation: the text at a span and its replacement. */
export interface Change extends Span {
  readonly form: Form;
  readonly kind: string;
  /** Absent for a loop, which only counts its turns. */
  readonly text?: string;
}

/** Every change of one span, which share one switch. */
export interface Site extends Span {
  readonly form: Form;
  readonly changes: readonly Change[];
}

const outermostFirst: readonly Form[] = ['loop', 'function', 'statement', 'expression'];

export function sitesOf(changes: readonly Change[]): readonly Site[] {
  const groups = Map.groupBy(changes, ({ start, end, form }) => `${start} ${end} ${form}`);
  return [...groups.values()].flatMap(siteOf).toSorted(byNesting);
}

function siteOf(changes: readonly Change[]): Site[] {
  const [first] = changes;
  if (first === undefined) return [];
  const { start, end, form } = first;
  const unlike = [...new Map(changes.map((change) => [change.text, change])).values()];
  return [{ start, end, form, changes: unlike.filter(({ text }) => text !== undefined) }];
}

function byNesting(one: Site, other: Site): number {
  const rank = ({ form }: Site) => outermostFirst.indexOf(form);
  return one.start - other.start || other.end - one.end || rank(one) - rank(other);
}
