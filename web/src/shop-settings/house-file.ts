import { failureOf } from '@servery/contract/client/failure.ts';
import { useLogin } from '../storage/login.ts';
import { shopSettings } from '../staff/settings-queries.ts';

const address = '/api/house/file';

/** A call over the socket renews an expired token; HTTP cannot. */
async function token(): Promise<string> {
  await shopSettings
    .of()
    .fetch()
    .catch(() => null);
  return `Bearer ${useLogin.getState().token ?? ''}`;
}

/** The whole shop as a file of this device (HOUSE-01). */
export async function downloadHouse(pictures: 'all' | 'none'): Promise<void> {
  const wanted = pictures === 'all' ? address : `${address}?pictures=none`;
  const answer = await fetch(wanted, { headers: { authorization: await token() } });
  if (!answer.ok) throw failureOf(await answer.json().catch(() => null));
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'servery-house.json';
  link.click();
  URL.revokeObjectURL(url);
}

export type HouseCounts = Readonly<Record<'products' | 'tables' | 'pictures', number>>;

/** What is in a file, before it is sent; null for one that is none of ours (HOUSE-04). */
export function countsIn(text: string): HouseCounts | null {
  const file = partsIn(text);
  if (file.get('format') !== 'servery-house') return null;
  const count = (name: string): number => {
    const part = file.get(name);
    return Array.isArray(part) ? part.length : 0;
  };
  return { products: count('products'), tables: count('tables'), pictures: count('pictures') };
}

function partsIn(text: string): ReadonlyMap<string, unknown> {
  try {
    const file: unknown = JSON.parse(text);
    return new Map(typeof file === 'object' && file !== null ? Object.entries(file) : []);
  } catch {
    return new Map();
  }
}

/** Makes this empty house what the file says (HOUSE-02). */
export async function takeHouse(text: string, requestKey: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: await token(),
      'content-type': 'application/json',
      'idempotency-key': requestKey,
    },
    body: text,
  });
  if (!answer.ok) throw failureOf(await answer.json().catch(() => null));
  shopSettings.invalidate();
}
