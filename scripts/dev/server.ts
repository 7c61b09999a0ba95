import { dirname, join } from 'node:path';
import { run } from '@servery/server/run.ts';
import { demoData } from '../demo-server/demo-data.ts';

const checkout = dirname(dirname(import.meta.dirname));

// The supervisor is gone without having stopped this process: nothing would ever stop it.
process.on('disconnect', () => process.emit('SIGTERM'));
await run({
  environment: process.env,
  words: [],
  dataFolder: join(checkout, '.servery'),
  demo: demoData(),
  isTerminal: process.stdout.isTTY,
  greet: () => process.send?.('ready'),
});
process.disconnect();
