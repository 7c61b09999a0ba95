const id = /^[0-9a-f]{24}$/;
const tableCode = /^[\w-]{8,64}$/;

/** What a scanned or typed code leads to within this app; null for what is no code of ours. */
export function addressInCode(text: string): string | null {
  const typed = text.trim();
  if (tableCode.test(typed) && !id.test(typed)) return `/?t=${typed}`;
  const address = URL.parse(typed);
  if (address === null) return null;
  const code = address.searchParams.get('t');
  const shop = address.searchParams.get('shop');
  if (code !== null && tableCode.test(code))
    return shop !== null && id.test(shop) ? `/?shop=${shop}&t=${code}` : `/?t=${code}`;
  const link = /^\/(?:[a-z-]{2,5}\/)?(t|o)\/([0-9a-f]{24})(?:\/(\d{1,3}))?$/.exec(address.pathname);
  return link === null
    ? null
    : `/${[link[1], link[2], link[3]].filter((part) => part !== undefined).join('/')}`;
}
