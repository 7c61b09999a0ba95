import { newRequestKey } from '@servery/contract/client/request-key.ts';

export interface RequestKeys {
  /** The same key for the same values. */
  readonly of: (payload: unknown) => string;
  /** The request succeeded: the same values sent again are a new request. */
  readonly done: () => void;
}

/** One key per request: a retry after a lost connection is not a second one (SESSION-13). */
export function requestKeys(): RequestKeys {
  let request: { readonly payload: string; readonly key: string } | null = null;
  return {
    of: (payload) => {
      const text = JSON.stringify(payload);
      if (request?.payload !== text) request = { payload: text, key: newRequestKey() };
      return request.key;
    },
    done: () => {
      request = null;
    },
  };
}
