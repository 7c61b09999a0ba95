import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects while the database cannot be reached. */
  readonly pingDatabase: () => Promise<unknown>;
  readonly isOpen: () => boolean;
}

/** Shorter than the timeout of a load balancer's probe. */
const timeoutMs = 3000;
/** Anybody may probe; the database is pinged at most once in this time. */
const cachedMs = 1000;

/** /health: the process runs. /ready: it can serve; false while it starts or stops. */
export function mountHealth(http: FastifyInstance, { pingDatabase, isOpen }: Health): void {
  const works = cached(() => inTime(pingDatabase));
  http.get('/health', () => ({ status: 'alive' }));
  http.get('/ready', async (_, reply) => {
    if ((await works()) && isOpen()) return { status: 'ready' };
    return reply.code(503).send({ status: 'waiting' });
  });
}

/** Without the reason, which may name hosts and accounts and is logged where it occurs. */
async function inTime(pingDatabase: () => Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = pause(timeoutMs, false, { signal: over.signal, ref: false }).catch(() => false);
  const tried = Promise.resolve()
    .then(pingDatabase)
    .then(
      () => true,
      () => false,
    );
  const answer = await Promise.race([tried, late]);
  over.abort();
  return answer;
}

/** One result for concurrent probes, and for a moment after it. */
function cached(probe: () => Promise<boolean>): () => Promise<boolean> {
  let result: Promise<boolean> | null = null;
  const forgetLater = (): void => {
    setTimeout(() => (result = null), cachedMs).unref();
  };
  return () => {
    if (result === null) {
      result = probe();
      void result.then(forgetLater);
    }
    return result;
  };
}
