import type { Client } from '@servery/contract/client.ts';

/** A call over the live line; the line itself is loaded after the first view: a menu can be read without it (CALL-01). */
export const call: Client['call'] = async (name, ...sending) => {
  const live = await import('./connection.ts');
  return live.call(name, ...sending);
};
