import { keptFirst, keptMeanwhile, serverFirst } from './keeping.ts';
import type { Keeping } from './keeping.ts';
import { kindOf, startName } from './kept-kinds.ts';
import type { KeptKind } from './kept-kinds.ts';
import { menuIsNewer, takeOver } from './worker-scope.ts';
import type { AskingEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Written in when the app is built: its files, and a name that is another for every build. */
declare const shellFiles: readonly string[];
declare const shellName: string;

const shell = '/index.html';
const menus = 'menus';
const pictures = 'pictures';
const mostPictures = 400;

/** The app as it was built: all of it or nothing, or a page would miss parts of itself. */
async function install(): Promise<void> {
  const cache = await self.caches.open(shellName);
  await cache.addAll([shell, ...shellFiles]);
}

/** Files of older builds go; menus and pictures are the same for all of them. */
async function activate(): Promise<void> {
  const names = await self.caches.keys();
  const old = names.filter((name) => ![shellName, menus, pictures].includes(name));
  await Promise.all(old.map((name) => self.caches.delete(name)));
  await self.clients.claim();
}

async function tellNewer(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(menuIsNewer, []);
}

const cacheOf: Readonly<Record<Exclude<KeptKind, 'network'>, string>> = {
  page: shellName,
  file: shellName,
  menu: menus,
  start: menus,
  picture: pictures,
};

async function answer(kind: Exclude<KeptKind, 'network'>, event: AskingEvent): Promise<Response> {
  const { request } = event;
  const cache = await self.caches.open(cacheOf[kind]);
  const keeping: Keeping = { cache, request, after: (work) => event.waitUntil(work) };
  switch (kind) {
    case 'file':
      return keptFirst(keeping);
    case 'picture':
      return keptFirst(keeping, mostPictures);
    case 'menu':
      return keptMeanwhile(keeping, tellNewer);
    case 'start':
      return serverFirst(keeping, startName(await bodyOf(request)));
    case 'page':
      return pageFor(keeping);
  }
}

/** A page is never kept: it names files of its own build. Without the server any page begins as the bare app. */
async function pageFor({ cache, request }: Keeping): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await cache.match(shell);
    if (kept === undefined) throw error;
    return kept;
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
  const kind = kindOf({ method, url, mode, isNamed: headers.has('authorization') }, self.location.origin);
  if (kind !== 'network') event.respondWith(answer(kind, event));
});
