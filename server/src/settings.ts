import { join } from 'node:path';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Null starts the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Where the embedded PostgreSQL keeps its data. */
  readonly dataFolder: string;
  /** Pages of other origins that may open a socket. */
  readonly origins: readonly string[];
}

export type SettingsRead =
  | { readonly kind: 'settings'; readonly settings: Settings }
  /** Every setting that is wrong, in words for whoever starts the server. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment whole, so that all of its mistakes are told at once (SAFE-06). */
export function readSettings(environment: Environment, home: string): SettingsRead {
  const port = portOf(environment['PORT']);
  const url = environment['DATABASE_URL'] ?? '';
  const origins = (environment['ALLOWED_ORIGINS'] ?? '').split(',').filter((origin) => origin !== '');
  const problems = [
    ...(port === null ? [`PORT must be a number from 0 to 65535, not "${environment['PORT']}"`] : []),
    ...(url === '' || /^postgres(?:ql)?:\/\//.test(url)
      ? []
      : ['DATABASE_URL must begin with postgres:// or postgresql://']),
    ...origins
      .filter((origin) => !isOrigin(origin))
      .map((origin) => `ALLOWED_ORIGINS: "${origin}" is no origin such as https://order.example.com`),
  ];
  if (port === null || problems.length > 0) return { kind: 'problems', problems };
  const host = environment['HOST'] ?? '127.0.0.1';
  const dataFolder = environment['DATA_FOLDER'] ?? join(home, '.servery', 'postgres');
  return {
    kind: 'settings',
    settings: { host, port, databaseUrl: url === '' ? null : url, dataFolder, origins },
  };
}

function portOf(text = '3000'): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : null;
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
