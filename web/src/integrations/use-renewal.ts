import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { type Mutation, useMutation } from '../query/use-query.ts';

/**
 * Renews a key by one request until the new one is shown: a second one after a lost answer would
 * end the key that the program has (KEYS-03, WEBHOOK-05).
 */
export function useRenewal(renew: (requestKey: string) => Promise<void>): Mutation<[]> {
  const [requestKey, setRequestKey] = useState(newRequestKey);
  return useMutation(async () => {
    await renew(requestKey);
    setRequestKey(newRequestKey());
  });
}
