const id = /^[0-9a-f]{24}$/;
const groupNumber = /^\d{1,3}$/;
const tableCode = /^[\w-]{8,64}$/;

/**
 * Whether an address names a session at all: what has another form is asked of nobody (ROUTE-08).
 */
export function isSessionId(named: string): boolean {
  return id.test(named);
}

/** The seat group an address names; null where it names none (ROUTE-08). */
export function groupIndex(named: string | undefined): number | null {
  return named !== undefined && groupNumber.test(named) ? Number(named) : null;
}

/** Whether a text has the form of a table's code; what has another is asked of nobody. */
export function isTableCode(text: string): boolean {
  return tableCode.test(text);
}

/** `URL.parse` is missing in browsers of 2023. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** What a scanned or typed code leads to within this app; null for what is no code of ours. */
export function addressInCode(text: string): string | null {
  const typed = text.trim();
  if (isTableCode(typed) && !isSessionId(typed)) return `/?t=${typed}`;
  const address = addressOf(typed);
  if (address === null) return null;
  const code = address.searchParams.get('t');
  const shop = address.searchParams.get('shop');
  if (code !== null && isTableCode(code))
    return shop !== null && id.test(shop) ? `/?shop=${shop}&t=${code}` : `/?t=${code}`;
  const link = /^\/(?:[a-z-]{2,5}\/)?(t|o)\/([0-9a-f]{24})(?:\/(\d{1,3}))?$/.exec(address.pathname);
  return link === null
    ? null
    : `/${[link[1], link[2], link[3]].filter((part) => part !== undefined).join('/')}`;
}
