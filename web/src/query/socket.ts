import type { Client } from '@servery/contract/client.ts';

/** A call over the socket, whose code is loaded after the first view (CALL-01). */
export const call: Client['call'] = async (name, ...sending) => {
  const connection = await import('./connection.ts');
  return connection.call(name, ...sending);
};
