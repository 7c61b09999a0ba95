import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { longestBody } from '../gateways/body.ts';
import { gatewayNamed } from '../gateways/gateways.ts';
import type { Delivery } from '../gateways/gateway.ts';
import { doorsOf } from './callback.ts';
import type { Door, Doors } from './callback.ts';
import type { PaymentParts } from './payment-dependencies.ts';

const prefix = '/api/payments/:gateway/:shop';

/** The page of the app that shows the result of a payment (ROUTE-03). */
const resultPage = '/payment/result';

/**
 * Routes for gateways and for returning guests, in a scope of their own: signatures cover the raw
 * bytes.
 */
export async function mountGatewayRoutes(http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const house = { ...parts, ...doorsOf(parts) };
  await http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (__, body, parsed) => parsed(null, body));
    scope.setErrorHandler((error, request, reply) => fail({ error, request, reply }, parts));
    scope.route({
      method: 'POST',
      url: `${prefix}/notify`,
      bodyLimit: longestBody,
      handler: (request, reply) => notified(request, reply, house),
    });
    for (const way of ['done', 'cancel'])
      scope.route({
        method: ['GET', 'POST'],
        url: `${prefix}/${way}/:reference`,
        bodyLimit: longestBody,
        exposeHeadRoute: false,
        handler: (request, reply) => returned(request, reply, { ...house, isCancelled: way === 'cancel' }),
      });
    done();
  });
}

async function notified(
  request: FastifyRequest,
  reply: FastifyReply,
  { hear }: Doors,
): Promise<FastifyReply> {
  const door = doorOf(request);
  if (door === null) return reply.code(404).send();
  const { status, contentType, body } = await hear(deliveryOf(request), door);
  return reply.code(status).header('content-type', contentType).send(body);
}

interface GuestDoor extends Doors {
  readonly isCancelled: boolean;
}

/**
 * Redirects to the result page, whose URL only holds what it queries; the page then queries the
 * status.
 */
async function returned(
  request: FastifyRequest,
  reply: FastifyReply,
  { comeBack, isCancelled }: GuestDoor,
): Promise<FastifyReply> {
  const door = doorOf(request);
  if (door === null) return reply.code(404).send();
  const returning = { ...door, reference: paramOf(request, 'reference'), isCancelled };
  const way = await comeBack(deliveryOf(request), returning);
  if (way.kind === 'refused') return reply.code(way.status).send();
  const asked = new URLSearchParams({ session: way.session, reference: way.reference });
  return (
    reply
      .code(303)
      // Without a host: the guest returns to the one they left, where the browser stores the
      // order's key.
      .header('location', `${resultPage}?${asked.toString()}`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send()
  );
}

function deliveryOf({ body, headers }: FastifyRequest): Delivery {
  return { body: Buffer.isBuffer(body) ? body : new Uint8Array(), headers };
}

function doorOf(request: FastifyRequest): Door | null {
  const gateway = gatewayNamed(paramOf(request, 'gateway'));
  return gateway === null ? null : { gateway, shop: paramOf(request, 'shop') };
}

function paramOf({ params }: FastifyRequest, name: string): string {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : '';
}

interface Fault {
  readonly error: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Nothing was saved, so the gateway must retry; a body that is too long is refused for good. */
function fail({ error, request, reply }: Fault, { log }: PaymentParts): FastifyReply {
  const status = statusOf(error);
  if (status >= 500) log.error({ door: doorOf(request), error }, 'a message could not be dealt with');
  return reply.code(status).send();
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' && error.statusCode < 500 ? error.statusCode : 500;
}
