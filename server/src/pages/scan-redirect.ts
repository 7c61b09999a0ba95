import type { FastifyReply, FastifyRequest } from 'fastify';
import { wireError } from '@servery/contract/errors.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { type NotFoundHandler, sendError } from '../http/errors.ts';
import { ticketFor } from '../orders/visit/scan-ticket.ts';

export interface ScanDependencies {
  readonly secret: string;
  readonly clock: () => number;
}

const longestCode = 64;

/**
 * A printed code is an address with `t`. Opened by a camera, it is dated once, by a redirect to
 * itself with a ticket: reload, back and history open the dated address and renew nothing. No
 * database is asked: a ticket for an unknown code opens nothing (VISIT-01).
 */
export function datingScans(
  { secret, clock }: ScanDependencies,
  page: NotFoundHandler | null,
): NotFoundHandler {
  return (request, reply) => {
    const code = request.method === 'GET' ? undatedCode(request) : null;
    if (code !== null) {
      const to = withTicket(request.url, ticketFor(secret, code, clock()));
      return redirect(reply, to);
    }
    return page === null ? sendError(reply, wireError('notFound')) : page(request, reply);
  };
}

function undatedCode({ url }: FastifyRequest): string | null {
  const { searchParams } = addressOf(url);
  const code = plainText(searchParams.get('t') ?? '');
  const isCode = code !== '' && Array.from(code).length <= longestCode;
  return isCode && !searchParams.has('scan') ? code : null;
}

/** On this site whatever the path looks like: `//host` and `/.//host` would lead elsewhere. */
function withTicket(url: string, ticket: string): string {
  const { pathname, searchParams } = addressOf(url);
  searchParams.append('scan', ticket);
  return `${pathname.replace(/^\/+/, '/')}?${searchParams.toString()}`;
}

function addressOf(url: string): URL {
  return new URL(url.replace(/^[/\\]+/, '/'), 'http://page');
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}
