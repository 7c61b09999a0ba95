import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { staff } from '@servery/demo/restaurant/members.ts';
import { taipei, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Email } from '../mail/email.ts';
import type { MailOutcome } from '../mail/mailer.ts';
import { readEmail } from '../../testing/read-email.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { testSmtp } from '../../testing/smtp-server.ts';
import { quiet } from '../../testing/cluster.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { aKey, cartOf, given, newOrderScenario } from '../../testing/order-scenario.ts';
import type { OrderScenario } from '../../testing/order-scenario.ts';
import { dueReceipts } from './due-receipts.ts';
import type { DueReceipts } from './due-receipts.ts';
import { afterFile } from '../../testing/after-file.ts';

const email = { kind: 'email', email: 'mei@guests.example', locale: 'zh-hk' } as const;
const request = {
  shop: taipei,
  section: taipeiOnline,
  type: 'takeAway',
  dishes: [{ dish: 'butter-toast', quantity: 2 }],
} as const;
const session = { type: 'takeAway', section: taipeiOnline } as const;

describe('due receipts', () => {
  let scenario: OrderScenario;
  const emails: Email[] = [];

  beforeAll(async () => {
    scenario = await newOrderScenario();
  });
  beforeEach(() => void (emails.length = 0));

  async function ordered(invoice: object | null): Promise<string> {
    const products = cartOf(request, scenario.restaurant);
    const data = { session: { ...session, invoice }, shop: taipei, products, requestKey: aKey() };
    return String(given(await scenario.send('create tableSessions/create', { data }))['_id']);
  }

  async function changeStatus(order: string, ...statuses: readonly string[]): Promise<void> {
    for (const status of statuses)
      await scenario.rows(
        `select change_status('${order}', '${status}', to_timestamp(${scenario.time.now / 1000}))`,
      );
  }

  async function paid(invoice: object | null): Promise<string> {
    const order = await ordered(invoice);
    await changeStatus(order, 'toPay', 'done');
    return order;
  }

  /** A node, and what happens to its emails. */
  function nodeWith(outcome: () => Promise<MailOutcome>): DueReceipts {
    const deliver = (sent: Email): Promise<MailOutcome> => {
      emails.push(sent);
      return outcome();
    };
    return dueReceipts({ ...scenario.parts, log: quiet, mail: { deliver } });
  }

  /** Runs the job once, with this outcome for every email. */
  async function runOnce(outcome: MailOutcome = 'sent'): Promise<void> {
    const node = nodeWith(() => Promise.resolve(outcome));
    await node.send();
    await node.settled();
  }

  function waiting(): Promise<readonly unknown[]> {
    return scenario.rows('select session from receipts_due');
  }

  it('[PAY-10] are sent once by several nodes', async () => {
    await paid(email);
    await Promise.all(Array.from({ length: 5 }, () => runOnce()));
    await runOnce();
    expect(emails).toMatchObject([{ to: email.email, locale: 'zh-tw', kind: 'receipt' }]);
    expect(await waiting()).toEqual([]);
  });

  it.each([null, { kind: 'none' }, { kind: 'taxId', taxId: '04595257' }])(
    '[PAY-10] exist only for guests who requested one, not for %j',
    async (invoice) => {
      await paid(invoice);
      expect(await waiting()).toEqual([]);
    },
  );

  it('[PAY-10] are not due before the order is paid', async () => {
    await changeStatus(await ordered(email), 'toPay');
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are dropped when the order is no longer paid', async () => {
    await changeStatus(await paid(email), 'void');
    await runOnce();
    expect(emails).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are in English for an order without a language', async () => {
    const order = await ordered(email);
    await scenario.rows(
      `update sessions set details = details #- '{invoice,locale}' where id = '${order}'`,
    );
    await changeStatus(order, 'toPay', 'done');
    await runOnce();
    expect(emails).toMatchObject([{ to: email.email, locale: 'en' }]);
  });

  it('[PAY-10] stay queued while no mail server accepts them, and are retried every ten minutes', async () => {
    const order = await paid(email);
    await runOnce('failed');
    await runOnce('failed');
    expect(emails).toHaveLength(1);
    scenario.time.now += 600_000;
    await runOnce('failed');
    expect(await waiting()).toEqual([{ session: order }]);
    scenario.time.now += 600_000;
    await runOnce();
    expect(emails).toHaveLength(3);
    // Mail programs show an email once that arrived although it seemed lost.
    expect(new Set(emails.map(({ dedupeKey }) => dedupeKey))).toEqual(
      new Set([`receipt ${order}`]),
    );
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are dropped when the mailbox refuses them for good', async () => {
    await paid(email);
    await runOnce('refused');
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] do not block the job while the mail server is down, and are not sent twice meanwhile', async () => {
    const late = Promise.withResolvers<MailOutcome>();
    const node = nodeWith(() => late.promise);
    const order = await paid(email);
    await node.send();
    scenario.time.now += 600_000;
    await node.send();
    expect(emails).toHaveLength(1);
    expect(await waiting()).toEqual([{ session: order }]);
    late.resolve('sent');
    await node.settled();
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are sent ten at a time; the others are left to another node', async () => {
    const late = Promise.withResolvers<MailOutcome>();
    const node = nodeWith(() => late.promise);
    for (let order = 0; order < 12; order += 1) await paid(email);
    await node.send();
    await node.send();
    expect(emails).toHaveLength(10);
    await runOnce();
    expect(emails).toHaveLength(12);
    late.resolve('sent');
    await node.settled();
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] do not wait for one that cannot be rendered, which is retried and dropped after a day', async () => {
    const odd = await paid({ ...email, email: 'odd@guests.example' });
    await scenario.rows(
      `update sessions set details = details || '{"remark": 7}' where id = '${odd}'`,
    );
    await paid(email);
    await runOnce();
    expect(emails.map(({ to }) => to)).toEqual([email.email]);
    expect(await waiting()).toEqual([{ session: odd }]);
    await scenario.rows(
      `update sessions set details = details || '{"remark": ""}' where id = '${odd}'`,
    );
    await runOnce();
    expect(emails).toHaveLength(1);
    scenario.time.now += 600_000;
    await runOnce();
    expect(emails.map(({ to }) => to)).toEqual([email.email, 'odd@guests.example']);
    const never = await paid(email);
    await scenario.rows(
      `update sessions set details = details || '{"remark": 7}' where id = '${never}'`,
    );
    scenario.time.now += 86_400_000;
    await runOnce();
    expect(emails).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });
});

describe('a receipt that was requested with the order', () => {
  function callsWith(address: string, token: string | null): Client {
    const login = { token: () => token, renewed: () => undefined, loggedOut: () => undefined };
    const client = clientOver(httpTransport({ origin: address, fetch }), { login });
    client.close();
    return client;
  }

  const restaurant = {
    name: [{ lang: 'en', value: 'Kam Fai' }],
    isInTaiwan: false,
    publicUrl: 'http://x.example',
  };
  const sender = 'kam.fai@example.com';

  async function orderedAndPaid(app: TestApp): Promise<void> {
    const guest = callsWith(app.address, null);
    const products = cartOf(request, app.restaurant);
    const sent = { session: { ...session, cutlery: true, invoice: email }, shop: taipei, products };
    const response = await fetch(`${app.address}/api/tableSessions/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, requestKey: aKey() }),
    });
    const placed: unknown = await response.json();
    const order =
      typeof placed === 'object' && placed !== null && '_id' in placed ? String(placed._id) : '';
    const cashier = staff.find((one) => one.email.startsWith('manager.yongkang@'));
    const { accessToken } = await guest.call('create authentication', {
      data: { strategy: 'staff', email: cashier?.email ?? '', password: cashier?.password ?? '' },
    });
    const cashierClient = callsWith(app.address, accessToken);
    await cashierClient.call('create payments/counter', {
      data: { session: order, requestKey: aKey() },
    });
  }

  it('[PAY-10] is emailed once the counter has taken the money', async () => {
    const outbox = await mkdtemp(join(tmpdir(), 'servery-due-'));
    afterFile(() => rm(outbox, { recursive: true, force: true }));
    await orderedAndPaid(await testApp({ mail: { smtpUrl: null, outbox, sender, restaurant } }));
    // A file is renamed once it is whole.
    const sent = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), {
      timeout: 60_000,
      interval: 200,
    });
    const [name = ''] = await sent();
    const received = readEmail(await readFile(join(outbox, name), 'utf8'));
    expect(received.headers.get('to')).toBe(email.email);
    expect(['多士', '餐具', '需要', 'TWD'].filter((word) => !received.text.includes(word))).toEqual(
      [],
    );
    expect(received.text).not.toContain(email.email);
  });

  it('[PAY-10] is retried, sent and removed from the queue when the server stops', async () => {
    const smtp = await testSmtp(['451 try again later']);
    onTestFinished(() => smtp.close());
    const mail = {
      smtpUrl: smtp.url(),
      outbox: tmpdir(),
      sender,
      restaurant,
      delaysMs: [3_600_000],
    };
    const app = await testApp({ mail });
    await orderedAndPaid(app);
    const waiting = async () =>
      (await sql`select session from receipts_due`.execute(app.database.db)).rows;
    await vi.waitFor(() => expect(smtp.offered).toHaveLength(1), {
      timeout: 60_000,
      interval: 200,
    });
    expect(await waiting()).toHaveLength(1);
    // The queue is slow at that moment, and stopping must wait for it.
    const slow = app.database.db.transaction().execute(async (busy) => {
      await sql`select session from receipts_due for update`.execute(busy);
      await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), { timeout: 60_000 });
      await untilWaiting(app.database.db);
    });
    await app.app.close();
    expect(await waiting()).toEqual([]);
    await slow;
  });
});
