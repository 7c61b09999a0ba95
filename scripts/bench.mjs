import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareBrowser } from './browser.mjs';
import { findNode, thisHost } from './bundled-node.mjs';
import { installIfNeeded } from './install.mjs';
import { browserCommands, runApt } from './system-packages.mjs';

/** `npm run bench`, with the browser of the journeys for what is measured in one. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
installIfNeeded(root);
const node = findNode(root, thisHost());
await runApt(process.env, browserCommands(process.env));
const browser = prepareBrowser(process.env, { root, node });
if (browser.kind === 'none') throw new Error(browser.reason);
const env = { ...process.env, CHROME_PATH: browser.kind === 'found' ? browser.path : '' };
const program = [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)];
process.exitCode = spawnSync(node, program, { cwd: root, stdio: 'inherit', env }).status ?? 1;
