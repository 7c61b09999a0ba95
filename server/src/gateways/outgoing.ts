import { OtherCertificate, sendPinned } from './pinned-send.ts';
import type { GatewayRefusal, SilenceReason } from './refusal.ts';

export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For an answer that takes longer than others. */
  readonly timeoutMs?: number;
  /** The SHA-256 of the only certificate that is accepted, signed by anybody or nobody. */
  readonly fingerprint?: string;
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
      return silent(reasonOf(fault));
    }
  };
}

async function fetchWithin(request: Outgoing, limits: SendLimits): Promise<Reply | GatewayRefusal> {
  const timeoutMs = request.timeoutMs ?? limits.timeoutMs;
  const { fingerprint } = request;
  if (fingerprint !== undefined) {
    const reply = await sendPinned({ ...request, fingerprint }, { ...limits, timeoutMs });
    return reply ?? silent('tooLong');
  }
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.method === 'POST' ? { body: request.body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
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

function reasonOf(fault: unknown): SilenceReason {
  if (fault instanceof OtherCertificate) return 'otherCertificate';
  if (isTimeout(fault)) return 'timeout';
  return isUnconnected(fault) ? 'notConnected' : 'unreachable';
}

function isTimeout(fault: unknown): boolean {
  return fault instanceof Error && ['TimeoutError', 'AbortError'].includes(fault.name);
}

const unconnected: readonly unknown[] = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether there was no connection that anything could have been sent over. */
function isUnconnected(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { cause } = fault;
  const source = cause instanceof Error ? cause : fault;
  return 'code' in source && unconnected.includes(source.code);
}

function silent(reason: SilenceReason): GatewayRefusal {
  return { code: 'gatewaySilent', reason };
}
