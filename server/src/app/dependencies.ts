import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Parts } from './app.ts';
import { agreed, rehearsed } from '../gateways/merchants.ts';
import type { Agreements } from '../gateways/merchants.ts';
import type { Merchant } from '../gateways/gateways.ts';
import { readMerchants } from '../gateways/merchant-file.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import { senderIn } from './setting-forms.ts';
import type { Settings } from './settings.ts';
import type { Database } from '../database/database.ts';
import { reasonOf } from '../database/error-code.ts';
import type { Tables } from '../database/tables.ts';
import { limitsWith } from '../limits/limits.ts';
import { pagesIn } from '../pages/open-pages.ts';

/** Where the guests' app is put when it is built. */
const builtPages = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** Everything that is open before the app is put together. */
export interface Cellar {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: Database<Tables>;
  readonly clock: () => number;
  readonly secret: string;
  readonly pictures: PictureSource | null;
  /** Where it listens; empty until it does. */
  readonly at: { readonly address: string };
}

/** The one place where parts are put together from settings. */
export async function partsFor(cellar: Cellar): Promise<Parts> {
  const { settings, database, clock, log, secret } = cellar;
  const { dataFolder, redisUrl, metricsToken, trustedProxies, publicUrl: knownUrl } = settings;
  const publicUrl = (): string => knownUrl ?? cellar.at.address;
  return {
    database,
    clock,
    log,
    secret,
    publicUrl,
    knownUrl,
    redisUrl,
    metricsToken,
    trustedProxies,
    origins: [...settings.origins, ...(knownUrl === null ? [] : [knownUrl])],
    limits: limitsWith(settings.mostSocketsPerAddress),
    mail: await mailFor(cellar, publicUrl),
    agreements: await agreementsFor(cellar, publicUrl),
    pictures: { folder: join(dataFolder, 'pictures'), others: cellar.pictures },
    pages: await pagesFor(cellar),
  };
}

async function pagesFor({ settings, log }: Cellar): Promise<Parts['pages']> {
  const folder = settings.pagesFolder ?? builtPages;
  const pages = await pagesIn(folder);
  if (pages === null) log.warn({ folder }, 'there are no pages for guests: build them with npm run build');
  return pages;
}

async function mailFor({ settings, database }: Cellar, publicUrl: () => string): Promise<Parts['mail']> {
  const name = await nameOfHouse(database);
  const sender = settings.mail === null ? null : senderIn(settings.mail.from);
  return {
    smtpUrl: settings.mail?.url ?? null,
    outbox: join(settings.dataFolder, 'letters'),
    sender: sender?.address ?? 'servery@localhost',
    senderName: sender?.name ?? null,
    restaurant: {
      name,
      get publicUrl() {
        return publicUrl();
      },
    },
  };
}

/** What letters are signed with: the name in the app's settings. */
async function nameOfHouse({ db }: Database<Tables>): Promise<TranslatedName> {
  const { rows } = await sql<{ value: unknown }>`select value from app_settings where name = 'name'`.execute(
    db,
  );
  const value = rows[0]?.value;
  return [{ lang: 'en', value: typeof value === 'string' ? value : 'Servery' }];
}

async function agreementsFor(cellar: Cellar, publicUrl: () => string): Promise<Agreements> {
  const { settings, database, clock, secret } = cellar;
  if (settings.merchantsFile !== null) return agreed(await merchantsOf(settings));
  if (!settings.demo) return agreed([]);
  const { rows } = await sql<{ id: string }>`select id from shops order by id`.execute(database.db);
  const schedule = (afterMs: number, task: () => Promise<void>): void =>
    void setTimeout(() => void task(), afterMs).unref();
  return rehearsed({ publicUrl, secret, shops: rows.map(({ id }) => id), clock, schedule });
}

/** Says where the file is wrong, never what stands in it (SAFE-06). */
export async function merchantsOf({ merchantsFile: file }: Settings): Promise<readonly Merchant[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`MERCHANTS_FILE cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const read = readMerchants(text);
  if (read.kind === 'merchants') return read.merchants;
  const told = read.problems.map(({ where, code }) => `${where}: ${code}`).join(', ');
  throw new Error(`MERCHANTS_FILE has mistakes: ${told}`);
}
