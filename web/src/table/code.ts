const id = /^[0-9a-f]{24}$/;
const groupNumber = /^\d{1,3}$/;
const tableCode = /^[\w-]{8,64}$/;
const key = /^[\w-]{22}$/;

/** Whether the text has the form of a session id; anything else is not sent (ROUTE-08). */
export function isSessionId(text: string): boolean {
  return id.test(text);
}

/** The seat group in an address; null if there is none (ROUTE-08). */
export function groupIndex(text: string | undefined): number | null {
  return text !== undefined && groupNumber.test(text) ? Number(text) : null;
}

/** Whether the text has the form of a table code; anything else is not sent. */
export function isTableCode(text: string): boolean {
  return tableCode.test(text);
}

/** Whether the text has the form of a join key; anything else is not sent (VISIT-04). */
export function isJoinKey(text: string): boolean {
  return key.test(text);
}

/** `URL.parse` is missing in browsers of 2023. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The page a scanned or typed code leads to; null if it is not one of ours. */
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
  if (link === null) return null;
  const [, kind, session, group] = link;
  const path = `/${[kind, session, group].filter((part) => part !== undefined).join('/')}`;
  const joinKey = address.searchParams.get('join') ?? '';
  return isJoinKey(joinKey) ? `${path}?join=${joinKey}` : path;
}
