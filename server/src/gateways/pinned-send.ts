import type { IncomingMessage } from 'node:http';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { plainRequest } from './plain-request.ts';

/** The certificate is not the one that was set: nothing was sent. */
export class OtherCertificate extends Error {}

export interface PinnedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The SHA-256 of the only certificate that is accepted, in lower-case hex. */
  readonly fingerprint: string;
}

export interface PinnedLimits {
  readonly timeoutMs: number;
  readonly maxReplyBytes: number;
}

interface PinnedReply {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends over TLS to a terminal whose certificate nobody has signed. It is compared with the known
 * one before a byte is sent: another machine at the address learns nothing. Null if the answer
 * is too long.
 */
export async function sendPinned(
  request: PinnedRequest,
  limits: PinnedLimits,
): Promise<PinnedReply | null> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const socket = await provedSocket(request, signal);
  try {
    const response = await responseOver(socket, request, signal);
    const text = await textWithin(response, limits.maxReplyBytes);
    return text === null ? null : { status: response.statusCode ?? 0, text };
  } finally {
    socket.destroy();
  }
}

function provedSocket(
  { url, fingerprint }: PinnedRequest,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false });
    const fail = (fault: Error): void => {
      socket.destroy();
      reject(fault);
    };
    signal.addEventListener('abort', () => socket.destroy(new DOMException('', 'TimeoutError')));
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      if (fingerprintOf(socket) === fingerprint) resolve(socket);
      else fail(new OtherCertificate());
    });
  });
}

function fingerprintOf(socket: TLSSocket): string {
  return socket.getPeerCertificate().fingerprint256.replaceAll(':', '').toLowerCase();
}

function responseOver(
  socket: TLSSocket,
  { method, url, headers, body }: PinnedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const request = plainRequest({
      createConnection: () => socket,
      method,
      path: `${pathname}${search}`,
      headers: { ...headers, host, connection: 'close', 'content-length': length },
      signal,
    });
    request.once('error', reject);
    request.once('response', resolve);
    request.end(body);
  });
}

async function textWithin(response: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue;
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
