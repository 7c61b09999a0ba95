import { createHmac } from 'node:crypto';

/** Keys of endpoints, made from the server's secret: nothing that signs is stored (WEBHOOK-05). */
export function signingKeyOf(secret: string, endpoint: string, generation: number): Buffer {
  const name = `webhook ${endpoint} ${generation}`;
  return createHmac('sha256', secret).update(name).digest().subarray(0, 24);
}

/** As Standard Webhooks write keys. */
export function writtenKey(key: Buffer): string {
  return `whsec_${key.toString('base64')}`;
}

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of Standard Webhooks, signed with every key that holds (WEBHOOK-03). */
export function signedHeaders(
  { id, timestamp, body }: SignedMessage,
  keys: readonly Buffer[],
): Readonly<Record<string, string>> {
  const content = `${id}.${timestamp}.${body}`;
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
