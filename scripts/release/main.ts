import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readChangesets } from '@changesets/read';
import { parseObject } from '../../checks/json.ts';
import { npmCommand } from '../install.mjs';
import { withRelease } from './changelog.ts';
import type { Change } from './changelog.ts';

/** `npm run release`: turns changesets into versions and a changelog section; publishes nothing. */
const root = dirname(dirname(import.meta.dirname));
const changelogFile = join(root, 'CHANGELOG.md');
const order = ['none', 'patch', 'minor', 'major'] as const;

const changesets = await readChangesets(root);
if (changesets.length === 0) {
  process.stderr.write(
    'There is nothing to release: add a changeset first, with npm run changeset.\n',
  );
  process.exit(1);
}
const changes = changesets.map(({ summary, releases }): Change => ({
  summary,
  type: order.findLast((type) => releases.some((release) => release.type === type)) ?? 'none',
}));

node('@changesets/cli/bin.js', 'version');
const version = String(
  parseObject(readFileSync(join(root, 'server', 'package.json'), 'utf8'))['version'],
);
const date = new Date().toISOString().slice(0, 10);
const changelog = readFileSync(changelogFile, 'utf8');
writeFileSync(changelogFile, withRelease(changelog, { version, date, changes }));
node('oxfmt/bin/oxfmt', changelogFile);
const { command, before } = npmCommand(process.env);
execFileSync(command, [...before, 'install', '--package-lock-only'], {
  cwd: root,
  stdio: 'inherit',
});

console.log(`
Version ${version} is written. Read CHANGELOG.md, then:

  git commit -am "chore: release ${version}" && git tag v${version}
  npm run build -w contract && npm publish contract/dist --access public`);

function node(tool: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
}
