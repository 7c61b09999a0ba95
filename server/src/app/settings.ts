import { renamedSettingProblems } from './renamed-settings.ts';
import { getDotPath, nullable, object, optional, safeParse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import { hostUrls } from '../database/primary.ts';
import * as schemas from './setting-schemas.ts';

export interface Settings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Null starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly reportsUrl: string | null;
  /** Where the embedded PostgreSQL, emails and a generated secret are stored. */
  readonly dataFolder: string;
  /** Where the built guest app is; null looks into the checkout. */
  readonly pagesFolder: string | null;
  /** Null serves from one node. */
  readonly redisUrl: string | null;
  /** How guests reach this server; null is the address it listens at. */
  readonly publicUrl: string | null;
  /** Other origins whose pages may open a socket. */
  readonly origins: readonly string[];
  /** Null generates one and keeps it in the data folder. */
  readonly secret: string | null;
  /** Null writes emails into the data folder. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Agreements with payment gateways, shop by shop. */
  readonly merchantsFile: string | null;
  /** How many trusted proxies report the client's address. */
  readonly trustedProxies: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Required to read /metrics; null serves them to this machine only. */
  readonly metricsToken: string | null;
  /** How many guests may share one address, such as that of the shop's Wi-Fi. */
  readonly mostGuestsPerAddress: number;
  /** Most TCP connections of this node. */
  readonly mostConnections: number;
  /** Whether webhooks may go to private addresses, such as a program in the shop's network. */
  readonly privateWebhooks: boolean;
  /** Whether to load the demo restaurant and to pay at a simulator. */
  readonly demo: boolean;
}

export type SettingsRead =
  | { readonly kind: 'settings'; readonly settings: Settings }
  /** Every wrong setting, in a sentence for the operator. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the program provides that starts the server. */
export interface ProgramDefaults {
  readonly dataFolder: string;
  /** Whether it has a demo restaurant to load. */
  readonly hasDemo: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function orNull<Schema extends GenericSchema>(schema: Schema) {
  return optional(nullable(schema), null);
}

/** Every setting by its name in the environment. */
export const environmentSchema = object({
  SMTP_URL: orNull(schemas.addressUnder(['smtp', 'smtps'])),
  MAIL_FROM: orNull(schemas.sender),
  HOST: optional(schemas.hostName, '127.0.0.1'),
  PORT: optional(schemas.numberFrom(0, 65_535), '3000'),
  DATABASE_URL: orNull(schemas.addressUnder(['postgres', 'postgresql'], hostUrls)),
  REPORTS_DATABASE_URL: orNull(schemas.addressUnder(['postgres', 'postgresql'])),
  DATA_FOLDER: optional(schemas.folder),
  PAGES_FOLDER: orNull(schemas.builtPages),
  REDIS_URL: orNull(schemas.addressUnder(['redis', 'rediss'])),
  PUBLIC_URL: orNull(schemas.origin),
  ALLOWED_ORIGINS: optional(schemas.origins),
  APP_SECRET: orNull(schemas.secretOf(32)),
  MERCHANTS_FILE: orNull(schemas.file),
  TRUST_PROXY: optional(schemas.numberFrom(0, 9), '0'),
  LOG_LEVEL: optional(schemas.oneOf(logLevels), 'info'),
  METRICS_TOKEN: orNull(schemas.tokenOf(16)),
  MOST_GUESTS_PER_ADDRESS: optional(schemas.numberFrom(1, 100_000), '400'),
  MOST_CONNECTIONS: optional(schemas.numberFrom(10, 1_000_000), '12000'),
  PRIVATE_WEBHOOKS: optional(schemas.onOrOff, 'off'),
  DEMO: optional(schemas.onOrOff),
});

type Values = InferOutput<typeof environmentSchema>;

/** Reads the whole environment, so that all of its mistakes are reported at once (SAFE-06). */
export function readSettings(environment: Environment, defaults: ProgramDefaults): SettingsRead {
  const given = withoutEmpty(environment);
  const read = safeParse(environmentSchema, given, { abortPipeEarly: true });
  const wrong = read.success
    ? []
    : read.issues.map((issue) => `${getDotPath(issue)} ${issue.message}`);
  const problems = [
    ...renamedSettingProblems(environment),
    ...wrong,
    ...missing(given),
    ...demoProblems(given, defaults),
  ];
  if (!read.success || problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'settings', settings: settingsFrom(read.output, defaults) };
}

/** An empty setting counts as missing: files that list every name have empty ones. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function settingsFrom(values: Values, { dataFolder, hasDemo }: ProgramDefaults): Settings {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    reportsUrl: values.REPORTS_DATABASE_URL,
    dataFolder: values.DATA_FOLDER ?? dataFolder,
    pagesFolder: values.PAGES_FOLDER,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL,
    origins: values.ALLOWED_ORIGINS ?? [],
    secret: values.APP_SECRET,
    mail: url === null || from === null ? null : { url, from },
    merchantsFile: values.MERCHANTS_FILE,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    mostGuestsPerAddress: values.MOST_GUESTS_PER_ADDRESS,
    mostConnections: values.MOST_CONNECTIONS,
    privateWebhooks: values.PRIVATE_WEBHOOKS,
    demo: values.DEMO ?? (hasDemo && values.DATABASE_URL === null),
  };
}

interface Need {
  /** Where this is set, the other must be as well. */
  readonly beside: string;
  readonly name: string;
  readonly why: string;
}

const needs: readonly Need[] = [
  {
    beside: 'DATABASE_URL',
    name: 'APP_SECRET',
    why: 'every node signs with the same one. Make one with: openssl rand -base64 48',
  },
  { beside: 'SMTP_URL', name: 'MAIL_FROM', why: 'emails need a sender.' },
  { beside: 'MAIL_FROM', name: 'SMTP_URL', why: 'without it no email is sent.' },
  { beside: 'SMTP_URL', name: 'PUBLIC_URL', why: 'emails hold links to this server.' },
  {
    beside: 'MERCHANTS_FILE',
    name: 'PUBLIC_URL',
    why: 'gateways send guests and messages back to it.',
  },
];

/** Settings that only make sense together. */
function missing(given: Environment): readonly string[] {
  return needs
    .filter(({ beside, name }) => given[beside] !== undefined && given[name] === undefined)
    .map(({ beside, name, why }) => `${name} is missing beside ${beside}: ${why}`);
}

function demoProblems({ DEMO }: Environment, { hasDemo }: ProgramDefaults): readonly string[] {
  return DEMO === 'on' && !hasDemo
    ? ['DEMO=on is for npm start: this program has no demo restaurant.']
    : [];
}
