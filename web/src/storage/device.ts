import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { browserStorage } from './browser-storage.ts';
import { text } from './readers.ts';

/** A random id of this browser: the shop counts its unpaid orders by it (UNPAID-01). */
export function deviceId(): string {
  const stored = browserStorage.read('device', text);
  if (stored !== null && /^[\w-]{22}$/.test(stored)) return stored;
  const fresh = newRequestKey();
  browserStorage.write('device', fresh);
  return fresh;
}
