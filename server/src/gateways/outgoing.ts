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

/** How a gateway is reached. Never throws for what a network can do. */
export type Send = (request: Outgoing) => Promise<Reply | GatewayRefusal>;

export interface SendLimits {
  readonly timeoutMs: number;
  readonly longestReply: number;
}

export const sendLimits: SendLimits = { timeoutMs: 5000, longestReply: 256 * 1024 };

/** Real requests: certificates checked as Node does, no redirect followed, an end to waiting and to reading. */
export function sender(limits: SendLimits = sendLimits): Send {
  return async (request) => {
    try {
      return await ask(request, limits);
    } catch (fault) {
      return silent(isTimeout(fault) ? 'timeout' : 'unreachable');
    }
  };
}

async function ask(request: Outgoing, limits: SendLimits): Promise<Reply | GatewayRefusal> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.method === 'POST' ? { body: request.body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.timeoutMs),
  });
  // Followed, it would hand our keys and the guest's payment to whoever is named there.
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    return silent('redirected');
  }
  const text = await textWithin(response, limits.longestReply);
  return text === null ? silent('tooLong') : { status: response.status, text };
}

async function textWithin({ body }: Response, longest: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    length += part.length;
    if (length > longest) return null;
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
