import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import type { Environment } from './settings.ts';

const brought = { dataFolder: '/srv/servery/.servery', hasDemo: true };
const secret = 'a secret of thirty-two bytes or more';
const pages = join(import.meta.dirname, '..', '..', '..', 'web');

const usual = {
  host: '127.0.0.1',
  port: 3000,
  databaseUrl: null,
  reportsUrl: null,
  dataFolder: '/srv/servery/.servery',
  pagesFolder: null,
  redisUrl: null,
  publicUrl: null,
  origins: [],
  secret: null,
  mail: null,
  merchantsFile: null,
  trustedProxies: 0,
  logLevel: 'info',
  metricsToken: null,
  mostGuestsPerAddress: 400,
  mostConnections: 12_000,
  privateWebhooks: false,
  demo: true,
};

function problemsIn(environment: Environment, about = brought): readonly string[] {
  const read = readSettings(environment, about);
  return read.kind === 'problems' ? read.problems : [];
}

describe('readSettings', () => {
  it('requires no setting, and treats an empty one as missing', () => {
    const none = { PORT: '', HOST: '', DATABASE_URL: '', APP_SECRET: '', DEMO: '' };
    expect(readSettings({}, brought)).toEqual({ kind: 'settings', settings: usual });
    expect(readSettings(none, brought)).toEqual({ kind: 'settings', settings: usual });
  });

  it('[SAFE-06] reads every setting from the environment', () => {
    const merchants = join(import.meta.dirname, 'settings.ts');
    const environment = {
      HOST: '::',
      PORT: '8080',
      DATABASE_URL: 'postgresql://servery:pass@db/servery',
      REPORTS_DATABASE_URL: 'postgres://servery:pass@db2/servery',
      DATA_FOLDER: '/srv/data',
      PAGES_FOLDER: pages,
      REDIS_URL: 'rediss://cache:6379',
      PUBLIC_URL: 'https://order.example.com/',
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:81',
      APP_SECRET: secret,
      SMTP_URL: 'smtps://me:pass@mail.example.com',
      MAIL_FROM: 'Kam Fai <orders@example.com>',
      MERCHANTS_FILE: merchants,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'sixteen.letters/',
      PRIVATE_WEBHOOKS: 'on',
      MOST_GUESTS_PER_ADDRESS: '800',
      MOST_CONNECTIONS: '5000',
      DEMO: 'on',
    };
    expect(readSettings(environment, brought)).toEqual({
      kind: 'settings',
      settings: {
        host: '::',
        port: 8080,
        databaseUrl: 'postgresql://servery:pass@db/servery',
        reportsUrl: 'postgres://servery:pass@db2/servery',
        dataFolder: '/srv/data',
        pagesFolder: pages,
        redisUrl: 'rediss://cache:6379',
        publicUrl: 'https://order.example.com',
        origins: ['https://a.example', 'http://b.example:81'],
        secret,
        mail: { url: 'smtps://me:pass@mail.example.com', from: 'Kam Fai <orders@example.com>' },
        merchantsFile: merchants,
        trustedProxies: 1,
        logLevel: 'warn',
        metricsToken: 'sixteen.letters/',
        privateWebhooks: true,
        mostGuestsPerAddress: 800,
        mostConnections: 5000,
        demo: true,
      },
    });
  });

  it('[SAFE-06] reports all mistakes at once, in sentences', () => {
    expect(
      problemsIn({
        HOST: 'http://here',
        PORT: 'soup',
        PAGES_FOLDER: '/nowhere/pages',
        PUBLIC_URL: 'https://order.example.com/menu',
        ALLOWED_ORIGINS: 'https://a.example,b.example',
        MAIL_FROM: 'Kam Fai',
        MERCHANTS_FILE: '/nowhere/merchants.json',
        TRUST_PROXY: 'all',
        LOG_LEVEL: 'loud',
        MOST_GUESTS_PER_ADDRESS: '0',
        DEMO: 'yes',
      }),
    ).toEqual([
      'MAIL_FROM must be a sender such as orders@example.com or Kam Fai <orders@example.com>, not "Kam Fai".',
      'HOST must be a name or an address such as 127.0.0.1, not "http://here".',
      'PORT must be a whole number from 0 to 65535, not "soup".',
      'PAGES_FOLDER must be a folder with the index.html that npm run build made, not "/nowhere/pages".',
      'PUBLIC_URL must be an origin such as https://order.example.com, without a path, not "https://order.example.com/menu".',
      'ALLOWED_ORIGINS must be origins such as https://order.example.com, separated by commas, not "https://a.example,b.example".',
      'MERCHANTS_FILE must be a file that can be read, not "/nowhere/merchants.json".',
      'TRUST_PROXY must be a whole number from 0 to 9, not "all".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
      'MOST_GUESTS_PER_ADDRESS must be a whole number from 1 to 100000, not "0".',
      'DEMO must be on or off, not "yes".',
      'SMTP_URL is missing beside MAIL_FROM: without it no email is sent.',
    ]);
  });

  it('[SAFE-06] never prints a value that may be a secret', () => {
    const problems = problemsIn({
      DATABASE_URL: 'mysql://root:hunter2@db',
      REDIS_URL: 'http://hunter2',
      SMTP_URL: 'hunter2',
      APP_SECRET: 'hunter2',
      METRICS_TOKEN: 'hunter2',
    });
    expect(problems.join(' ')).not.toContain('hunter2');
    expect(problems).toEqual([
      'SMTP_URL must be an address that begins with smtp:// or smtps://.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'REDIS_URL must be an address that begins with redis:// or rediss://.',
      'APP_SECRET must be 32 bytes or longer.',
      'METRICS_TOKEN must be 16 or more letters, digits or any of - . _ ~ + /.',
      'MAIL_FROM is missing beside SMTP_URL: emails need a sender.',
      'PUBLIC_URL is missing beside SMTP_URL: emails hold links to this server.',
    ]);
  });

  it('[SAFE-06] requires a secret together with an external database', () => {
    expect(problemsIn({ DATABASE_URL: 'postgres://db/servery' })).toEqual([
      'APP_SECRET is missing beside DATABASE_URL: every node signs with the same one. Make one with: openssl rand -base64 48',
    ]);
  });

  it.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgres://db/servery', APP_SECRET: secret }, false],
    [{ DATABASE_URL: 'postgres://db/servery', APP_SECRET: secret, DEMO: 'on' }, true],
  ])(
    'loads the demo restaurant into the embedded database by default (%j: %s)',
    (environment, demo) => {
      expect(readSettings(environment, brought)).toMatchObject({ settings: { demo } });
    },
  );

  it('loads no demo restaurant in a program without one', () => {
    const without = { ...brought, hasDemo: false };
    expect(readSettings({}, without)).toMatchObject({ settings: { demo: false } });
    expect(problemsIn({ DEMO: 'off' }, without)).toEqual([]);
    expect(problemsIn({ DEMO: 'on' }, without)).toEqual([
      'DEMO=on is for npm start: this program has no demo restaurant.',
    ]);
  });

  it.each(['sixteen letters!', 'sixteen=letters=', 'sechzehn-zeichen-ä'])(
    '[SAFE-06] refuses a metrics token that no header can carry: %s',
    (METRICS_TOKEN) => {
      expect(problemsIn({ METRICS_TOKEN })).toHaveLength(1);
    },
  );

  it.each(['-1', '65536', '1e3', ' 80', '0x50', '3000.5', '99999999999'])(
    'refuses port "%s"',
    (PORT) => {
      expect(problemsIn({ PORT })).toHaveLength(1);
    },
  );

  it.each([
    'orders@example.com\nBcc: all@example.com',
    'a\r\n <b@c.example>',
    'two@a.example, three@b.example',
    '<a@b.example>',
  ])('takes no sender %j', (MAIL_FROM) => {
    expect(
      problemsIn({ MAIL_FROM, SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://a.example' }),
    ).toHaveLength(1);
  });

  it.each([
    'ftp://a.example',
    'https://a.example?x',
    'https://user@a.example',
    'a.example',
    'https://a.example//',
  ])('takes no public address %j', (PUBLIC_URL) => {
    expect(problemsIn({ PUBLIC_URL })).toHaveLength(1);
  });
});
