import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const usual = {
  host: '127.0.0.1',
  port: 3000,
  databaseUrl: null,
  dataFolder: '/home/k/.servery/postgres',
  origins: [],
};

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({}, '/home/k')).toEqual({ kind: 'settings', settings: usual });
  });

  it('takes what the environment says', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: 'postgresql://db/servery',
      DATA_FOLDER: '/srv/data',
      ALLOWED_ORIGINS: 'https://a.example,http://b.example:81',
    };
    expect(readSettings(environment, '/home/k')).toEqual({
      kind: 'settings',
      settings: {
        host: '0.0.0.0',
        port: 8080,
        databaseUrl: 'postgresql://db/servery',
        dataFolder: '/srv/data',
        origins: ['https://a.example', 'http://b.example:81'],
      },
    });
  });

  it('tells every mistake at once', () => {
    const read = readSettings(
      { PORT: 'eighty', DATABASE_URL: 'mysql://db', ALLOWED_ORIGINS: 'a.example,https://b.example/x' },
      '/',
    );
    expect(read).toEqual({
      kind: 'problems',
      problems: [
        'PORT must be a number from 0 to 65535, not "eighty"',
        'DATABASE_URL must begin with postgres:// or postgresql://',
        'ALLOWED_ORIGINS: "a.example" is no origin such as https://order.example.com',
        'ALLOWED_ORIGINS: "https://b.example/x" is no origin such as https://order.example.com',
      ],
    });
  });

  it.each(['', '-1', '65536', '1e3', ' 80', '0x50', '3000.5'])('takes no port "%s"', (PORT) => {
    expect(readSettings({ PORT }, '/').kind).toBe('problems');
  });
});
