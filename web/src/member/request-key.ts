import { newRequestKey } from '@servery/contract/client/request-key.ts';

export interface RequestKeys {
  /** The same key for the same values, however often they are sent. */
  readonly of: (payload: unknown) => string;
  /** The request succeeded: the same values sent again are a new request. */
  readonly done: () => void;
}

/** One key for one request: a retry after a lost connection is no second one (SESSION-13). */
export function requestKeys(): RequestKeys {
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
