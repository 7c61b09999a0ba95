import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareBrowser } from './browser.mjs';
import { findNode, thisHost } from './bundled-node.mjs';
import { installIfNeeded } from './install.mjs';
import { browserStep } from './steps.mjs';
import { browserCommands, runApt } from './system-packages.mjs';

/** `npm run e2e` and `npm run screenshots`: Playwright over a folder, with the given arguments. */
const [folder = 'e2e', ...asked] = process.argv.slice(2);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
installIfNeeded(root);
const node = findNode(root, thisHost());
await runApt(process.env, browserCommands(process.env));
const browser = prepareBrowser(process.env, { root, node });
if (browser.kind === 'none') throw new Error(browser.reason);
const { args, env } = browserStep(root, browser, folder);
// Journeys that change the menu run after all others, unless some were named.
const order = asked.length === 0 ? [] : ['--no-deps'];
const { status } = spawnSync(node, [...args, ...order, ...asked], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env, ...(folder === 'e2e' ? {} : { DRAWN_PICTURES: 'yes' }) },
});
process.exitCode = status ?? 1;
