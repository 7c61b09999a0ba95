import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export function pageServer(page: string): Server {
  return createServer((request, response) => answer(page, request, response));
}

function answer(page: string, { method, url }: IncomingMessage, response: ServerResponse): void {
  if (method !== 'GET' && method !== 'HEAD') {
    plain(response.setHeader('allow', 'GET, HEAD'), 405, 'This page can only be read.\n');
    return;
  }
  if (url?.split('?')[0] !== '/') {
    plain(response, 404, 'There is one page here, at /.\n');
    return;
  }
  response.writeHead(200, headers).end(page);
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
