import { newRequestKey } from '@servery/contract/client/request-key.ts';

export interface WishKeys {
  /** The same key for the same wish, however often it is sent. */
  readonly of: (payload: unknown) => string;
  /** The wish came true: the same words from now on are another one. */
  readonly done: () => void;
}

/** One key for one wish: pressing again after a lost line is no second wish (SESSION-13). */
export function wishKeys(): WishKeys {
  let request: { readonly payload: string; readonly key: string } | null = null;
  return {
    of: (payload) => {
      const words = JSON.stringify(payload);
      if (request?.payload !== words) request = { payload: words, key: newRequestKey() };
      return request.key;
    },
    done: () => {
      request = null;
    },
  };
}
