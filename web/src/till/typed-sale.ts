/** What was typed into the search field of a sale. */
export interface TypedSale {
  /** How many; null if no number was typed before the dish. */
  readonly quantity: number | null;
  readonly keyword: string;
}

const counted = /^\s*(?<quantity>\d{1,3})\s*(?:[*×x]\s*|\s)(?<keyword>.*)$/i;
const onlyNumber = /^\s*(?<quantity>\d{1,3})\s*[*×x]?\s*$/i;
const mostTyped = 999;

function within(quantity: string | undefined): number {
  return Math.min(mostTyped, Math.max(1, Number(quantity)));
}

/** “3 tea” and “3*tea” are three of it; a number alone may be a code or a quantity (TILL-08). */
export function readTyped(text: string): TypedSale {
  const named = counted.exec(text)?.groups;
  if (named !== undefined)
    return { quantity: within(named['quantity']), keyword: (named['keyword'] ?? '').trim() };
  return { quantity: null, keyword: text.trim() };
}

/** The quantity for the chosen line, if only a number was typed; 0 takes the line out. */
export function typedQuantity(text: string): number | null {
  const found = onlyNumber.exec(text)?.groups?.['quantity'];
  return found === undefined ? null : Number(found);
}
