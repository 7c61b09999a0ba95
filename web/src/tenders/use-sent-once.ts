import { useRef } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { isKeyReused } from '../query/is-key-reused.ts';
import { type MoneyCall, sendOnce } from './sent-requests.ts';

/**
 * Sends what a form asks for under one key: corrected after a lost answer, it replaces what has
 * not arrived. What was done stands, and what is sent now is a request of its own (TENDER-14).
 */
export function useSentOnce<Data extends { readonly requestKey: string }, Answer>(
  call: MoneyCall<Data, Answer>,
): (keyed: (requestKey: string) => Data) => Promise<Answer> {
  const key = useRef(newRequestKey());
  return async (keyed) => {
    try {
      return await sendOnce(call, keyed(key.current));
    } catch (error) {
      if (!isKeyReused(error)) throw error;
      key.current = newRequestKey();
      return sendOnce(call, keyed(key.current));
    }
  };
}
