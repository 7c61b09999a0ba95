import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from './email.ts';
import { createMailer } from './mailer.ts';
import type { MailSettings, Mailer } from './mailer.ts';
import { readEmail } from '../../testing/read-email.ts';
import { testSmtp } from '../../testing/smtp-server.ts';
import type { SmtpReplies, TestSmtp } from '../../testing/smtp-server.ts';

const token = 'Zm9vYmFyYmF6cXV4MTIzNA';
const noPauses = [0, 0, 0];
let folder: string;
let logged: string[];
let open: TestSmtp[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-mail-'));
  logged = [];
  open = [];
});

afterEach(async () => {
  await Promise.all(open.map((smtp) => smtp.close()));
  await rm(folder, { recursive: true });
});

function anEmail(about: Partial<Email> = {}): Email {
  const values = { firstName: '嘉欣', token };
  return { to: 'ka.yan@example.com', locale: 'zh-hk', kind: 'passwordReset', values, ...about };
}

function testMailer(
  smtpUrl: string | null,
  delaysMs: readonly number[] = noPauses,
  { isInTaiwan = false, ...about }: Partial<MailSettings> & { readonly isInTaiwan?: boolean } = {},
): Mailer {
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void logged.push(line) },
  );
  const name = [{ lang: 'zh-hk', value: '金輝, "茶餐廳"\r\nBcc: x@example.com' }];
  const restaurant = { name, isInTaiwan, publicUrl: 'https://order.example.com' };
  const clock = (): number => Date.UTC(2026, 10, 15, 4, 42, 7);
  const settings = {
    smtpUrl,
    outbox: join(folder, 'outbox'),
    sender: 'orders@example.com',
    restaurant,
    clock,
    delaysMs,
    ...about,
  };
  return createMailer(settings, log);
}

async function smtpServer(answers: SmtpReplies = []): Promise<TestSmtp> {
  const smtp = await testSmtp(answers);
  open.push(smtp);
  return smtp;
}

async function sendAll(mailer: Mailer, emails: readonly Email[]): Promise<void> {
  for (const email of emails) await mailer.send(email);
  await mailer.close();
}

function failures(): readonly unknown[] {
  const entries = logged.map((line): unknown => JSON.parse(line));
  return entries.filter(
    (entry) => typeof entry === 'object' && entry !== null && 'reason' in entry,
  );
}

describe('emails over SMTP', () => {
  it('[I18N-05] are in the words of Taiwan where the restaurant is', async () => {
    const smtp = await smtpServer();
    const welcome = anEmail({ kind: 'welcome' });
    await sendAll(testMailer(smtp.url(), noPauses, { isInTaiwan: true }), [
      welcome,
      { ...welcome, locale: 'zh-cn' },
    ]);
    const received = smtp.emails.map(({ content }) => readEmail(content));
    expect(received.map(({ headers }) => headers.get('content-language'))).toEqual([
      'zh-tw',
      'zh-cn',
    ]);
    const [first] = received;
    expect(first?.text).toContain('即可累積點數');
    expect(first?.html).toContain('<html lang="zh-TW">');
  });

  it('[MEMBER-04] arrive as plain text and HTML, from the restaurant, with one recipient', async () => {
    const smtp = await smtpServer();
    await sendAll(testMailer(smtp.url('post:s%40cret')), [anEmail()]);
    const [received] = smtp.emails;
    expect(received).toMatchObject({
      from: 'orders@example.com',
      to: ['ka.yan@example.com'],
      account: 'post:s@cret',
    });
    const { headers, text, html } = readEmail(received?.content ?? '');
    expect(headers.get('subject')).toBe('重設你的金輝, "茶餐廳" Bcc: x@example.com密碼');
    expect(headers.get('from')).toMatch(/ <orders@example\.com>$/);
    expect(headers.get('to')).toBe('ka.yan@example.com');
    expect(headers.get('date')).toBe('Sun, 15 Nov 2026 04:42:07 +0000');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('zh-hk');
    expect([headers.has('bcc'), headers.has('cc'), headers.has('x-mailer')]).toEqual([
      false,
      false,
      false,
    ]);
    const link = `https://order.example.com/member/resetPassword?token=${token}`;
    expect([text.includes(link), html.includes(`href="${link}"`)]).toEqual([true, true]);
    expect(failures()).toEqual([]);
  });

  it('[SETTINGS-11] bring the logo of their shop inside them', async () => {
    const smtp = await smtpServer();
    const content = Buffer.from('a picture of a bowl');
    const logoFor = (shop: string | null) =>
      Promise.resolve(shop === 'b'.repeat(24) ? { content, width: 48, height: 48 } : null);
    await sendAll(testMailer(smtp.url(), noPauses, { logoFor }), [
      anEmail({ shop: 'b'.repeat(24) }),
      anEmail(),
    ]);
    const received = smtp.emails.map(({ content: email }) => readEmail(email));
    const own = received.find(({ pictures }) => pictures.size > 0);
    expect([...(own?.pictures ?? [])]).toEqual([['logo@servery', content]]);
    expect(own?.html).toContain('src="cid:logo@servery"');
    expect(own?.text).toContain(token);
    expect(received.filter(({ html }) => html.includes('<img'))).toHaveLength(1);
  });

  it('[SETTINGS-11] arrive without a logo that cannot be read', async () => {
    const smtp = await smtpServer();
    const logoFor = () => Promise.reject(new Error('the disk is full'));
    await sendAll(testMailer(smtp.url(), noPauses, { logoFor }), [anEmail()]);
    expect(smtp.emails).toHaveLength(1);
    expect(readEmail(smtp.emails[0]?.content ?? '').html).not.toContain('<img');
    expect(failures()).toMatchObject([{ reason: 'the disk is full', msg: 'email has no logo' }]);
  });

  it('are retried with the same id when the server defers them or closes the connection', async () => {
    const smtp = await smtpServer(['451 try again later', 'hang up']);
    const mailer = testMailer(smtp.url());
    await mailer.send(anEmail());
    await expect.poll(() => smtp.emails.length).toBe(1);
    await mailer.close();
    const ids = smtp.offered.map(({ content }) => readEmail(content).headers.get('message-id'));
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/)]));
    expect(failures()).toEqual([]);
  });

  it('fail at once when the server refuses them for good, and are logged without the address', async () => {
    const smtp = await smtpServer(['550 no such mailbox']);
    const mailer = testMailer(smtp.url());
    await mailer.send(anEmail());
    await expect
      .poll(() => failures())
      .toEqual([
        {
          level: 50,
          kind: 'passwordReset',
          to: 'k***@example.com',
          reason: 'EMESSAGE',
          msg: 'email not sent',
        },
      ]);
    expect(smtp.offered).toHaveLength(1);
    expect(logged.join()).not.toMatch(/ka\.yan|Zm9v/);
    await mailer.close();
  });

  it('fail after a few attempts when the server keeps deferring them', async () => {
    const later = '451 try again later';
    const smtp = await smtpServer([later, later, later, later]);
    const mailer = testMailer(smtp.url());
    await mailer.send(anEmail());
    await expect.poll(() => failures()).toMatchObject([{ reason: 'EMESSAGE' }]);
    expect(smtp.offered).toHaveLength(4);
    await mailer.close();
  });

  it('fail when there is no server', async () => {
    const gone = createServer();
    await new Promise<void>((listening) => {
      gone.listen(0, '127.0.0.1', listening);
    });
    const at: AddressInfo | string | null = gone.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    await new Promise((closed) => {
      gone.close(closed);
    });
    const mailer = testMailer(`smtp://127.0.0.1:${port}`);
    await mailer.send(anEmail());
    await expect.poll(() => failures().length).toBe(1);
    expect(failures()).toMatchObject([{ reason: 'ESOCKET' }]);
    await mailer.close();
  });

  it('that wait for a retry are tried once more when the server stops', async () => {
    const smtp = await smtpServer(['451 try again later']);
    const mailer = testMailer(smtp.url(), [3_600_000]);
    await mailer.send(anEmail());
    await expect.poll(() => smtp.offered.length).toBe(1);
    await mailer.close();
    expect([smtp.offered.length, smtp.emails.length]).toEqual([2, 1]);
  });

  it('that are deferred again while the server stops fail', async () => {
    const later = '451 try again later';
    const smtp = await smtpServer([later, later, later]);
    const mailer = testMailer(smtp.url(), [3_600_000, 3_600_000]);
    await mailer.send(anEmail());
    await expect.poll(() => smtp.offered.length).toBe(1);
    await mailer.close();
    expect(smtp.offered).toHaveLength(2);
    expect(failures()).toMatchObject([{ reason: 'EMESSAGE' }]);
  });

  it.each([
    ['sent', ['451 try again later']],
    ['refused', ['550 no such mailbox']],
    ['failed', ['451 try again later', 'hang up', 'hang up', 'hang up']],
  ] as const)(
    '[PAY-10] report the outcome %s to a caller that waits for it',
    async (outcome, answers) => {
      const smtp = await smtpServer(answers);
      const mailer = testMailer(smtp.url());
      expect(await mailer.deliver(anEmail())).toBe(outcome);
      expect(failures()).toHaveLength(outcome === 'sent' ? 0 : 1);
      await mailer.close();
    },
  );

  it('[PAY-10] are refused for good when the address is invalid', async () => {
    expect(await testMailer(null).deliver(anEmail({ to: 'a' }))).toBe('refused');
  });

  it('[PAY-10] fail, and are not refused, when the mail server rejects the login', async () => {
    const smtp = await smtpServer();
    const mailer = testMailer(smtp.url('post:wrong'));
    expect(await mailer.deliver(anEmail())).toBe('failed');
    expect(failures()).toMatchObject([{ reason: 'EAUTH' }]);
    await mailer.close();
  });

  it('with the same key have the same message id, which does not reveal the key', async () => {
    const smtp = await smtpServer();
    const dedupeKey = 'receipt 6919a1b2c3d4e5f607182930';
    await sendAll(testMailer(smtp.url()), [
      anEmail({ dedupeKey }),
      anEmail({ dedupeKey }),
      anEmail(),
    ]);
    const ids = smtp.emails.map(({ content }) => readEmail(content).headers.get('message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
    expect(ids.join()).not.toContain('6919a1b2');
  });

  it('are not retried by the SMTP library', async () => {
    const smtp = await smtpServer(['hang up']);
    await sendAll(testMailer(smtp.url(), []), [anEmail()]);
    expect(smtp.offered).toHaveLength(1);
    expect(failures()).toHaveLength(1);
  });

  it.each([
    ['a line end', 'a@example.com\r\nRCPT TO:<b@example.com>'],
    ['a second address', 'a@example.com,b@example.com'],
    ['a name before it', 'A <a@example.com>'],
    ['no address', 'a'],
    ['an address in brackets', '<a@example.com>'],
    ['a list before the sign', 'a,b@example.com'],
    ['a quoted name', '"a"@example.com'],
  ])('are not sent to %s', async (_, to) => {
    const smtp = await smtpServer();
    await sendAll(testMailer(smtp.url()), [anEmail({ to })]);
    expect(smtp.offered).toEqual([]);
    expect(failures()).toMatchObject([{ reason: 'addressInvalid' }]);
  });
});

describe('emails without a mail server', () => {
  it('[MEMBER-04] are written to a folder by date, readable by the owner only', async () => {
    await sendAll(testMailer(null), [anEmail(), anEmail({ kind: 'welcome' })]);
    const names = (await readdir(join(folder, 'outbox'))).toSorted();
    expect(names.map((name) => name.replace(/-[0-9a-f]{8}\./, '.'))).toEqual([
      '2026-11-15T04-42-07-000Z-passwordReset.eml',
      '2026-11-15T04-42-07-000Z-welcome.eml',
    ]);
    const place = join(folder, 'outbox', names[0] ?? '');
    expect((await stat(place)).mode % 0o1000).toBe(0o600);
    expect((await stat(join(folder, 'outbox'))).mode % 0o1000).toBe(0o700);
    const { headers, text } = readEmail(await readFile(place, 'utf8'));
    expect(headers.get('to')).toBe('ka.yan@example.com');
    expect(text).toContain(`token=${token}`);
  });

  it('that cannot be written are logged, and leave no file behind', async () => {
    await writeFile(join(folder, 'outbox'), 'a file where a folder should be');
    await sendAll(testMailer(null), [anEmail()]);
    expect(failures()).toMatchObject([
      { kind: 'passwordReset', to: 'k***@example.com', reason: 'EEXIST' },
    ]);
    expect(await readdir(folder)).toEqual(['outbox']);
  });
});
