import { spawnSync } from 'node:child_process';
import { thisHost } from './bundled-node.mjs';
import { isInstalled } from './installed.mjs';

/**
 * Installs if something is missing or outdated, so that a fresh clone needs no extra
 * step.
 * @param {string} root
 */
export function installIfNeeded(root) {
  if (isInstalled(root, thisHost())) return;
  console.log('Installing packages …');
  const { command, before } = npmCommand(process.env);
  // NODE_ENV=production would omit the tools, and a saved omit=optional would omit Node itself.
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm.cmd',
  });
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}`);
}

/**
 * The npm that started this process, on npm's own Node; otherwise the npm on the PATH.
 * @param {Record<string, string | undefined>} env
 */
export function npmCommand(env) {
  const { npm_execpath: npm, npm_node_execpath: node } = env;
  if (npm !== undefined && node !== undefined && /npm-cli\.c?js$/.test(npm))
    return { command: node, before: [npm] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}
