import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { areAllInTaiwan } from '@servery/engine/menu/regional-locale.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { realMerchants, simulatedMerchants } from '../gateways/merchants.ts';
import type { MerchantSource } from '../gateways/merchants.ts';
import type { Merchant } from '../gateways/gateways.ts';
import { readMerchants } from '../gateways/merchant-file.ts';
import { realSchedule } from '../gateways/simulator-merchants.ts';
import type { Log } from '../database/log.ts';
import type { MailSettings, RestaurantState } from '../mail/mailer.ts';
import type { StartingMenu } from '../opening/starting-menu.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import { senderIn } from './setting-schemas.ts';
import type { Settings } from './settings.ts';
import type { Database } from '../database/database.ts';
import { reasonOf } from '../database/error-code.ts';
import type { Reports } from '../database/reports.ts';
import type { Tables } from '../database/tables.ts';
import { limitsWith } from '../limits/limits.ts';
import type { Limits } from '../limits/limits.ts';
import { pagesIn } from '../pages/open-pages.ts';
import type { Pages } from '../pages/open-pages.ts';

/** Everything the server needs from outside: tests pass a throw-away database and their clock. */
export interface AppOptions {
  readonly database: Pick<Database<Tables>, 'db' | 'pool'>;
  /** A replica that figures are read from; null for none (FIGURES-13). */
  readonly reports?: Reports<Tables> | null;
  readonly clock: () => number;
  /** What calls are paced by: the time of day may be set back or stand still. */
  readonly steadyClock?: () => number;
  readonly log: Log;
  readonly origins: readonly string[];
  readonly limits: Limits;
  readonly trustedProxies: number;
  /** Most TCP connections of this node. */
  readonly mostConnections: number;
  readonly secret: string;
  /** Where guests and gateways reach this server, without a trailing slash. */
  readonly publicUrl: () => string;
  /** The same where it is configured, for the content security policy. */
  readonly knownUrl: string | null;
  readonly mail: Omit<MailSettings, 'clock'>;
  readonly agreements: MerchantSource;
  readonly pictures: { readonly folder: string; readonly others: PictureSource | null };
  /** Where speech of kiosks without a voice is kept. */
  readonly speechFolder: string;
  /** The guest app; null if it is not built. */
  readonly pages: Pages | null;
  readonly redisUrl: string | null;
  readonly metricsToken: string | null;
  /** Whether webhooks may go to private addresses. */
  readonly privateWebhooks: boolean;
  /** The dishes of the demo, for a restaurant that begins with them (OPENING-04). */
  readonly demoMenu: (() => StartingMenu) | null;
}

/** Where the build puts the guest app. */
const builtPages = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** What is open before the app is built. */
export interface OpenResources {
  readonly settings: Settings;
  readonly log: Logger;
  readonly database: Database<Tables>;
  readonly reports?: Reports<Tables> | null;
  readonly clock: () => number;
  readonly secret: string;
  readonly pictures: PictureSource | null;
  readonly demoMenu?: AppOptions['demoMenu'];
  /** The address it listens at; empty until it does. */
  readonly at: { readonly address: string };
}

export async function appOptions(resources: OpenResources): Promise<AppOptions> {
  const { settings, database, clock, log, secret } = resources;
  const { dataFolder, redisUrl, metricsToken, trustedProxies, publicUrl: knownUrl } = settings;
  const publicUrl = (): string => knownUrl ?? resources.at.address;
  return {
    database,
    reports: resources.reports ?? null,
    clock,
    log,
    secret,
    publicUrl,
    knownUrl,
    redisUrl,
    metricsToken,
    trustedProxies,
    mostConnections: settings.mostConnections,
    privateWebhooks: settings.privateWebhooks,
    origins: [...settings.origins, ...(knownUrl === null ? [] : [knownUrl])],
    limits: limitsWith(settings.mostGuestsPerAddress),
    mail: await mailFor(resources, publicUrl),
    agreements: await agreementsFor(resources, publicUrl),
    pictures: { folder: join(dataFolder, 'pictures'), others: resources.pictures },
    speechFolder: join(dataFolder, 'speech'),
    pages: await pagesFor(resources),
    demoMenu: resources.demoMenu ?? null,
  };
}

async function pagesFor({ settings, log }: OpenResources): Promise<AppOptions['pages']> {
  const folder = settings.pagesFolder ?? builtPages;
  const pages = await pagesIn(folder);
  if (pages === null) log.warn({ folder }, 'guest app not built: run npm run build');
  return pages;
}

async function mailFor(
  { settings, database }: OpenResources,
  publicUrl: () => string,
): Promise<AppOptions['mail']> {
  const restaurantNow = async (): Promise<RestaurantState> => ({
    name: await restaurantName(database),
    isInTaiwan: await isTaiwanese(database),
  });
  const sender = settings.mail === null ? null : senderIn(settings.mail.from);
  return {
    smtpUrl: settings.mail?.url ?? null,
    outbox: join(settings.dataFolder, 'emails'),
    sender: sender?.address ?? 'servery@localhost',
    senderName: sender?.name ?? null,
    restaurant: {
      ...(await restaurantNow()),
      get publicUrl() {
        return publicUrl();
      },
    },
    restaurantNow,
  };
}

/** The name in the app's settings signs emails. */
async function restaurantName({ db }: Database<Tables>): Promise<TranslatedName> {
  const { rows } = await sql<{
    value: unknown;
  }>`select value from app_settings where name = 'name'`.execute(db);
  const value = rows[0]?.value;
  return [{ lang: 'en', value: typeof value === 'string' ? value : 'Servery' }];
}

/** Whether it has shops, all of them in Taiwan (I18N-05). */
async function isTaiwanese({ db }: Database<Tables>): Promise<boolean> {
  const { rows } = await sql<{ timezone: string }>`select timezone from shops`.execute(db);
  return areAllInTaiwan(rows);
}

/** A guest of the demo pays as if by themselves; the page of the terminal is faster. */
const demoCardMs = 8000;

async function agreementsFor(
  resources: OpenResources,
  publicUrl: () => string,
): Promise<MerchantSource> {
  const { settings, database, clock, secret, log } = resources;
  if (settings.merchantsFile !== null) return realMerchants(await merchantsOf(settings));
  if (!settings.demo) return realMerchants([]);
  const { rows } = await sql<{ id: string }>`select id from shops order by id`.execute(database.db);
  return simulatedMerchants({
    publicUrl,
    secret,
    shops: rows.map(({ id }) => id),
    clock,
    schedule: realSchedule(log),
    autoMs: demoCardMs,
  });
}

/** Errors name the field, never its value: the file holds secrets (SAFE-06). */
export async function merchantsOf({ merchantsFile: file }: Settings): Promise<readonly Merchant[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`MERCHANTS_FILE cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const read = readMerchants(text);
  if (read.kind === 'merchants') return read.merchants;
  const problems = read.problems.map(({ where, code }) => `${where}: ${code}`).join(', ');
  throw new Error(`MERCHANTS_FILE has mistakes: ${problems}`);
}
