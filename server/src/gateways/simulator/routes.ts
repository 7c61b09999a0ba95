import type { FastifyInstance } from 'fastify';
import type { Simulator } from './simulator.ts';

/** Mounts the simulator in a scope of its own: elsewhere bodies are parsed, here they stay raw. */
export async function simulatorRoutes(
  app: FastifyInstance,
  simulator: Simulator,
  prefix: string,
): Promise<void> {
  await app.register(
    (scope, _, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (__, body, parsed) =>
        parsed(null, body),
      );
      scope.all('/*', async (request, reply) => {
        const [path = '', ...query] = request.url.slice(prefix.length).split('?');
        const body = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
        const { method, headers } = request;
        const answer = await simulator.answer({
          method,
          path,
          query: query.join('?'),
          headers,
          body,
        });
        if (answer === 'silence') return reply.hijack();
        if (answer === 'hangUp') {
          request.raw.socket.destroy();
          return reply.hijack();
        }
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      });
      done();
    },
    { prefix },
  );
}
