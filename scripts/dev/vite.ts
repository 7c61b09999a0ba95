import { setTimeout as pause } from 'node:timers/promises';
import { createLogger, createServer } from 'vite';
import type { Logger, Plugin, ViteDevServer } from 'vite';
import { apps } from '@servery/server/pages/app-pages.ts';
import { simulatorPath } from '@servery/server/gateways/simulator-merchants.ts';

export interface ViteSettings {
  readonly web: string;
  readonly host: string;
  readonly port: number;
  /** Cache of bundled dependencies between starts. */
  readonly cacheFolder: string;
  readonly server: {
    readonly address: string;
    readonly ready: () => Promise<void>;
  };
}

/** Paths that the server answers; everything else is a page or a module of the app. */
const serverPaths = [
  '/api',
  '/socket.io',
  simulatorPath,
  '/speech',
  '/health',
  '/ready',
  '/metrics',
  '/manifest.webmanifest',
  '/app-icon',
  '/robots.txt',
  '/sitemap.xml',
];

/** A printed code is dated by the server before the app opens it (VISIT-01). */
const undatedScan = '^(?!.*[?&]scan=)/[^?.@]*\\?(?:.*&)?t=';

/** The app with hot reload; forwards calls to the server, so that the browser uses one address. */
export async function startVite({
  web,
  host,
  port,
  cacheFolder,
  server,
}: ViteSettings): Promise<ViteDevServer> {
  const target = { target: server.address, ws: true };
  const vite = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    cacheDir: cacheFolder,
    customLogger: quietLogger(),
    plugins: [waitForServer(server.ready), appPages()],
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries([...serverPaths, undatedScan].map((path) => [path, target])),
    },
  });
  return vite.listen();
}

const patienceMs = 60_000;

/** A request that arrives during a restart is answered after it instead of with an error. */
function waitForServer(ready: () => Promise<void>): Plugin {
  const passOn = async (url: string, next: () => void): Promise<void> => {
    if (serverPaths.some((path) => url.startsWith(path)) || new RegExp(undatedScan).test(url))
      await Promise.race([ready(), pause(patienceMs, null, { ref: false })]);
    next();
  };
  return {
    name: 'wait-for-server',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => void passOn(request.url ?? '', next));
    },
  };
}

/** The pages of kiosks and of staff at their own addresses, as the server has them. */
function appPages(): Plugin {
  return {
    name: 'app-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        const app = apps.find(({ address }) => address.test(request.url ?? ''));
        if (app !== undefined) Object.assign(request, { url: `/${app.name}.html` });
        next();
      });
    },
  };
}

/** Browsers reconnect their sockets during a restart; each attempt would print a stack. */
function quietLogger(): Logger {
  const logger = createLogger('info', { allowClearScreen: false });
  return {
    ...logger,
    error: (message, options) => {
      if (!message.includes('ws proxy')) logger.error(message, options);
    },
  };
}
