import { buildApp } from '@servery/server/app/app.ts';
import { appOptions } from '@servery/server/app/app-options.ts';
import { listen } from '@servery/server/app/listen.ts';
import { newLog } from '@servery/server/app/log.ts';
import { readSettings } from '@servery/server/app/settings.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import type { Tables } from '@servery/server/database/tables.ts';
import { defaultLimits } from '@servery/server/limits/limits.ts';
import { sundayEvening } from '../sunday-evening.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { report } from './reporting.ts';

/** Limits that a single caller with the load of all guests never reaches. */
const highLimits = {
  ...defaultLimits,
  socketCallsPerSecond: 1_000_000,
  addressSockets: 10_000,
  addressCallsPerSecond: 1_000_000,
  guestsPerAddress: 1_000_000,
};

const [url = '', folder = '', pages = '', redis = '', limits = ''] = process.argv.slice(2);
const secret = 'a secret of thirty-two bytes or more';
const environment = {
  DATABASE_URL: url,
  APP_SECRET: secret,
  PORT: '0',
  PAGES_FOLDER: pages,
  REDIS_URL: redis,
};
const read = readSettings(environment, { dataFolder: folder, hasDemo: false });
if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
const { settings } = read;
const log = newLog({ ...settings, isTerminal: false });
const database = await openDatabase<Tables>({ url, log });
const begun = Date.now();
const clock = (): number => sundayEvening + Date.now() - begun;
const at = { address: '' };
// Only pages show pictures, and the code that draws them takes memory.
const pictures = pages === '' ? null : drawnPictures();
const parts = await appOptions({ settings, log, database, clock, secret, pictures, at });
// Without pages even where they are built: their routes take memory, and no part asks for them.
const app = await buildApp({
  ...parts,
  limits: limits === 'usual' ? parts.limits : highLimits,
  pages: pages === '' ? null : parts.pages,
});
at.address = await listen(app.http, settings);
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
report({ address: at.address, emit: app.publisher.sessionChanged });
