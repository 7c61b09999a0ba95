import { createClient } from 'redis';
import { reasonOf } from '../../database/error-code.ts';
import type { Log } from '../../database/log.ts';

export interface LimitClient {
  readonly client: object;
  readonly close: () => Promise<void>;
}

const longestRetryMs = 1000;
/** Limits fall back to the node's memory after half a second; queued commands help nobody. */
const silenceTimeoutMs = 12_000;

/** A connection of its own: limits must not wait behind events. It reconnects by itself. */
export function openLimitClient({
  url,
  log,
}: {
  readonly url: string;
  readonly log: Log;
}): LimitClient {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: silenceTimeoutMs / 3,
    socket: {
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestRetryMs),
      socketTimeout: silenceTimeoutMs,
    },
  });
  let isAway = false;
  // Without a listener an error would end the process.
  client.on('error', (error: unknown) => {
    if (!isAway)
      log.warn({ reason: reasonOf(error) }, 'rate limit store unreachable, limits count per node');
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
  void client.connect().catch(() => undefined);
  return {
    client,
    close: async () => {
      if (client.isOpen) client.destroy();
      await Promise.resolve();
    },
  };
}
