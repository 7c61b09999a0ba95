import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { run } from '@servery/server/run.ts';
import { whenOrphaned } from '../orphan.mjs';
import { atAnyHour } from './any-hour.ts';
import { demoData, demoDataWithOnePicture } from './demo-data.ts';

// Screenshots show the dishes; journeys only need that there is a picture.
const demo = process.env['DRAWN_PICTURES'] === undefined ? demoDataWithOnePicture() : demoData();

/** The server of `npm start`, with a restaurant for journeys. */
whenOrphaned(() => process.emit('SIGTERM'));
await run({
  environment: process.env,
  words: process.argv.slice(2),
  dataFolder: join(tmpdir(), 'servery-any-hour'),
  demo: { ...demo, opening: (now) => atAnyHour(demoRestaurant(now), now) },
  isTerminal: process.stdout.isTTY,
  greet: ({ address }) => console.log(`Servery is open at ${address}/`),
});
