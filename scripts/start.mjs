import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, thisHost } from './bundled-node.mjs';
import { buildWebIfNeeded } from './build-web.mjs';
import { installIfNeeded } from './install.mjs';
import { whenOrphaned } from './orphan.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
installIfNeeded(root);
const node = findNode(root, thisHost());
buildWebIfNeeded(root, node);
const main = join(root, 'scripts', 'demo-server', 'main.ts');
// What keeps the server small; docs/operating.md says why.
const { words, environment } = JSON.parse(
  readFileSync(join(root, 'server', 'src', 'app', 'node-settings.json'), 'utf8'),
);
const server = spawn(node, [...words, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    // What was compiled once need not be again: that is half of a start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    ...environment,
    ...process.env,
  },
});

// Without this the server would outlive a parent that was told to stop, and keep its port.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
// Only under npm: a shell that starts a server in the background and leaves means it to stay.
if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(() => server.kill('SIGTERM'));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
