import type { GatewayRefusal, SilenceReason } from './refusal.ts';

export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to a gateway. Never throws for network failures. */
export type Send = (request: Outgoing) => Promise<Reply | GatewayRefusal>;

export interface SendLimits {
  readonly timeoutMs: number;
  readonly maxReplyBytes: number;
}

export const sendLimits: SendLimits = { timeoutMs: 5000, maxReplyBytes: 256 * 1024 };

/** Verifies certificates, follows no redirect, and limits time and length. */
export function sender(limits: SendLimits = sendLimits): Send {
  return async (request) => {
    try {
      return await fetchWithin(request, limits);
    } catch (fault) {
      return silent(isTimeout(fault) ? 'timeout' : 'unreachable');
    }
  };
}

async function fetchWithin(request: Outgoing, limits: SendLimits): Promise<Reply | GatewayRefusal> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.method === 'POST' ? { body: request.body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.timeoutMs),
  });
  // A followed redirect would hand our keys and the guest's payment to another host.
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    return silent('redirected');
  }
  const text = await textWithin(response, limits.maxReplyBytes);
  return text === null ? silent('tooLong') : { status: response.status, text };
}

async function textWithin({ body }: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function isTimeout(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'TimeoutError';
}

function silent(reason: SilenceReason): GatewayRefusal {
  return { code: 'gatewaySilent', reason };
}
