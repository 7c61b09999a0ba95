import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';

type Keyed = <Answer>(
  content: object,
  send: (requestKey: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Sends what was typed under a key of its own. The same again, after a lost answer, has the same
 * key and is done once; under the key of what it was before, it would be refused (SESSION-13).
 */
export function useRequestKey(): Keyed {
  const [last] = useState({ text: '', key: '' });
  return async (content, send) => {
    const text = JSON.stringify(content);
    if (last.text !== text) Object.assign(last, { text, key: newRequestKey() });
    const answer = await send(last.key);
    // Done again later, it is another request.
    Object.assign(last, { text: '', key: '' });
    return answer;
  };
}
