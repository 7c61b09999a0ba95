import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway, GatewayMessage, PaymentAttempt } from '../src/gateways/gateway.ts';
import { isRefusal } from '../src/gateways/refusal.ts';
import type { GatewayRefusal } from '../src/gateways/refusal.ts';
import { queryGateway, conclude } from '../src/gateways/settlement.ts';
import type { SimulatedKind } from '../src/gateways/simulator/payment.ts';

export type Outcome = GatewayMessage | GatewayRefusal;

/** The attempt a shop waits for, and the outcomes so far. */
export interface Shop {
  attempt: PaymentAttempt;
  /** From messages. */
  readonly fromMessages: Outcome[];
  /** From browsers that returned. */
  readonly fromBrowser: Outcome[];
}

export const kinds = [
  'cybersource',
  'razerOnline',
  'bbposWeb',
  'stripe',
] as const satisfies SimulatedKind[];

type GatewayOf = (kind: SimulatedKind) => Gateway;

/** Three URLs for each gateway: for messages, for guests who are done, for guests who cancelled. */
export function shopRoutes(app: FastifyInstance, shop: Shop, gatewayOf: GatewayOf): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  for (const kind of kinds) {
    const handlerFor = (into: Outcome[]) => (request: FastifyRequest, reply: FastifyReply) =>
      handle(request, reply, { shop, gateway: gatewayOf(kind), into });
    const query = async (): Promise<string> => {
      shop.fromBrowser.push(await queryGateway(gatewayOf(kind), shop.attempt));
      return 'Welcome back';
    };
    app.post(`/shop/${kind}/notify`, handlerFor(shop.fromMessages));
    app.post(`/shop/${kind}/done`, handlerFor(shop.fromBrowser));
    app.post(`/shop/${kind}/cancel`, handlerFor(shop.fromBrowser));
    app.get(`/shop/${kind}/done`, query);
    app.get(`/shop/${kind}/cancel`, query);
  }
}

interface HandlerContext {
  readonly shop: Shop;
  readonly gateway: Gateway;
  readonly into: Outcome[];
}

/** What the payment service does: verify, compare with the attempt, confirm, acknowledge. */
async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, gateway, into }: HandlerContext,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
  const delivery = { body, headers: request.headers };
  const message = gateway.verify(delivery);
  const outcome = isRefusal(message) ? message : await conclude(gateway, shop.attempt, message);
  into.push(outcome);
  const acknowledgement = await gateway.acknowledge(delivery, outcome);
  return reply
    .code(acknowledgement.status)
    .header('content-type', acknowledgement.contentType)
    .send(acknowledgement.body);
}
