import type { IncomingHttpHeaders } from 'node:http';
import type { CallerLanguages } from '../calls/caller.ts';

/** What a request, or the one that opened a socket, says of its language. */
export function languagesIn(headers: IncomingHttpHeaders): CallerLanguages {
  return { cookies: headers.cookie ?? '', accepted: headers['accept-language'] ?? '' };
}
