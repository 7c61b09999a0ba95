import { cacheFirst, networkFirst, staleWhileRevalidate } from './cache-strategies.ts';
import type { CachedRequest } from './cache-strategies.ts';
import { kindOf, startName } from './request-kind.ts';
import type { RequestKind } from './request-kind.ts';
import { menuIsNewer, takeOver } from './worker-scope.ts';
import type { WorkerFetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Written in at build time: the app's files, and a cache name that is unique to the build. */
declare const shellFiles: readonly string[];
declare const shellName: string;

const shell = '/index.html';
const menus = 'menus';
const pictures = 'pictures';
const maxPictures = 400;

/** Caches all files of the build or none: a page must not miss parts of itself. */
async function install(): Promise<void> {
  const cache = await self.caches.open(shellName);
  await cache.addAll([shell, ...shellFiles]);
}

/** Deletes the files of older builds; menus and pictures do not depend on the build. */
async function activate(): Promise<void> {
  const names = await self.caches.keys();
  const old = names.filter((name) => ![shellName, menus, pictures].includes(name));
  await Promise.all(old.map((name) => self.caches.delete(name)));
  await self.clients.claim();
}

async function notifyNewer(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(menuIsNewer, []);
}

const cacheOf: Readonly<Record<Exclude<RequestKind, 'network'>, string>> = {
  page: shellName,
  file: shellName,
  menu: menus,
  start: menus,
  picture: pictures,
};

async function answer(
  kind: Exclude<RequestKind, 'network'>,
  event: WorkerFetchEvent,
): Promise<Response> {
  const { request } = event;
  const cache = await self.caches.open(cacheOf[kind]);
  const cached: CachedRequest = { cache, request, after: (work) => event.waitUntil(work) };
  switch (kind) {
    case 'file':
      return cacheFirst(cached);
    case 'picture':
      return cacheFirst(cached, maxPictures);
    case 'menu':
      return staleWhileRevalidate(cached, notifyNewer);
    case 'start':
      return networkFirst(cached, startName(await bodyOf(request)));
    case 'page':
      return pageFor(cached);
  }
}

/** Pages are not cached, as they name files of one build; offline, the empty app is served. */
async function pageFor({ cache, request }: CachedRequest): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const emptyApp = await cache.match(shell);
    if (emptyApp === undefined) throw error;
    return emptyApp;
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return null;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const kind = kindOf(
    { method, url, mode, isAuthorized: headers.has('authorization') },
    self.location.origin,
  );
  if (kind !== 'network') event.respondWith(answer(kind, event));
});
