import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects while something that is needed cannot be reached. */
  readonly pingDatabase: () => Promise<unknown>;
  readonly isOpen: () => boolean;
}

/** Longer, and a balancer has given up asking before it is told to send guests elsewhere. */
const longestMs = 3000;
/** Anybody may ask; so often, it costs the database nothing. */
const rememberedMs = 1000;

/** Alive says the process runs; ready says it can serve, so that a balancer waits for the database and leaves one that stops. */
export function mountHealth(http: FastifyInstance, { pingDatabase, isOpen }: Health): void {
  const works = lately(() => inTime(pingDatabase));
  http.get('/health', () => ({ status: 'alive' }));
  http.get('/ready', async (_, reply) => {
    if ((await works()) && isOpen()) return { status: 'ready' };
    return reply.code(503).send({ status: 'waiting' });
  });
}

/** The reason of a no may name hosts and accounts; whoever failed has logged it. */
async function inTime(pingDatabase: () => Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = pause(longestMs, false, { signal: over.signal, ref: false }).catch(() => false);
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

/** One answer for all who ask at once, and for a moment after it. */
function lately(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  const forgetLater = (): void => {
    setTimeout(() => (asked = null), rememberedMs).unref();
  };
  return () => {
    if (asked === null) {
      asked = ask();
      void asked.then(forgetLater);
    }
    return asked;
  };
}
