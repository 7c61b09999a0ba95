import { dirname, join } from 'node:path';
import { printSetup, run } from '@servery/server/run.ts';
import { whenOrphaned } from '../orphan.mjs';
import { demoData } from './demo-data.ts';
import { demoLogins } from './logins.ts';
import { welcome } from './welcome.ts';

const checkout = dirname(dirname(import.meta.dirname));
const logins = demoLogins();

whenOrphaned(() => process.emit('SIGTERM'));
await run({
  environment: process.env,
  words: process.argv.slice(2),
  // In the checkout, so that two checkouts never share a restaurant by accident.
  dataFolder: join(checkout, '.servery'),
  demo: demoData(),
  isTerminal: process.stdout.isTTY,
  greet: (house) => {
    if (house.settings.demo) console.log(welcome(house, logins));
    printSetup(house);
  },
});
