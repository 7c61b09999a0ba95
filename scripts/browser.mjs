import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {Record<string, string | undefined>} Environment */
/**
 * @typedef {{ kind: 'found', path: string } | { kind: 'downloaded' } | { kind: 'none', reason:
 * string }} Browser
 */

// The headless shell first: without windows, a page takes a quarter of the CPU time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium for journeys: the one in CHROME_PATH, an installed one, or one that is downloaded
 * now.
 * @param {Environment} env
 * @param {{ root: string, node: string }} place
 * @returns {Browser}
 */
export function prepareBrowser(env, { root, node }) {
  const found = findBrowser(env);
  const isDecided = found.kind === 'found' || env['CHROME_PATH'] !== undefined;
  return isDecided ? found : download(env, { root, node });
}

/**
 * A browser that runs: on some systems the command only prints how to install it.
 * @param {Environment} env
 * @returns {Browser}
 */
export function findBrowser(env) {
  const named = env['CHROME_PATH'];
  if (named !== undefined) {
    return runs(named, env)
      ? { kind: 'found', path: named }
      : { kind: 'none', reason: `CHROME_PATH names ${named}, which does not run` };
  }
  const path = onPath(env).find((program) => runs(program, env));
  return path === undefined
    ? { kind: 'none', reason: `none of ${names.join(', ')} runs` }
    : { kind: 'found', path };
}

/**
 * Full paths, because Playwright does not accept a bare name.
 * @param {Environment} env
 */
function onPath(env) {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const programs = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.filter((program) => existsSync(program));
}

/**
 * @param {string} program
 * @param {Environment} env
 */
function runs(program, env) {
  return spawnSync(program, ['--version'], { env }).status === 0;
}

/**
 * @param {Environment} env
 * @param {{ root: string, node: string }} place
 * @returns {Browser}
 */
function download(env, { root, node }) {
  console.log('Downloading Chromium …');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status, stderr } = spawnSync(node, [playwright, 'install', 'chromium'], {
    env,
    encoding: 'utf8',
  });
  if (status === 0) return { kind: 'downloaded' };
  const reason = `No Chromium on this machine, and none could be installed. Set CHROME_PATH to one.\n${stderr}`;
  return { kind: 'none', reason: reason.trim() };
}
