import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFor } from './bundled-node.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Locked
 */
/** @typedef {Record<string, Locked>} Packages */

/**
 * Whether node_modules matches the lockfile. npm stores a list of what it
 * installed there; by time stamps every fresh checkout would be outdated.
 * @param {string} root
 * @param {{ platform: string, arch: string }} host
 */
export function isInstalled(root, host) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const node = `node_modules/${packageFor(host)}`;
  const isNeeded = (/** @type {string} */ path) => !wanted[path]?.optional || path === node;
  return Object.keys(wanted)
    .filter((path) => path.startsWith('node_modules/') && isNeeded(path))
    .every((path) => isSame(wanted[path], present[path]));
}

/**
 * @param {Locked | undefined} wanted
 * @param {Locked | undefined} present
 */
function isSame(wanted, present) {
  if (wanted === undefined || present === undefined) return false;
  return wanted.version === present.version && wanted.integrity === present.integrity;
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  if (!existsSync(file)) return {};
  /** @type {{ packages?: Packages }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages ?? {};
}
