import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { staff } from '@servery/demo/restaurant/members.ts';
import { taipei, taipeiOnline } from '@servery/demo/restaurant/places.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Email } from '../mail/email.ts';
import type { Outcome } from '../mail/mailer.ts';
import { readLetter } from '../../testing/read-email.ts';
import { testSmtp } from '../../testing/smtp-server.ts';
import { quiet } from '../../testing/cluster.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { aKey, cartOf, given, newEvening } from '../../testing/order-scenario.ts';
import type { Evening } from '../../testing/order-scenario.ts';
import { dueReceipts } from './due-receipts.ts';
import type { DueReceipts } from './due-receipts.ts';

const email = { kind: 'email', email: 'mei@guests.example', locale: 'zh-hk' } as const;
const wish = {
  shop: taipei,
  section: taipeiOnline,
  type: 'takeAway',
  dishes: [{ dish: 'butter-toast', quantity: 2 }],
} as const;
const session = { type: 'takeAway', section: taipeiOnline } as const;

describe('receipts that are due', () => {
  let evening: Evening;
  const letters: Email[] = [];

  beforeAll(async () => {
    evening = await newEvening();
  });
  beforeEach(() => void (letters.length = 0));

  async function ordered(invoice: object | null): Promise<string> {
    const products = cartOf(wish, evening.restaurant);
    const data = { session: { ...session, invoice }, shop: taipei, products, requestKey: aKey() };
    return String(given(await evening.ask('create tableSessions/create', { data }))['_id']);
  }

  async function becomes(order: string, ...statuses: readonly string[]): Promise<void> {
    for (const status of statuses)
      await evening.rows(
        `select change_status('${order}', '${status}', to_timestamp(${evening.time.now / 1000}))`,
      );
  }

  async function paid(invoice: object | null): Promise<string> {
    const order = await ordered(invoice);
    await becomes(order, 'toPay', 'done');
    return order;
  }

  /** A node of the house, and what becomes of its letters. */
  function aNode(outcome: () => Promise<Outcome>): DueReceipts {
    const deliver = (letter: Email): Promise<Outcome> => {
      letters.push(letter);
      return outcome();
    };
    return dueReceipts({ ...evening.parts, log: quiet, mail: { deliver } });
  }

  /** A node goes its round, and its letters end like this. */
  async function oneRound(outcome: Outcome = 'sent'): Promise<void> {
    const node = aNode(() => Promise.resolve(outcome));
    await node.send();
    await node.settled();
  }

  function waiting(): Promise<readonly unknown[]> {
    return evening.rows('select session from receipts_due');
  }

  it('[PAY-10] go out once, however many nodes look for them', async () => {
    await paid(email);
    await Promise.all(Array.from({ length: 5 }, () => oneRound()));
    await oneRound();
    expect(letters).toMatchObject([{ to: email.email, locale: 'zh-hk', kind: 'receipt' }]);
    expect(await waiting()).toEqual([]);
  });

  it.each([null, { kind: 'none' }, { kind: 'taxId', taxId: '04595257' }])(
    '[PAY-10] are those of guests who asked for one, not of %j',
    async (invoice) => {
      await paid(invoice);
      expect(await waiting()).toEqual([]);
    },
  );

  it('[PAY-10] are not due before the order is paid', async () => {
    await becomes(await ordered(email), 'toPay');
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are dropped when the order is no longer paid', async () => {
    await becomes(await paid(email), 'void');
    await oneRound();
    expect(letters).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] speak English for an order that names no language', async () => {
    const order = await ordered(email);
    await evening.rows(`update sessions set details = details #- '{invoice,locale}' where id = '${order}'`);
    await becomes(order, 'toPay', 'done');
    await oneRound();
    expect(letters).toMatchObject([{ to: email.email, locale: 'en' }]);
  });

  it('[PAY-10] stay on the list while no mail server takes them, and come round again every ten minutes', async () => {
    const order = await paid(email);
    await oneRound('failed');
    await oneRound('failed');
    expect(letters).toHaveLength(1);
    evening.time.now += 600_000;
    await oneRound('failed');
    expect(await waiting()).toEqual([{ session: order }]);
    evening.time.now += 600_000;
    await oneRound();
    expect(letters).toHaveLength(3);
    // One that arrived though it seemed lost is shown once.
    expect(new Set(letters.map(({ occasion }) => occasion))).toEqual(new Set([`receipt ${order}`]));
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are given up when the mailbox will never take them', async () => {
    await paid(email);
    await oneRound('refused');
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] hold up no round while the mail server is away, and none goes out beside itself', async () => {
    const late = Promise.withResolvers<Outcome>();
    const node = aNode(() => late.promise);
    const order = await paid(email);
    await node.send();
    evening.time.now += 600_000;
    await node.send();
    expect(letters).toHaveLength(1);
    expect(await waiting()).toEqual([{ session: order }]);
    late.resolve('sent');
    await node.settled();
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] are under way ten at a time, the others stay for another node', async () => {
    const late = Promise.withResolvers<Outcome>();
    const node = aNode(() => late.promise);
    for (let order = 0; order < 12; order += 1) await paid(email);
    await node.send();
    await node.send();
    expect(letters).toHaveLength(10);
    await oneRound();
    expect(letters).toHaveLength(12);
    late.resolve('sent');
    await node.settled();
    expect(await waiting()).toEqual([]);
  });

  it('[PAY-10] wait for none that cannot be written, which is tried again, and given up after a day', async () => {
    const odd = await paid({ ...email, email: 'odd@guests.example' });
    await evening.rows(`update sessions set details = details || '{"remark": 7}' where id = '${odd}'`);
    await paid(email);
    await oneRound();
    expect(letters.map(({ to }) => to)).toEqual([email.email]);
    expect(await waiting()).toEqual([{ session: odd }]);
    await evening.rows(`update sessions set details = details || '{"remark": ""}' where id = '${odd}'`);
    await oneRound();
    expect(letters).toHaveLength(1);
    evening.time.now += 600_000;
    await oneRound();
    expect(letters.map(({ to }) => to)).toEqual([email.email, 'odd@guests.example']);
    const never = await paid(email);
    await evening.rows(`update sessions set details = details || '{"remark": 7}' where id = '${never}'`);
    evening.time.now += 86_400_000;
    await oneRound();
    expect(letters).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });
});

describe('a receipt that was asked for with the order', () => {
  function callsWith(address: string, token: string | null): Client {
    const login = { token: () => token, renewed: () => undefined, loggedOut: () => undefined };
    const client = clientOver(httpTransport({ origin: address, fetch }), { login });
    client.close();
    return client;
  }

  const house = { name: [{ lang: 'en', value: 'Kam Fai' }], publicUrl: 'http://x.example' };
  const sender = 'kam.fai@example.com';

  async function orderedAndPaid(app: TestApp): Promise<void> {
    const guest = callsWith(app.address, null);
    const products = cartOf(wish, app.restaurant);
    const sent = { session: { ...session, cutlery: true, invoice: email }, shop: taipei, products };
    const response = await fetch(`${app.address}/api/tableSessions/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, requestKey: aKey() }),
    });
    const placed: unknown = await response.json();
    const order = typeof placed === 'object' && placed !== null && '_id' in placed ? String(placed._id) : '';
    const cashier = staff.find((one) => one.email.startsWith('manager.yongkang@'));
    const { accessToken } = await guest.call('create authentication', {
      data: { strategy: 'staff', email: cashier?.email ?? '', password: cashier?.password ?? '' },
    });
    const till = callsWith(app.address, accessToken);
    await till.call('create payments/counter', { data: { session: order, requestKey: aKey() } });
  }

  it('[PAY-10] is in the mail once the counter has taken the money', async () => {
    const outbox = await mkdtemp(join(tmpdir(), 'servery-due-'));
    afterAll(() => rm(outbox, { recursive: true, force: true }));
    await orderedAndPaid(await testApp({ mail: { smtpUrl: null, outbox, sender, house } }));
    await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(1), {
      timeout: 8000,
      interval: 200,
    });
    const [name = ''] = await readdir(outbox);
    const letter = readLetter(await readFile(join(outbox, name), 'utf8'));
    expect(letter.headers.get('to')).toBe(email.email);
    expect(['多士', '餐具', '需要', 'TWD'].filter((word) => !letter.text.includes(word))).toEqual([]);
    expect(letter.text).not.toContain(email.email);
  }, 30_000);

  it('[PAY-10] is off the list when the house closes, tried once more and sent', async () => {
    const smtp = await testSmtp(['451 try again later']);
    onTestFinished(() => smtp.close());
    const mail = { smtpUrl: smtp.url(), outbox: tmpdir(), sender, house, pausesMs: [3_600_000] };
    const app = await testApp({ mail });
    await orderedAndPaid(app);
    const waiting = async () => (await sql`select session from receipts_due`.execute(app.database.db)).rows;
    await vi.waitFor(() => expect(smtp.offered).toHaveLength(1), { timeout: 8000, interval: 200 });
    expect(await waiting()).toHaveLength(1);
    // The list is slow just then, and the house must wait for it.
    const slow = app.database.db.transaction().execute(async (busy) => {
      await sql`select session from receipts_due for update`.execute(busy);
      await vi.waitFor(() => expect(smtp.letters).toHaveLength(1), { timeout: 8000 });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await app.app.close();
    expect(await waiting()).toEqual([]);
    await slow;
  }, 30_000);
});
