import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { typedCall } from '@servery/contract/client/typed-call.ts';
import { parseInParts } from './parse-in-parts.ts';

const { send } = httpTransport({
  origin: '',
  fetch: (address, request) => fetch(address, request),
  parse: parseInParts,
});

/** Public data is read over HTTP without a login, where it is compressed and cached. */
export const httpClient = { call: typedCall((frame) => send({ ...frame, token: null })) };
