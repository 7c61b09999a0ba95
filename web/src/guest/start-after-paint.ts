import { keepEarlyTaps } from './early-taps.ts';

/**
 * The script inside a prerendered page, which can be read without the app: the app's files are
 * fetched once the first pictures are there, because they would share the line with them.
 */

/** Slow pictures keep the app waiting no longer than this; nor does a page in the background. */
const longestWaitMs = 500;

const modules = document.currentScript?.dataset['modules']?.split(' ') ?? [];
const root = document.getElementById('root');
let isStarted = false;

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** Each file runs in a task of its own: together they would block a slow phone for longer. */
async function load(): Promise<void> {
  modules.forEach(preload);
  for (const address of modules) {
    await import(/* @vite-ignore */ address);
    await new Promise((done) => {
      setTimeout(done);
    });
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // The next tap tries again.
  load().catch(() => (isStarted = false));
}

/**
 * Once the first paint is on the screen. The callback of a frame comes before that, and files from
 * a fast line would run before the guest sees anything.
 */
function startAfterPaint(): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, longestWaitMs);
for (const touch of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(touch, start, { once: true, passive: true });
if (root !== null) keepEarlyTaps(root, start);
