import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects while something that is needed cannot be reached. */
  readonly tryOut: () => Promise<unknown>;
  readonly isOpen: () => boolean;
}

/** Alive says the process runs; ready says it can serve, so that a balancer waits for the database and leaves one that stops. */
export function mountHealth(http: FastifyInstance, { tryOut, isOpen }: Health): void {
  http.get('/health', () => ({ status: 'alive' }));
  http.get('/ready', async (_, reply) => {
    try {
      await tryOut();
      if (isOpen()) return { status: 'ready' };
    } catch {
      // The reason may name hosts and accounts; whoever failed has logged it.
    }
    return reply.code(503).send({ status: 'waiting' });
  });
}
