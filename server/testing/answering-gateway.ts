import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Told {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answering extends AsyncDisposable {
  readonly host: string;
  readonly heard: readonly Heard[];
}

/** A real local server with fixed answers; null never answers. */
export async function answering(tell: (heard: Heard) => Told | null): Promise<Answering> {
  const heard: Heard[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: await bodyOf(request) };
    heard.push(one);
    const told = tell(one);
    if (told !== null) response.writeHead(told.status, told.headers).end(told.body);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    host: `http://127.0.0.1:${port}`,
    heard,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
