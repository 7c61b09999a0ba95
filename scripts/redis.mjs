import { spawnSync } from 'node:child_process';

/**
 * Tests of several nodes need a Redis. Installed here, once and before any of them runs: two at
 * once would conflict. Where it cannot be installed, those tests fail and say so.
 * @param {Record<string, string | undefined>} env
 */
export function prepareRedis(env) {
  if (env['REDIS_URL'] !== undefined || hasRedis()) return;
  if (process.getuid?.() !== 0) return;
  console.log('Installing redis-server …');
  const how = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '--quiet'], how);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'redis-server'], how);
}

function hasRedis() {
  return spawnSync('redis-server', ['--version']).status === 0;
}
