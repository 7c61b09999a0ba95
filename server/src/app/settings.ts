import { renamedSettingProblems } from './renamed-settings.ts';
import * as forms from './setting-forms.ts';

export interface Settings {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Null starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Where the embedded PostgreSQL, letters and a secret of our own making are kept. */
  readonly dataFolder: string;
  /** Where the guests' app lies as it was built; null looks into the checkout. */
  readonly pagesFolder: string | null;
  /** Null serves from one node. */
  readonly redisUrl: string | null;
  /** How guests reach this server; null is the address it listens at. */
  readonly publicUrl: string | null;
  /** Pages of other origins that may open a socket. */
  readonly origins: readonly string[];
  /** Null makes one and keeps it in the data folder. */
  readonly secret: string | null;
  /** Null puts letters into the data folder. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Agreements with payment gateways, shop by shop. */
  readonly merchantsFile: string | null;
  /** How many proxies stand in front; what they say of a guest's address is believed, and of nobody else. */
  readonly trustedProxies: number;
  readonly logLevel: (typeof logLevels)[number];
  /** What a reader of the metrics shows; null tells them to this machine only. */
  readonly metricsToken: string | null;
  readonly mostSocketsPerAddress: number;
  /** Whether to load the demo restaurant and to pay at a simulator. */
  readonly demo: boolean;
}

export type SettingsRead =
  | { readonly kind: 'settings'; readonly settings: Settings }
  /** Every setting that is wrong, in words for whoever starts the server. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a program brings along. */
export interface Brought {
  readonly dataFolder: string;
  /** Whether it has a demo restaurant to load. */
  readonly hasDemo: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the environment whole, so that all of its mistakes are told at once (SAFE-06). */
export function readSettings(environment: Environment, brought: Brought): SettingsRead {
  const reader = readerOf(environment);
  const settings = settingsFrom(reader, brought);
  const problems = [
    ...renamedSettingProblems(environment),
    ...reader.problems,
    ...missing(reader),
    ...demoProblems(settings, brought),
  ];
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'settings', settings };
}

interface Reader {
  readonly isSet: (name: string) => boolean;
  readonly read: <Value>(name: string, form: forms.Form<Value>) => Value | null;
  /** Filled by reading. */
  readonly problems: readonly string[];
}

/** An empty setting counts as none: that is how they look in files that list every name. */
function readerOf(environment: Environment): Reader {
  const problems: string[] = [];
  const textOf = (name: string): string => environment[name] ?? '';
  return {
    problems,
    isSet: (name) => textOf(name) !== '',
    read: (name, { read, options, isSecret }) => {
      const text = textOf(name);
      if (text === '') return null;
      const value = read(text);
      if (value === null) problems.push(`${name} must be ${options}${isSecret ? '' : `, not "${text}"`}.`);
      return value;
    },
  };
}

function settingsFrom({ read, isSet }: Reader, { dataFolder, hasDemo }: Brought): Settings {
  const [url, from] = [
    read('SMTP_URL', forms.addressUnder(['smtp', 'smtps'])),
    read('MAIL_FROM', forms.sender),
  ];
  return {
    host: read('HOST', forms.hostName) ?? '127.0.0.1',
    port: read('PORT', forms.numberFrom(0, 65_535)) ?? 3000,
    databaseUrl: read('DATABASE_URL', forms.addressUnder(['postgres', 'postgresql'])),
    dataFolder: read('DATA_FOLDER', forms.folder) ?? dataFolder,
    pagesFolder: read('PAGES_FOLDER', forms.builtPages),
    redisUrl: read('REDIS_URL', forms.addressUnder(['redis', 'rediss'])),
    publicUrl: read('PUBLIC_URL', forms.origin),
    origins: read('ALLOWED_ORIGINS', forms.origins) ?? [],
    secret: read('APP_SECRET', forms.secretOf(32)),
    mail: url === null || from === null ? null : { url, from },
    merchantsFile: read('MERCHANTS_FILE', forms.file),
    trustedProxies: read('TRUST_PROXY', forms.numberFrom(0, 9)) ?? 0,
    logLevel: read('LOG_LEVEL', forms.oneOf(logLevels)) ?? 'info',
    metricsToken: read('METRICS_TOKEN', forms.tokenOf(16)),
    mostSocketsPerAddress: read('MOST_SOCKETS_PER_ADDRESS', forms.numberFrom(1, 100_000)) ?? 10,
    demo: read('DEMO', forms.onOrOff) ?? (hasDemo && !isSet('DATABASE_URL')),
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
  { beside: 'SMTP_URL', name: 'MAIL_FROM', why: 'letters need a sender.' },
  { beside: 'MAIL_FROM', name: 'SMTP_URL', why: 'without it no letter leaves the house.' },
  { beside: 'SMTP_URL', name: 'PUBLIC_URL', why: 'letters hold links to this server.' },
  { beside: 'MERCHANTS_FILE', name: 'PUBLIC_URL', why: 'gateways send guests and messages back to it.' },
];

/** Settings that only make sense together. */
function missing({ isSet }: Reader): readonly string[] {
  return needs
    .filter(({ beside, name }) => isSet(beside) && !isSet(name))
    .map(({ beside, name, why }) => `${name} is missing beside ${beside}: ${why}`);
}

function demoProblems({ demo }: Settings, { hasDemo }: Brought): readonly string[] {
  return demo && !hasDemo ? ['DEMO=on is for npm start: this program has no demo restaurant.'] : [];
}
