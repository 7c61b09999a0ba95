import { dirname, join } from 'node:path';
import { printSetup, run } from './run.ts';

const checkout = dirname(dirname(import.meta.dirname));

await run({
  environment: process.env,
  words: process.argv.slice(2),
  // In the checkout: two of them never share a restaurant by accident.
  dataFolder: join(checkout, '.servery'),
  demo: null,
  isTerminal: process.stdout.isTTY,
  greet: printSetup,
});
