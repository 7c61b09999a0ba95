import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/error-code.ts';
import { Refused } from '../calls/refused.ts';
import { maxBodyBytes } from '../gateways/body.ts';
import { gatewayNamed } from '../gateways/gateways.ts';
import { isReference } from '../gateways/reference.ts';
import { sendError } from '../http/errors.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import type { Delivery } from '../gateways/gateway.ts';
import { callbackHandlers } from './callback.ts';
import type { CallbackTarget, CallbackHandlers } from './callback.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { limitedLog } from '../limits/log-limit.ts';
import type { GatewayLimits } from '../limits/request-limits.ts';

const prefix = '/api/payments/:gateway/:shop';

/** The page of the app that shows the result of a payment (ROUTE-03). */
const resultPage = '/payment/result';

/** Routes for gateways and returning guests, in their own scope: signatures cover raw bytes. */
export async function mountGatewayRoutes(
  http: FastifyInstance,
  dependencies: PaymentDependencies,
  limits: GatewayLimits,
): Promise<void> {
  const handlers = { ...dependencies, ...callbackHandlers(dependencies), ...limits };
  const { log } = dependencies;
  const limited = limitedLog(log);
  // While the database is away every message fails, and anybody may send some (LOAD-03).
  const report = (about: object): void =>
    limited('payment callback failed', () => log.error(about, 'payment callback failed'));
  await http.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (__, body, parsed) =>
      parsed(null, body),
    );
    scope.setErrorHandler((error, request, reply) => fail({ error, request, reply }, report));
    scope.route({
      method: 'POST',
      url: `${prefix}/notify`,
      bodyLimit: maxBodyBytes,
      onRequest: (request) => limits.senders.refuse(request),
      handler: (request, reply) => onNotification(request, reply, handlers),
    });
    for (const outcome of ['done', 'cancel'])
      scope.route({
        method: ['GET', 'POST'],
        url: `${prefix}/${outcome}/:reference`,
        bodyLimit: maxBodyBytes,
        exposeHeadRoute: false,
        handler: (request, reply) =>
          onReturn(request, reply, { ...handlers, isCancelled: outcome === 'cancel' }),
      });
    done();
  });
}

async function onNotification(
  request: FastifyRequest,
  reply: FastifyReply,
  { handleMessage, senders }: NotificationHandlers,
): Promise<FastifyReply> {
  const target = targetOf(request);
  if (target === null) return reply.code(404).send();
  const { answer, isUnproved } = await handleMessage(deliveryOf(request), target);
  if (isUnproved) await senders.count(request);
  const { status, contentType, body } = answer;
  return reply.code(status).header('content-type', contentType).send(body);
}

type NotificationHandlers = CallbackHandlers & Pick<GatewayLimits, 'senders'>;

interface ReturnHandlers extends CallbackHandlers, Pick<GatewayLimits, 'returns'> {
  readonly isCancelled: boolean;
}

/** Redirects to the result page, which then queries the status. */
async function onReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  { handleReturn, returns, isCancelled }: ReturnHandlers,
): Promise<FastifyReply> {
  const target = targetOf(request);
  const reference = paramOf(request, 'reference');
  if (target === null || !isReference(reference)) return reply.code(404).send();
  refuseWithRetry(await returns.count(reference));
  const returnTarget = { ...target, reference, isCancelled };
  const outcome = await handleReturn(deliveryOf(request), returnTarget);
  if (outcome.kind === 'refused') return reply.code(outcome.status).send();
  const query = new URLSearchParams({ session: outcome.session, reference: outcome.reference });
  return (
    reply
      .code(303)
      // Without a host: the order's key is stored in the browser under the host they left.
      .header('location', `${resultPage}?${query.toString()}`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send()
  );
}

function deliveryOf({ body, headers, url: path }: FastifyRequest): Delivery {
  return { body: Buffer.isBuffer(body) ? body : new Uint8Array(), headers, path };
}

function targetOf(request: FastifyRequest): CallbackTarget | null {
  const gateway = gatewayNamed(paramOf(request, 'gateway'));
  return gateway === null ? null : { gateway, shop: paramOf(request, 'shop') };
}

function paramOf({ params }: FastifyRequest, name: string): string {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : '';
}

interface FailedRequest {
  readonly error: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Nothing was saved, so the gateway must retry; a body that is too long is refused for good. */
function fail(
  { error, request, reply }: FailedRequest,
  report: (about: object) => void,
): FastifyReply {
  if (error instanceof Refused) return sendError(reply, error.wire);
  const status = statusOf(error);
  if (status >= 500) report({ target: targetOf(request), error });
  return reply.code(status).send();
}

function statusOf(error: unknown): number {
  if (isDatabaseAway(error)) return 503;
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' && error.statusCode < 500 ? error.statusCode : 500;
}
