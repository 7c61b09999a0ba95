import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { otherAppFolders } from './plugins/compiled-messages.ts';

interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Part>>;

/** The built app; another folder may be given. */
const dist = process.argv[2] ?? join(import.meta.dirname, 'dist');
const kilobyte = 1024;

/** Loaded before the menu is shown; `live` follows without a touch, for the first "add". */
const firstView = ['index.html', 'virtual:messages/zh-hk'];
const live = [
  'src/guest/live-effects.ts',
  'virtual:messages/zh-hk/more',
  '_one-touch',
  'src/menu/far-rows.tsx',
  '_dish-notes',
  'src/guest/toast-row.tsx',
  'src/offline/follow-worker.ts',
];

const budgets = [
  { name: 'JS before the first menu view', most: 100, bytes: () => sizeOf(firstView) },
  { name: 'JS of the menu in all', most: 130, bytes: () => sizeOf([...firstView, ...live]) },
  { name: 'CSS', most: 15, bytes: styleSize },
  // The page as built; the bench measures it with a restaurant's data in it.
  { name: 'HTML', most: 15, bytes: () => zipped('index.html') },
  { name: 'service worker', most: 5, bytes: () => zipped('sw.js') },
  { name: 'code of kiosk and staff that guests load', most: 0, bytes: otherAppBytes },
] as const;

async function readManifest(): Promise<Manifest> {
  const parsed: unknown = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  if (!isManifest(parsed)) throw new Error('the manifest of the build cannot be read');
  return parsed;
}

function isManifest(parsed: unknown): parsed is Manifest {
  return typeof parsed === 'object' && parsed !== null && 'index.html' in parsed;
}

async function zipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
}

/** The size of these chunks and their imports, each file once. */
async function sizeOf(names: readonly string[]): Promise<number> {
  const manifest = await readManifest();
  const files = new Set<string>();
  const gather = (name: string): void => {
    const key = Object.keys(manifest).find(
      (one) => one === name || one.endsWith(`/${name}`) || one.startsWith(`${name}-`),
    );
    const part = manifest[key ?? ''];
    if (part === undefined) throw new Error(`the build has no ${name}`);
    if (files.has(part.file)) return;
    files.add(part.file);
    part.imports?.forEach(gather);
  };
  names.forEach(gather);
  const sizes = await Promise.all([...files].map(zipped));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const otherApps = new RegExp(`src/(?:${otherAppFolders.join('|')})/`);
const otherPages = /\/(?:board|kiosk|staff)\//;

/** Files of the guest's build that name another app's page or source (KIOSK-01). */
async function otherAppBytes(): Promise<number> {
  const manifest = await readManifest();
  const named = Object.keys(manifest).filter((name) => otherApps.test(name));
  const files = [...named.map((name) => manifest[name]?.file ?? ''), 'index.html', 'sw.js'];
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return texts.filter((text, at) => at < named.length || otherPages.test(text)).join('').length;
}

async function styleSize(): Promise<number> {
  const assets = await readdir(join(dist, 'assets'));
  const sizes = await Promise.all(
    assets.filter((file) => file.endsWith('.css')).map((file) => zipped(`assets/${file}`)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const measured = await Promise.all(
  budgets.map(async ({ name, most, bytes }) => ({ name, most, size: (await bytes()) / kilobyte })),
);
for (const { name, most, size } of measured)
  process.stdout.write(
    `${size <= most ? 'ok  ' : 'OVER'} ${name}: ${size.toFixed(1)} KB of ${most} KB (gzip)\n`,
  );
process.exitCode = measured.every(({ most, size }) => size <= most) ? 0 : 1;
