import { spawnSync } from 'node:child_process';
import { thisHost } from './bundled-node.mjs';
import { isInstalled } from './installed.mjs';

/**
 * Installs when something is missing or out of date, so that a fresh clone needs no step of its
 * own.
 * @param {string} root
 */
export function installIfNeeded(root) {
  if (isInstalled(root, thisHost())) return;
  console.log('Installing packages …');
  const { command, before } = npmCommand(process.env);
  // NODE_ENV=production would leave out the tools, and a saved omit=optional would leave out Node
  // itself.
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm.cmd',
  });
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}`);
}

/**
 * The npm that started us, on the Node that npm itself runs on; else whatever npm is on the path.
 * @param {Record<string, string | undefined>} env
 */
export function npmCommand(env) {
  const { npm_execpath: npm, npm_node_execpath: node } = env;
  if (npm !== undefined && node !== undefined && /npm-cli\.c?js$/.test(npm))
    return { command: node, before: [npm] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}
