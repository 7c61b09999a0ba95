import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page with the pictures of the menu's first view and nothing else: the fastest possible. */
export interface BlankPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

interface Kept {
  readonly type: string;
  readonly content: Buffer;
}

export async function openBlankPage(
  origin: string,
  pictures: readonly string[],
): Promise<BlankPage> {
  const kept = new Map<string, Kept>();
  for (const path of pictures) kept.set(path, await fetched(`${origin}${path}`));
  const images = pictures
    .map((path) => `<img src="${path.replaceAll('&', '&amp;')}" alt="" width="104" height="104">`)
    .join('');
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Blank</title>';
  const page = `<!doctype html><html lang="en"><head>${head}</head><body><h1>Menu</h1>${images}</body></html>`;
  const server = createServer((request, response) => {
    const found = kept.get(request.url ?? '');
    response.setHeader('content-type', found?.type ?? 'text/html; charset=utf-8');
    response.end(found?.content ?? page);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return {
    address: `http://127.0.0.1:${portOf(server.address())}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function fetched(address: string): Promise<Kept> {
  // The formats that the browser of the bench accepts: others are half as large again.
  const answer = await fetch(address, { headers: { accept: 'image/avif,image/webp' } });
  return {
    type: answer.headers.get('content-type') ?? '',
    content: Buffer.from(await answer.arrayBuffer()),
  };
}
