import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barrierOf } from '@servery/demo/golden-guest.ts';
import { goldenRestaurant } from '@servery/demo/golden-restaurant.ts';
import { isSoldAtTill } from '@servery/demo/golden-sold.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { run } from '@servery/server/run.ts';
import { whenOrphaned } from '../orphan.mjs';
import { demoDataWithOnePicture } from './demo-data.ts';

const served = goldenCases().filter((golden) => barrierOf(golden) === null || isSoldAtTill(golden));
const clockFile = process.env['CLOCK_FILE'] ?? '';

/** The server of `npm start` with the shops of the golden carts; its clock is read from a file. */
whenOrphaned(() => process.emit('SIGTERM'));
await run({
  environment: process.env,
  words: process.argv.slice(2),
  dataFolder: join(tmpdir(), 'servery-golden'),
  demo: {
    ...demoDataWithOnePicture(),
    opening: (now) => goldenRestaurant(demoRestaurant(now), served),
    clock: () => Number(readFileSync(clockFile, 'utf8')),
  },
  isTerminal: process.stdout.isTTY,
  greet: ({ address }) => console.log(`Servery is open at ${address}/`),
});
