import { dirname, join } from 'node:path';
import { run } from '@servery/server/run.ts';
import { demoHouse } from '../demo-server/demo-house.ts';

const checkout = dirname(dirname(import.meta.dirname));

// The supervisor is gone without having stopped this process: nothing would ever stop it.
process.on('disconnect', () => process.emit('SIGTERM'));
await run({
  environment: process.env,
  words: [],
  dataFolder: join(checkout, '.servery'),
  demo: demoHouse(),
  isTerminal: process.stdout.isTTY,
  greet: () => process.send?.('ready'),
});
process.disconnect();
