import { spawn, spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

const install = 'apt-get install --yes --no-install-recommends';

/**
 * Installs with apt what tests need beside Node: a Redis for those of several nodes, a browser for
 * journeys. Where it cannot, those tests fail and say so.
 * @param {Environment} env
 * @param {readonly string[]} commands
 * @returns {Promise<void>}
 */
export async function runApt(env, commands) {
  if (commands.length === 0 || process.getuid?.() !== 0) return;
  console.log('Installing what tests need beside Node …');
  // A process of its own: it goes on while npm installs.
  const script = ['apt-get update --quiet', ...commands].join('\n');
  const child = spawn('sh', ['-c', script], {
    stdio: 'ignore',
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await new Promise((ended) => child.once('error', ended).once('close', ended));
}

/** @param {Environment} env */
export function browserCommands(env) {
  if (env['CHROME_PATH'] !== undefined || findBrowser(env).kind === 'found') return [];
  const [shell, whole] = ['chromium-headless-shell', 'chromium'].map(
    (name) => `${install} ${name} fonts-noto-cjk`,
  );
  return [`${shell} || ${whole}`];
}

/** @param {Environment} env */
export function redisCommands(env) {
  if (env['REDIS_URL'] !== undefined) return [];
  const isInstalled = spawnSync('redis-server', ['--version'], { env }).status === 0;
  return isInstalled ? [] : [`${install} redis-server`];
}
