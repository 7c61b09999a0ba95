/** A labelled detail of an order. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export function factOf(label: string, value: string | null | undefined): readonly Fact[] {
  return value === null || value === undefined || value === '' ? [] : [{ label, value }];
}
