import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from './email.ts';
import { mailerFor } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import { readLetter } from '../../testing/read-email.ts';
import { testSmtp } from '../../testing/smtp-server.ts';
import type { Answers, TestSmtp } from '../../testing/smtp-server.ts';

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

function aLetter(about: Partial<Email> = {}): Email {
  const figures = { firstName: '嘉欣', token };
  return { to: 'ka.yan@example.com', locale: 'zh-hk', kind: 'passwordReset', figures, ...about };
}

function mailer(smtpUrl: string | null, pausesMs: readonly number[] = noPauses): Mailer {
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void logged.push(line) });
  const name = [{ lang: 'zh-hk', value: '金輝, "茶餐廳"\r\nBcc: x@example.com' }];
  const house = { name, publicUrl: 'https://order.example.com' };
  const clock = (): number => Date.UTC(2026, 10, 15, 4, 42, 7);
  const settings = {
    smtpUrl,
    outbox: join(folder, 'outbox'),
    sender: 'orders@example.com',
    house,
    clock,
    pausesMs,
  };
  return mailerFor(settings, log);
}

async function smtpServer(answers: Answers = []): Promise<TestSmtp> {
  const smtp = await testSmtp(answers);
  open.push(smtp);
  return smtp;
}

async function sendAll(post: Mailer, letters: readonly Email[]): Promise<void> {
  for (const email of letters) await post.send(email);
  await post.close();
}

function failures(): readonly unknown[] {
  const entries = logged.map((line): unknown => JSON.parse(line));
  return entries.filter((entry) => typeof entry === 'object' && entry !== null && 'reason' in entry);
}

describe('letters by a mail server', () => {
  it('[MEMBER-04] arrive with plain text and a page, from the house, in one envelope to one reader', async () => {
    const smtp = await smtpServer();
    await sendAll(mailer(smtp.url('post:s%40cret')), [aLetter()]);
    const [received] = smtp.letters;
    expect(received).toMatchObject({
      from: 'orders@example.com',
      to: ['ka.yan@example.com'],
      account: 'post:s@cret',
    });
    const { headers, text, html } = readLetter(received?.content ?? '');
    expect(headers.get('subject')).toBe('重設你的金輝, "茶餐廳" Bcc: x@example.com密碼');
    expect(headers.get('from')).toMatch(/ <orders@example\.com>$/);
    expect(headers.get('to')).toBe('ka.yan@example.com');
    expect(headers.get('date')).toBe('Sun, 15 Nov 2026 04:42:07 +0000');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('zh-hk');
    expect([headers.has('bcc'), headers.has('cc'), headers.has('x-mailer')]).toEqual([false, false, false]);
    const link = `https://order.example.com/member/resetPassword?token=${token}`;
    expect([text.includes(link), html.includes(`href="${link}"`)]).toEqual([true, true]);
    expect(failures()).toEqual([]);
  });

  it('are tried again when the server asks for it or hangs up, as the same letter', async () => {
    const smtp = await smtpServer(['451 try again later', 'hang up']);
    const post = mailer(smtp.url());
    await post.send(aLetter());
    await expect.poll(() => smtp.letters.length).toBe(1);
    await post.close();
    const ids = smtp.offered.map(({ content }) => readLetter(content).headers.get('message-id'));
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/)]));
    expect(failures()).toEqual([]);
  });

  it('are given up at once when the server will never take them, and written down without the address', async () => {
    const smtp = await smtpServer(['550 no such mailbox']);
    const post = mailer(smtp.url());
    await post.send(aLetter());
    await expect
      .poll(() => failures())
      .toEqual([
        {
          level: 50,
          kind: 'passwordReset',
          to: 'k***@example.com',
          reason: 'EMESSAGE',
          msg: 'a letter was not sent',
        },
      ]);
    expect(smtp.offered).toHaveLength(1);
    expect(logged.join()).not.toMatch(/ka\.yan|Zm9v/);
    await post.close();
  });

  it('are given up after a few tries when the server only ever puts them off', async () => {
    const later = '451 try again later';
    const smtp = await smtpServer([later, later, later, later]);
    const post = mailer(smtp.url());
    await post.send(aLetter());
    await expect.poll(() => failures()).toMatchObject([{ reason: 'EMESSAGE' }]);
    expect(smtp.offered).toHaveLength(4);
    await post.close();
  });

  it('are given up when there is no server', async () => {
    const gone = createServer();
    await new Promise<void>((listening) => {
      gone.listen(0, '127.0.0.1', listening);
    });
    const at: AddressInfo | string | null = gone.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    await new Promise((closed) => {
      gone.close(closed);
    });
    const post = mailer(`smtp://127.0.0.1:${port}`);
    await post.send(aLetter());
    await expect.poll(() => failures().length).toBe(1);
    expect(failures()).toMatchObject([{ reason: 'ESOCKET' }]);
    await post.close();
  });

  it('that wait for another try are tried once more when the server stops', async () => {
    const smtp = await smtpServer(['451 try again later']);
    const post = mailer(smtp.url(), [3_600_000]);
    await post.send(aLetter());
    await expect.poll(() => smtp.offered.length).toBe(1);
    await post.close();
    expect([smtp.offered.length, smtp.letters.length]).toEqual([2, 1]);
  });

  it('that are put off again then are given up, for nobody waits at a closed door', async () => {
    const later = '451 try again later';
    const smtp = await smtpServer([later, later, later]);
    const post = mailer(smtp.url(), [3_600_000, 3_600_000]);
    await post.send(aLetter());
    await expect.poll(() => smtp.offered.length).toBe(1);
    await post.close();
    expect(smtp.offered).toHaveLength(2);
    expect(failures()).toMatchObject([{ reason: 'EMESSAGE' }]);
  });

  it.each([
    ['sent', ['451 try again later']],
    ['refused', ['550 no such mailbox']],
    ['failed', ['451 try again later', 'hang up', 'hang up', 'hang up']],
  ] as const)('[PAY-10] are told to have been %s where somebody waits for it', async (outcome, answers) => {
    const smtp = await smtpServer(answers);
    const post = mailer(smtp.url());
    expect(await post.deliver(aLetter())).toBe(outcome);
    expect(failures()).toHaveLength(outcome === 'sent' ? 0 : 1);
    await post.close();
  });

  it('[PAY-10] are refused for good where the address is none', async () => {
    expect(await mailer(null).deliver(aLetter({ to: 'a' }))).toBe('refused');
  });

  it('[PAY-10] have failed, not been refused, where the mail server does not know the house', async () => {
    const smtp = await smtpServer();
    const post = mailer(smtp.url('post:wrong'));
    expect(await post.deliver(aLetter())).toBe('failed');
    expect(failures()).toMatchObject([{ reason: 'EAUTH' }]);
    await post.close();
  });

  it('for the same occasion bear the same id, which does not tell it', async () => {
    const smtp = await smtpServer();
    const occasion = 'receipt 6919a1b2c3d4e5f607182930';
    await sendAll(mailer(smtp.url()), [aLetter({ occasion }), aLetter({ occasion }), aLetter()]);
    const ids = smtp.letters.map(({ content }) => readLetter(content).headers.get('message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
    expect(ids.join()).not.toContain('6919a1b2');
  });

  it('are not tried again behind our back', async () => {
    const smtp = await smtpServer(['hang up']);
    await sendAll(mailer(smtp.url(), []), [aLetter()]);
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
    await sendAll(mailer(smtp.url()), [aLetter({ to })]);
    expect(smtp.offered).toEqual([]);
    expect(failures()).toMatchObject([{ reason: 'addressInvalid' }]);
  });
});

describe('letters without a mail server', () => {
  it('[MEMBER-04] go into a folder by date, for the house alone to read', async () => {
    await sendAll(mailer(null), [aLetter(), aLetter({ kind: 'welcome' })]);
    const names = (await readdir(join(folder, 'outbox'))).toSorted();
    expect(names.map((name) => name.replace(/-[0-9a-f]{8}\./, '.'))).toEqual([
      '2026-11-15T04-42-07-000Z-passwordReset.eml',
      '2026-11-15T04-42-07-000Z-welcome.eml',
    ]);
    const place = join(folder, 'outbox', names[0] ?? '');
    expect((await stat(place)).mode % 0o1000).toBe(0o600);
    expect((await stat(join(folder, 'outbox'))).mode % 0o1000).toBe(0o700);
    const { headers, text } = readLetter(await readFile(place, 'utf8'));
    expect(headers.get('to')).toBe('ka.yan@example.com');
    expect(text).toContain(`token=${token}`);
  });

  it('that cannot be written are told, and leave nothing behind', async () => {
    await writeFile(join(folder, 'outbox'), 'a file where a folder should be');
    await sendAll(mailer(null), [aLetter()]);
    expect(failures()).toMatchObject([{ kind: 'passwordReset', to: 'k***@example.com', reason: 'EEXIST' }]);
    expect(await readdir(folder)).toEqual(['outbox']);
  });
});
