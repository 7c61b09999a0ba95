import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, thisHost } from './bundled-node.mjs';
import { buildWebIfNeeded } from './build-web.mjs';
import { installIfNeeded } from './install.mjs';
import { runProgram } from './run-program.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
installIfNeeded(root);
const node = findNode(root, thisHost());
buildWebIfNeeded(root, node);
const main = join(root, 'scripts', 'demo-server', 'main.ts');
// Keeps the server's memory small; see docs/operating.md.
const { words, environment } = JSON.parse(
  readFileSync(join(root, 'server', 'src', 'app', 'node-settings.json'), 'utf8'),
);
runProgram({ root, node, args: [...words, main, ...process.argv.slice(2)], env: environment });
