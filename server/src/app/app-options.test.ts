import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { appOptions } from './app-options.ts';
import { createMailer } from '../mail/mailer.ts';
import { readEmail } from '../../testing/read-email.ts';
import { testSmtp } from '../../testing/smtp-server.ts';
import type { TestSmtp } from '../../testing/smtp-server.ts';
import { readSettings } from './settings.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Tables } from '../database/tables.ts';

const log = pino({ enabled: false });
const clock = (): number => Date.UTC(2026, 10, 15, 12);
const database = await testDatabase<Tables>();
let smtp: TestSmtp;

beforeEach(async () => {
  smtp = await testSmtp([]);
});

afterEach(() => smtp.close());

async function mailFrom(sender: string) {
  const environment = {
    SMTP_URL: smtp.url(),
    MAIL_FROM: sender,
    PUBLIC_URL: 'https://order.example.com',
  };
  const read = readSettings(environment, { dataFolder: tmpdir(), hasDemo: false });
  if (read.kind === 'problems') throw new Error(read.problems.join(' '));
  const { settings } = read;
  const resources = { settings, log, database, clock, secret: 's'.repeat(32), pictures: null };
  const { mail } = await appOptions({ ...resources, at: { address: '' } });
  return createMailer({ ...mail, clock }, log);
}

describe('emails of the server', () => {
  it.each([
    ['orders@example.com', 'Servery <orders@example.com>'],
    ['Kam Fai <orders@example.com>', 'Kam Fai <orders@example.com>'],
    ['"Kam Fai" <orders@example.com>', 'Kam Fai <orders@example.com>'],
  ])('[MEMBER-04] come from the sender of the settings, %s', async (sender, from) => {
    const mailer = await mailFrom(sender);
    const values = { firstName: 'Emily', token: 'x'.repeat(22), minutes: '30' };
    await mailer.send({ to: 'emily@example.com', locale: 'en', kind: 'passwordReset', values });
    await mailer.close();
    const [email] = smtp.emails;
    const { headers } = readEmail(email?.content ?? '');
    expect([email?.from, headers.get('from'), headers.get('message-id')]).toEqual([
      'orders@example.com',
      from,
      expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/),
    ]);
  });

  it('[OPENING-02] name a restaurant that is opened while the server runs', async () => {
    const mailer = await mailFrom('orders@example.com');
    await sql`insert into app_settings (name, value) values ('name', '"Kam Fai"')`.execute(
      database.db,
    );
    onTestFinished(async () => void (await sql`delete from app_settings`.execute(database.db)));
    const values = { firstName: 'Emily', token: 'x'.repeat(22), minutes: '30' };
    await mailer.send({ to: 'emily@example.com', locale: 'en', kind: 'passwordReset', values });
    await mailer.close();
    const { headers } = readEmail(smtp.emails[0]?.content ?? '');
    expect(headers.get('from')).toBe('Kam Fai <orders@example.com>');
  });
});

describe('a server without a built guest app', () => {
  it('logs at its start how to build it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'servery-pages-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const read = readSettings({}, { dataFolder: folder, hasDemo: false });
    if (read.kind === 'problems') throw new Error(read.problems.join(' '));
    const lines: string[] = [];
    const recording = pino({}, { write: (line: string) => void lines.push(line) });
    const settings = { ...read.settings, pagesFolder: folder };
    const resources = {
      settings,
      log: recording,
      database,
      clock,
      secret: 's'.repeat(32),
      pictures: null,
    };
    const { pages } = await appOptions({ ...resources, at: { address: '' } });
    expect([pages, lines.length]).toEqual([null, 1]);
    expect(lines[0]).toContain('run npm run build');
  });
});
