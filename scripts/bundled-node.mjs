import { existsSync } from 'node:fs';
import { join } from 'node:path';

const neededMajor = 24;

/**
 * The Node that runs everything after the install. The host's own may be too old to read
 * TypeScript; where no package has one (macOS), the host's is used.
 * @param {string} root
 * @param {{ platform: string, arch: string, version: string, path: string }} host
 * @returns {string}
 */
export function findNode(root, host) {
  const bundled = join(root, 'node_modules', packageFor(host), 'bin', programFor(host));
  if (existsSync(bundled)) return bundled;
  if (majorOf(host.version) >= neededMajor) return host.path;
  throw new Error(
    `Servery needs Node ${neededMajor} or newer on ${host.platform} ${host.arch}; this is ${host.version}.`,
  );
}

/** @returns {{ platform: string, arch: string, version: string, path: string }} */
export function thisHost() {
  return {
    platform: process.platform,
    arch: process.arch,
    version: process.version,
    path: process.execPath,
  };
}

/** @param {{ platform: string, arch: string }} host */
export function packageFor({ platform, arch }) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {{ platform: string }} host */
function programFor({ platform }) {
  return platform === 'win32' ? 'node.exe' : 'node';
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}
