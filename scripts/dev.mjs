import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, thisHost } from './bundled-node.mjs';
import { installIfNeeded } from './install.mjs';
import { runProgram } from './run-program.mjs';

/** `npm run dev`: the server and Vite on one address, both follow changes of the source. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
installIfNeeded(root);
const node = findNode(root, thisHost());
runProgram({
  root,
  node,
  args: [join(root, 'scripts', 'dev', 'main.ts'), ...process.argv.slice(2)],
});
