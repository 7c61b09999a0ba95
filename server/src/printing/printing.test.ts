import { sql } from 'kysely';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '../../testing/order-scenario.ts';
import { fieldIn } from '../../testing/access/fixture.ts';
import { testBoard } from '../../testing/kitchen-board.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { epsonPrinter } from '../../testing/printers/epson-printer.ts';
import { escPosPrinter } from '../../testing/printers/esc-pos-printer.ts';
import { scriptedFaults } from '../../testing/printers/faults.ts';
import { type AddedPrinter, type PrintShop, printShop } from '../../testing/printers/print-shop.ts';
import { starPrinter } from '../../testing/printers/star-printer.ts';
import { staffAt, staffedOrders } from '../../testing/staffed-orders.ts';
import type { Login } from '../calls/login.ts';
import { dispatch } from '../transport/dispatch.ts';
import type { Answer } from '../transport/dispatch.ts';

let scenario: OrderScenario;
let shop: PrintShop;
/** What is stored for the shop's logo. */
const none = (): Promise<Buffer | null> => Promise.resolve(null);
const logo = { original: none };

beforeAll(async () => {
  scenario = await newOrderScenario(payingFirst);
  shop = await printShop(scenario, { find: () => logo.original() });
});

beforeEach(async () => {
  // Every test has free tables.
  await scenario.rows(`select change_status(id, 'cancelled', now()) from sessions
    where status in ('ongoing','toPay')`);
  await scenario.rows('delete from print_jobs');
  await scenario.rows('update printers set stand_in = null');
  await scenario.rows('delete from printers');
});

const { table, round } = staffedOrders(() => scenario);
const { ticketsOf, change: changeTickets } = testBoard(() => scenario);
const tart = { dish: 'egg-tart', quantity: 2 } as const;
const tea = { dish: 'hot-milk-tea' } as const;

function toaster(settings: object = {}): Promise<AddedPrinter> {
  return shop.printer({ name: 'Toast', stations: [toastCounter._id], ...settings });
}

async function ordered(...dishes: readonly Parameters<typeof round>[1][]): Promise<string> {
  const session = await table();
  given(await round(session, ...dishes));
  return session;
}

async function cancel(session: string): Promise<void> {
  await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
}

async function call(name: string, about: object = {}, login: Login = staffAt('manager')) {
  const [method = '', path = ''] = name.split(' ');
  const empty = { id: null, data: null, query: {} };
  const asked = { ...empty, ...about, method, path, caller: guest(login) };
  return dispatch(asked, shop.dispatcher);
}

interface JobRow {
  readonly id: string;
  readonly printer: string;
  readonly kind: string;
  readonly state: string;
  readonly tries: number;
  readonly lines: readonly string[] | null;
  readonly proof: string | null;
  readonly printed_by: string | null;
}

async function jobs(where = 'true'): Promise<readonly JobRow[]> {
  const { rows } = await sql
    .raw<JobRow>(`select id, printer, kind, state, tries, lines, proof,
    printed_by from print_jobs where ${where} order by place`)
    .execute(scenario.database.db);
  return rows;
}

function later(ms: number): void {
  scenario.time.now += ms;
}

describe('slips of an order', () => {
  it('[PRINT-02] are written with it, one for each ticket and printer of its station', async () => {
    const toast = await toaster();
    const second = await toaster({ name: 'Toast 2' });
    const bar = await shop.printer({ stations: [waterBar._id] });
    await shop.printer({ takesReceipts: true });
    await ordered(tart, tea);
    const written = await jobs();
    expect(written.map(({ printer }) => printer).toSorted()).toEqual(
      [toast._id, second._id, bar._id].toSorted(),
    );
    expect(new Set(written.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(['ticket waiting']),
    );
  });

  it('[PRINT-02] [SAFE-01] exist exactly where the order does, though it is sent at once', async () => {
    await toaster();
    const session = await table();
    const { cart } = staffedOrders(() => scenario);
    const data = { session, cart: cart(tart), requestKey: aKey() };
    await Promise.all(
      Array.from({ length: 4 }, () => scenario.send('create tableSessions/order', { data })),
    );
    expect(await jobs()).toHaveLength(1);
  });

  it('[PRINT-02] leave out what is held, which is printed once it is fired', async () => {
    await toaster();
    const session = await table();
    const { cart } = staffedOrders(() => scenario);
    const [first, ...rest] = cart(tart, { dish: 'butter-toast' });
    const held = { ...first, status: 'hold' };
    const data = { session, cart: [held, ...rest], requestKey: aKey() };
    given(
      await scenario.send('create tableSessions/order', { data, caller: guest(staffAt('floor')) }),
    );
    const [slip] = await jobs();
    expect(slip?.lines).toHaveLength(1);
    const tickets = await ticketsOf(session);
    const waiting = tickets.map((ticket) => ({
      ...ticket,
      lines: ticket.lines.filter(({ state }) => state === 'held'),
    }));
    given(await changeTickets(waiting, 'fire'));
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['ticket', 'fired']);
  });

  it('[PRINT-02] of a cancelled order are dropped before, and followed by a slip after they were read', async () => {
    const toast = await toaster();
    const printer = starPrinter(toast.address, scriptedFaults());
    const early = await ordered(tart);
    await cancel(early);
    await printer.poll();
    expect(printer.paper).toHaveLength(0);
    expect(new Set((await jobs()).map(({ state }) => state))).toEqual(new Set(['dropped']));
    const late = await ordered(tart);
    await printer.poll();
    await cancel(late);
    await printer.poll();
    expect(printer.paper).toHaveLength(2);
    expect((await jobs(`session = '${late}'`)).map(({ kind, state }) => [kind, state])).toEqual([
      ['ticket', 'printed'],
      ['cancelled', 'printed'],
    ]);
  });

  it('[PRINT-02] [SESSION-14] wait until an order that is paid first is paid', async () => {
    const toast = await toaster();
    const { takeAway } = staffedOrders(() => scenario);
    const session = await takeAway(tart);
    expect(await shop.queue.next(toast)).toBeNull();
    await scenario.rows(`update sessions set paid_time = start_time where id = '${session}'`);
    expect(await shop.queue.next(toast)).toMatchObject({ session, kind: 'ticket' });
  });

  it('[PRINT-02] tell a station that still cooks when its table moves', async () => {
    const toast = await toaster();
    const session = await ordered(tart);
    const [other] = await scenario.rows(`select id from table_view_items
      where shop = '${hongKong}' and order_type = 'dineIn' and capacity > 0
        and id not in (select table_item from sessions where table_item is not null) limit 1`);
    const data = { session, table: other?.['id'], requestKey: aKey() };
    const caller = guest(staffAt('floor'));
    given(await scenario.send('create floor/move', { data, caller }));
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['ticket', 'moved']);
    const printer = starPrinter(toast.address, scriptedFaults());
    await printer.poll();
    await printer.poll();
    expect(printer.paper).toHaveLength(2);
  });
});

describe('a slip in flight', () => {
  it('[PRINT-03] is the only one of its printer, stays after being fetched, and ends with the confirmation', async () => {
    const toast = await toaster();
    await ordered(tart);
    await ordered(tart);
    const [first, second] = await Promise.all([shop.queue.next(toast), shop.queue.next(toast)]);
    expect(first?._id).toBe(second?._id);
    const id = first?._id ?? '';
    expect(await shop.queue.give(toast, id)).not.toBeNull();
    expect((await shop.queue.next(toast))?._id).toBe(id);
    await shop.queue.printed(toast, id, 'star');
    expect((await shop.queue.next(toast))?._id).not.toBe(id);
  });

  it('[PRINT-03] does not block another printer', async () => {
    const toast = await toaster();
    const bar = await shop.printer({ stations: [waterBar._id] });
    await ordered(tart, tea);
    await shop.queue.next(toast);
    const printer = starPrinter(bar.address, scriptedFaults());
    await printer.poll();
    expect(printer.paper).toHaveLength(1);
  });

  it('[PRINT-03] waits again when its printer has said nothing for 120 seconds', async () => {
    const toast = await toaster();
    await ordered(tart);
    const job = await shop.queue.next(toast);
    later(119_000);
    await shop.watch();
    expect((await jobs())[0]?.state).toBe('sent');
    later(2000);
    await shop.watch();
    expect((await jobs())[0]).toMatchObject({ id: job?._id, state: 'waiting' });
  });

  it.each(['confirmLost', 'answerLost', 'cutInTheMiddle', 'fetchedTwice'] as const)(
    '[PRINT-04] is marked as a possible duplicate after: %s',
    async (fault) => {
      const toast = await toaster();
      await ordered(tart);
      const printer = starPrinter(toast.address, scriptedFaults(fault));
      await printer.poll();
      await printer.poll();
      const heights = printer.paper.map(({ height }) => height);
      expect((await jobs())[0]).toMatchObject({ state: 'printed', tries: 2 });
      expect(
        Math.max(...heights) - (heights.length > 1 ? Math.min(...heights) : 0),
      ).toBeGreaterThan(0);
      expect(heights).toHaveLength(fault === 'confirmLost' || fault === 'fetchedTwice' ? 2 : 1);
    },
  );

  it('[PRINT-08] [KITCHEN-09] counts as seen once it is confirmed', async () => {
    const toast = await toaster();
    const session = await ordered(tart);
    expect((await ticketsOf(session))[0]?.seenAt).toBeNull();
    await starPrinter(toast.address, scriptedFaults()).poll();
    expect((await ticketsOf(session))[0]?.seenAt).toBe(scenario.time.now);
  });

  it('[PRINT-05] is not printed after 20 minutes before somebody says so', async () => {
    const toast = await toaster();
    await ordered(tart);
    await ordered(tart);
    later(20 * 60_000 + 1000);
    expect(await shop.queue.next(toast)).toBeNull();
    const [old, other] = await jobs();
    expect([old?.state, other?.state]).toEqual(['asking', 'asking']);
    const decide = (job: string | undefined, decision: string): Promise<Answer> =>
      call('create printers/decide', { data: { job, decision } }, staffAt('kitchen'));
    given(await decide(old?.id, 'print'));
    given(await decide(other?.id, 'drop'));
    expect((await shop.queue.next(toast))?._id).toBe(old?.id);
    expect((await jobs()).map(({ state }) => state)).toEqual(['sent', 'dropped']);
    expect(refusedWith(await decide(other?.id, 'print'))).toMatchObject({ code: 'statusRefused' });
  });
});

describe('a slip that is out of date', () => {
  it('[PRINT-05] of a table is as old as it is, though its bill was paid just now', async () => {
    const toast = await toaster();
    const session = await ordered(tart);
    later(60 * 60_000);
    await scenario.rows(`update sessions set paid_time = to_timestamp(${scenario.time.now / 1000})
      where id = '${session}'`);
    expect(await shop.queue.next(toast)).toBeNull();
    expect(await jobs()).toMatchObject([{ state: 'asking' }]);
  });

  it('[PRINT-02] names a dish once that was held and fired before it was printed', async () => {
    const toast = await toaster();
    const session = await ordered(tart);
    given(await changeTickets(await ticketsOf(session), 'hold'));
    given(await changeTickets(await ticketsOf(session), 'fire'));
    later(60_000);
    const printer = starPrinter(toast.address, scriptedFaults());
    for (let polls = 0; polls < 3; polls += 1) await printer.poll();
    expect(printer.paper).toHaveLength(1);
    given(await changeTickets(await ticketsOf(session), 'hold'));
    given(await changeTickets(await ticketsOf(session), 'fire'));
    for (let polls = 0; polls < 3; polls += 1) await printer.poll();
    expect((await jobs(`state = 'printed'`)).map(({ kind }) => kind)).toEqual(['ticket', 'fired']);
  });

  it('[PRINT-02] [PRINT-14] is dropped where a page would print it', async () => {
    await toaster({ protocol: 'browser' });
    const session = await ordered(tart);
    await cancel(session);
    const [ticket] = await jobs();
    const data = { job: ticket?.id };
    expect(refusedWith(await call('create printers/picture', { data }))).toMatchObject({
      code: 'notFound',
    });
    expect((await jobs())[0]).toMatchObject({ state: 'dropped', tries: 0 });
  });

  it('[PRINT-02] [PRINT-14] [SESSION-14] comes to no page before its order is paid', async () => {
    await toaster({ protocol: 'browser' });
    const { takeAway } = staffedOrders(() => scenario);
    const session = await takeAway(tart);
    const [ticket] = await jobs();
    const data = { job: ticket?.id };
    expect(refusedWith(await call('create printers/picture', { data }))).toMatchObject({
      code: 'statusRefused',
    });
    expect(await jobs()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    await scenario.rows(`update sessions set paid_time = start_time where id = '${session}'`);
    given(await call('create printers/picture', { data }));
  });
});

describe('a shop whose time zone is unknown', () => {
  it('[HOURS-01] [PRINT-10] prints by the clock of Hong Kong', async () => {
    const toast = await toaster();
    await scenario.rows(`update shops set timezone = 'Nowhere/Land' where id = '${hongKong}'`);
    await scenario.parts.menus.refreshed(hongKong);
    onTestFinished(async () => {
      await scenario.rows(`update shops set timezone = 'Asia/Hong_Kong' where id = '${hongKong}'`);
      await scenario.parts.menus.refreshed(hongKong);
    });
    await ordered(tart);
    expect(await shop.queue.next(toast)).toMatchObject({ kind: 'ticket' });
  });
});

describe('a printer of receipts alone', () => {
  it('[PRINT-07] alarms nobody while it is off and nothing waits for it', async () => {
    const till = await shop.printer({ takesReceipts: true });
    await starPrinter(till.address, scriptedFaults()).poll();
    later(60_000);
    await shop.watch();
    const alarms = `select alarmed_at is not null as is_down from printers`;
    expect(await scenario.rows(alarms)).toEqual([{ is_down: false }]);
    const session = await ordered(tart);
    given(await call('create printers/print', { data: { kind: 'receipt', session } }));
    await shop.watch();
    expect(await scenario.rows(alarms)).toEqual([{ is_down: true }]);
  });
});

describe('a printer that is down', () => {
  it('[PRINT-06] [PRINT-07] leaves its slips to its stand-in, and alarms once until it is back', async () => {
    const pass = await shop.printer({ name: 'Pass', protocol: 'epsonDirectPrint' });
    const toast = await toaster({ standIn: pass._id });
    const dead = starPrinter(toast.address, scriptedFaults());
    const standIn = epsonPrinter(pass.address, scriptedFaults());
    await dead.poll();
    await standIn.poll();
    await ordered(tart);
    later(16_000);
    await standIn.poll();
    await shop.watch();
    await shop.watch();
    const alarms = scenario.emitted.filter(({ event }) => event === 'printers changed');
    const listed = given(await call('find printers'));
    expect(Object.values(listed)).toContainEqual(
      expect.objectContaining({ _id: toast._id, state: 'silent', alarmedAt: scenario.time.now }),
    );
    expect(standIn.paper).toHaveLength(1);
    expect((await jobs())[0]).toMatchObject({
      state: 'printed',
      printer: toast._id,
      printed_by: pass._id,
      proof: 'epson',
    });
    await dead.poll();
    await shop.watch();
    const after = scenario.emitted.filter(({ event }) => event === 'printers changed');
    expect(after.length - alarms.length).toBe(1);
  });

  it('[PRINT-06] [PRINT-07] alarms though it never connected, once a slip has waited for a minute', async () => {
    const pass = await shop.printer({ name: 'Pass' });
    const toast = await toaster({ standIn: pass._id });
    const standIn = starPrinter(pass.address, scriptedFaults());
    await standIn.poll();
    later(600_000);
    await shop.watch();
    expect(await alarmOf(toast)).toBeNull();
    await ordered(tart);
    await shop.watch();
    expect(await alarmOf(toast)).toBeNull();
    later(61_000);
    await shop.watch();
    await standIn.poll();
    expect(standIn.paper).toHaveLength(1);
    const since = scenario.time.now;
    later(5000);
    await shop.watch();
    expect(await alarmOf(toast)).toBe(since);
    await starPrinter(toast.address, scriptedFaults()).poll();
    await shop.watch();
    expect(await alarmOf(toast)).toBeNull();
  });

  it.each([
    ['coverOpen', '420 Cover Open'],
    ['paperOut', '410 Out Of Paper'],
  ] as const)(
    '[PRINT-06] [PRINT-11] hands over 20 seconds after an error: %s',
    async (fault, code) => {
      const pass = await shop.printer({ name: 'Pass' });
      const toast = await toaster({ standIn: pass._id });
      await ordered(tart);
      const printer = starPrinter(toast.address, { next: () => fault, lasting: () => 100 });
      const standIn = starPrinter(pass.address, scriptedFaults());
      await printer.poll();
      await printer.poll();
      expect(Object.values(given(await call('find printers')))).toContainEqual(
        expect.objectContaining({ _id: toast._id, state: fault, statusCode: code }),
      );
      await standIn.poll();
      expect(standIn.paper).toHaveLength(0);
      later(21_000);
      await printer.poll();
      await shop.watch();
      await standIn.poll();
      expect(standIn.paper).toHaveLength(1);
      expect((await jobs())[0]).toMatchObject({ printed_by: pass._id, tries: 2 });
    },
  );
});

/** Since when staff are warned of a printer. */
async function alarmOf({ _id }: AddedPrinter): Promise<unknown> {
  const all = Object.values(given(await call('find printers')));
  return fieldIn(
    all.find((printer) => fieldIn(printer, '_id') === _id),
    'alarmedAt',
  );
}

describe('Star CloudPRNT', () => {
  it('[PRINT-11] offers only media that the printer takes, and never lets an answer be cached', async () => {
    const toast = await toaster();
    await ordered(tart);
    const post = async (body: object): Promise<Response> =>
      fetch(toast.address, { method: 'POST', body: JSON.stringify(body) });
    const first = await post({ statusCode: '200%20OK' });
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.json()).toMatchObject({
      jobReady: true,
      mediaTypes: ['image/png'],
      clientAction: [{ request: 'Encodings', options: '' }],
    });
    const result = 'application/vnd.star.starprnt; text/plain';
    const action = { statusCode: '200', clientAction: [{ request: 'Encodings', result }] };
    const told: unknown = await (await post(action)).json();
    expect(told).toMatchObject({ mediaTypes: ['application/vnd.star.starprnt'] });
    expect(told).not.toHaveProperty('clientAction');
    const token = String(fieldIn(told, 'jobToken'));
    const got = await fetch(
      `${toast.address}?${new URLSearchParams({ type: result.slice(0, 29), token }).toString()}`,
    );
    const raster = Buffer.from(await got.arrayBuffer());
    expect(raster.subarray(0, 9).toString('hex')).toMatch(/^1b401b1d5301480/);
    expect(raster.subarray(-3)).toEqual(Buffer.from([0x1b, 0x64, 3]));
    const other = await fetch(`${toast.address}?type=text%2Fplain&token=${token}`);
    expect(other.status).toBe(415);
  });

  it('[PRINT-05] [PRINT-11] asks a person about a slip that the printer cannot take', async () => {
    const toast = await toaster();
    await ordered(tart);
    const job = await shop.queue.next(toast);
    await fetch(`${toast.address}?code=511%20Decode&token=${job?._id}`, { method: 'DELETE' });
    expect((await jobs())[0]?.state).toBe('asking');
  });

  it('[PRINT-01] [PRINT-11] answers no other address, and none of a removed printer', async () => {
    const toast = await toaster();
    const wrong = await fetch(`${toast.address.slice(0, -1)}!`, { method: 'POST', body: '{}' });
    expect(wrong.status).toBe(404);
    given(await call('create printers/remove', { data: { printer: toast._id } }));
    const removed = await fetch(toast.address, { method: 'POST', body: '{}' });
    expect(removed.status).toBe(404);
  });
});

describe('a printer that sends what no text may hold', () => {
  it('[PRINT-12] is answered with 200 as an Epson, so that it does not send it again and again', async () => {
    const { address } = await toaster({ protocol: 'epsonDirectPrint' });
    const result =
      '<ePOSPrint><Parameter><printjobid>a\0b</printjobid></Parameter>' +
      '<PrintResponse><response success="true" code="c\0" status="2"/></PrintResponse></ePOSPrint>';
    const form = { ConnectionType: 'SetResponse', ResponseFile: result };
    const body = new URLSearchParams(form);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  });

  it('[PRINT-11] is answered as a Star', async () => {
    const { address } = await toaster();
    const body = JSON.stringify({
      statusCode: '200%20OK%00',
      clientAction: [{ request: 'Encodings', result: 'image/png\0' }],
    });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    const answered = await Promise.all([
      fetch(`${address}?token=%00&type=image/png`),
      fetch(`${address}?token=%00&code=200`, { method: 'DELETE' }),
    ]);
    expect(answered.map(({ status }) => status)).toEqual([404, 200]);
  });
});

describe('Epson Server Direct Print', () => {
  it.each(['confirmLost', 'answerLost'] as const)(
    '[PRINT-12] asks what became of a slip before it prints it again: %s',
    async (fault) => {
      const toast = await toaster({ protocol: 'epsonDirectPrint' });
      await ordered(tart);
      const printer = epsonPrinter(toast.address, scriptedFaults(fault));
      await printer.poll();
      await printer.poll();
      expect((await jobs())[0]).toMatchObject({ state: 'sent', tries: 1 });
      later(16_000);
      await printer.poll();
      await printer.poll();
      expect(printer.paper).toHaveLength(1);
      expect((await jobs())[0]).toMatchObject({
        state: 'printed',
        proof: 'epson',
        tries: fault === 'confirmLost' ? 1 : 2,
      });
    },
  );

  it('[PRINT-12] takes any result with 200 and an empty body', async () => {
    const toast = await toaster({ protocol: 'epsonDirectPrint' });
    const form = { ConnectionType: 'SetResponse', ResponseFile: '<broken' };
    const answered = await fetch(toast.address, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    expect([answered.status, await answered.text()]).toEqual([200, '']);
  });
});

describe('ESC/POS', () => {
  async function inShop(faults: ReturnType<typeof scriptedFaults>, confirms = true) {
    const simulator = await escPosPrinter(faults, confirms);
    onTestFinished(simulator.close);
    const { address } = simulator;
    const added = await toaster({ protocol: 'escPos', address, confirms });
    return { simulator, added };
  }

  async function called(): Promise<void> {
    later(11_000);
    await shop.calls.call();
    await shop.calls.settled();
  }

  it('[PRINT-13] prints when the printer is ready and is done by its proof', async () => {
    const { simulator } = await inShop(scriptedFaults());
    await ordered(tart);
    await ordered(tart);
    await called();
    expect(simulator.paper).toHaveLength(2);
    expect((await jobs()).map(({ state, proof }) => [state, proof])).toEqual([
      ['printed', 'escPos'],
      ['printed', 'escPos'],
    ]);
  });

  it('[PRINT-13] sends nothing while the paper is out', async () => {
    const { simulator, added } = await inShop({ next: () => 'paperOut', lasting: () => 1 });
    await ordered(tart);
    await called();
    await called();
    expect(simulator.paper).toHaveLength(0);
    expect(Object.values(given(await call('find printers')))).toContainEqual(
      expect.objectContaining({ _id: added._id, state: 'paperOut' }),
    );
  });

  it('[PRINT-04] [PRINT-13] marks a slip whose proof was lost', async () => {
    const { simulator } = await inShop(scriptedFaults('confirmLost'));
    await ordered(tart);
    await called();
    await called();
    expect(simulator.paper).toHaveLength(2);
    expect((await jobs())[0]).toMatchObject({ state: 'printed', tries: 2, proof: 'escPos' });
  });

  it('[PRINT-13] counts slips of a printer that proves nothing as sent, not confirmed', async () => {
    const { simulator } = await inShop(scriptedFaults(), false);
    await ordered(tart);
    await called();
    expect(simulator.paper).toHaveLength(1);
    expect((await jobs())[0]).toMatchObject({ state: 'printed', proof: 'none' });
  });
});

describe('slips on request', () => {
  it('[PRINT-08] are printed again as copies that say who wanted them', async () => {
    const toast = await toaster();
    const session = await ordered(tart);
    const printer = starPrinter(toast.address, scriptedFaults());
    await printer.poll();
    const listed = given(await call('find printers/jobs', { query: { session } }));
    const [job] = Object.values(listed);
    const data = { job: fieldIn(job, '_id'), requestKey: aKey() };
    const copies = await Promise.all([
      call('create printers/reprint', { data }),
      call('create printers/reprint', { data }),
    ]);
    expect(copies.map(given)).toEqual([
      expect.objectContaining({ isReprint: true, state: 'waiting' }),
      expect.objectContaining({ isReprint: true }),
    ]);
    await printer.poll();
    const [first, copy] = printer.paper;
    expect(copy?.height).toBeGreaterThan(first?.height ?? 0);
    expect(await jobs()).toHaveLength(2);
  });

  it('[PRINT-09] are receipts, reports, codes and tests at the printer of receipts', async () => {
    const till = await shop.printer({ name: 'Till', takesReceipts: true, dots: 384 });
    const session = await ordered(tart);
    const drawer = 'd'.repeat(24);
    await scenario.rows(`insert into drawer_sessions (id, shop, drawer, opened_at)
      values ('${drawer}', '${hongKong}', 'Till 1', now())`);
    const asked = [
      { kind: 'receipt', session },
      { kind: 'drawerReport', drawer },
      { kind: 'tableCode', session },
      { kind: 'tableSheet' },
      { kind: 'test' },
    ];
    for (const data of asked) given(await call('create printers/print', { data }));
    const printer = starPrinter(till.address, scriptedFaults());
    for (const _ of asked) await printer.poll();
    expect(printer.paper).toHaveLength(asked.length);
    expect(new Set(printer.paper.map(({ width }) => width))).toEqual(new Set([384]));
  });

  it('[DRAWER-06] [PRINT-08] of an open drawer are copied only for who may read its report', async () => {
    await shop.printer({ takesReceipts: true });
    const drawer = 'e'.repeat(24);
    await scenario.rows(`insert into drawer_sessions (id, shop, drawer, opened_at)
      values ('${drawer}', '${hongKong}', 'Till 2', now())`);
    const report = { kind: 'drawerReport', drawer };
    const { _id: job } = given(await call('create printers/print', { data: report }));
    const till = staffAt('till');
    for (const name of ['create printers/reprint', 'create printers/picture'])
      expect(refusedWith(await call(name, { data: { job } }, till))).toMatchObject({
        code: 'drawerRefused',
        reason: 'countFirst',
      });
    expect(await jobs()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    await scenario.rows(`update drawer_sessions set closed_at = now() where id = '${drawer}'`);
    given(await call('create printers/reprint', { data: { job } }, till));
  });

  it('[PRINT-08] [PRINT-14] of guests and money are none of the kitchen’s', async () => {
    await shop.printer({ takesReceipts: true });
    const session = await ordered(tart);
    const receipt = { kind: 'receipt', session };
    const { _id: job } = given(await call('create printers/print', { data: receipt }));
    for (const name of ['create printers/reprint', 'create printers/picture'])
      expect(refusedWith(await call(name, { data: { job } }, staffAt('kitchen')))).toMatchObject({
        code: 'notAllowed',
      });
    given(await call('create printers/picture', { data: { job } }, staffAt('floor')));
  });

  it('[PRINT-09] [SAFE-02] are refused for what is another shop’s, or where no printer is', async () => {
    const session = await ordered(tart);
    const receipt = { kind: 'receipt', session };
    expect(refusedWith(await call('create printers/print', { data: receipt }))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'printer', code: 'noPrinter' }],
    });
    const till = await shop.printer({ takesReceipts: true });
    const elsewhere = staffAt('manager', taipei);
    const data = { ...receipt, printer: till._id };
    expect(refusedWith(await call('create printers/print', { data }, elsewhere))).toEqual({
      code: 'notFound',
    });
  });

  it('[PRINT-14] come as a picture to a page that prints, and are done by a person’s word', async () => {
    await toaster({ protocol: 'browser' });
    await ordered(tart);
    const [waiting] = await jobs();
    const data = { job: waiting?.id };
    const picture = given(await call('create printers/picture', { data }, staffAt('kitchen')));
    expect(picture).toMatchObject({ width: 576 });
    expect(picture['png']).toMatch(/^iVBOR/);
    expect((await jobs())[0]).toMatchObject({ state: 'asking', tries: 1 });
    const decided = { job: waiting?.id, decision: 'printed' };
    given(await call('create printers/decide', { data: decided }, staffAt('kitchen')));
    expect((await jobs())[0]).toMatchObject({ state: 'printed', proof: 'person' });
  });
});

describe('invoices on paper', () => {
  async function issued() {
    const session = await ordered(tart);
    const at = `to_timestamp(${scenario.time.now / 1000})`;
    for (const status of ['toPay', 'done'])
      await scenario.rows(`select change_status('${session}', '${status}', ${at})`);
    const data = { session, buyer: { name: '海港貿易', taxId: '52123456' } };
    return given(await call('create invoices/issue', { data }));
  }

  it('[INVOICE-05] [PRINT-09] come out of the printer of receipts, with a copy as a PDF file', async () => {
    const till = await shop.printer({ name: 'Till', takesReceipts: true });
    const invoice = await issued();
    const printed = { kind: 'invoice', invoice: invoice['_id'] };
    given(await call('create printers/print', { data: printed }));
    given(
      await call('create printers/print', {
        data: { kind: 'receipt', session: invoice['session'] },
      }),
    );
    const printer = starPrinter(till.address, scriptedFaults());
    for (const _ of ['invoice', 'receipt']) await printer.poll();
    expect(printer.paper).toHaveLength(2);
    const query = { invoice: invoice['_id'] };
    const { number, pdf } = given(await call('find invoices/file', { query }));
    const file = Buffer.from(String(pdf), 'base64').toString('latin1');
    expect(number).toBe(invoice['number']);
    expect(file.slice(0, 8)).toBe('%PDF-1.4');
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    expect(file.slice(Number(start), Number(start) + 4)).toBe('xref');
  });

  it('[INVOICE-05] [SAFE-02] of another shop are unknown', async () => {
    const { _id } = await issued();
    const till = await shop.printer({ takesReceipts: true });
    const data = { kind: 'invoice', invoice: _id, printer: till._id };
    const elsewhere = staffAt('manager', taipei);
    expect(refusedWith(await call('create printers/print', { data }, elsewhere))).toEqual({
      code: 'notFound',
    });
    const query = { invoice: _id };
    expect(refusedWith(await call('find invoices/file', { query }, elsewhere))).toEqual({
      code: 'notFound',
    });
  });
});

describe('the logo of the shop', () => {
  /** Each id is another picture: a logo is drawn once. */
  async function setLogo(id: string, original: () => Promise<Buffer | null>): Promise<void> {
    logo.original = original;
    const stored = id.repeat(24);
    await scenario.rows(`update shops set logo = '${stored}' where id = '${hongKong}'`);
    await expect
      .poll(async () => (await scenario.parts.menus.snapshotOf(hongKong))?.shop.logo)
      .toBe(stored);
  }

  beforeEach(() => setLogo('0', none));

  const plate = (): Promise<Buffer> =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#101010' } })
      .png()
      .toBuffer();

  async function paperOf(kind: 'receipt' | 'ticket') {
    const till = await shop.printer(
      kind === 'receipt' ? { takesReceipts: true } : { stations: [toastCounter._id] },
    );
    const session = await ordered(tart);
    if (kind === 'receipt')
      given(await call('create printers/print', { data: { kind, session, printer: till._id } }));
    const printer = starPrinter(till.address, scriptedFaults());
    await printer.poll();
    await cancel(session);
    return printer.paper[0];
  }

  it('[SETTINGS-11] heads receipts, not the tickets of the kitchen', async () => {
    const [receipt, ticket] = [await paperOf('receipt'), await paperOf('ticket')];
    await setLogo('1', plate);
    const [withLogo, sameTicket] = [await paperOf('receipt'), await paperOf('ticket')];
    expect((withLogo?.height ?? 0) - (receipt?.height ?? 0)).toBe(173 + 12);
    expect(sameTicket?.height).toBe(ticket?.height);
  });

  it.each([
    ['missing', '2', none],
    ['no picture', '3', () => Promise.resolve(Buffer.from('no picture'))],
    ['unreadable', '4', () => Promise.reject(new Error('the disk is full'))],
  ])('[SETTINGS-11] is left out of a receipt where it is %s', async (_, id, original) => {
    const receipt = await paperOf('receipt');
    await setLogo(id, original);
    expect((await paperOf('receipt'))?.height).toBe(receipt?.height);
  });
});

describe('receipts after a payment', () => {
  async function paid(session: string): Promise<void> {
    const at = `to_timestamp(${scenario.time.now / 1000})`;
    for (const status of ['toPay', 'done'])
      await scenario.rows(`select change_status(id, '${status}', ${at}) from sessions
        where id = '${session}' and status <> 'done'`);
  }

  it('[PRINT-16] come out by themselves where printers are set so, one for a payment and in its transaction', async () => {
    const all = await shop.printer({ takesReceipts: true, autoReceipts: 'all' });
    const counter = await shop.printer({ takesReceipts: true, autoReceipts: 'counter' });
    await shop.printer({ takesReceipts: true });
    await shop.printer({ autoReceipts: 'all' });
    const phone = await ordered(tart);
    const till = await ordered(tart);
    await scenario.rows(`update sessions set source = 'till' where id = '${till}'`);
    for (const session of [phone, till, till]) await paid(session);
    const written = await jobs(`kind = 'receipt' and state = 'waiting'`);
    const writtenTo = ({ _id }: AddedPrinter): number =>
      written.filter(({ printer }) => printer === _id).length;
    // One for each payment: the till's own printer goes before that of all payments.
    expect([written.length, writtenTo(all), writtenTo(counter)]).toEqual([2, 1, 1]);
    const printer = starPrinter(counter.address, scriptedFaults());
    await printer.poll();
    await printer.poll();
    expect(printer.paper).toHaveLength(1);
  });

  it('[PRINT-16] come out at the counter for an order by phone that a terminal took the money of', async () => {
    const counter = await shop.printer({ takesReceipts: true, autoReceipts: 'counter' });
    const session = await ordered(tart);
    const terminal = 'f'.repeat(24);
    await scenario.rows(`insert into terminals (id, shop, name, gateway, address)
      values ('${terminal}', '${hongKong}', 'By the door', 'stripeTerminal', 'tmr_door')`);
    await scenario.rows(`insert into payment_attempts (reference, session, method,
        session_version, amount, currency, status, terminal, terminal_state, expires_at)
      select 'T-1', '${session}', id, 1, 900, 'HKD', 'paid', '${terminal}', 'waiting', now()
        from payment_methods where shop = '${hongKong}' limit 1`);
    await paid(session);
    expect(await jobs(`kind = 'receipt'`)).toMatchObject([{ printer: counter._id }]);
  });
});

describe('printers of a shop', () => {
  const star = { name: 'Wok', protocol: 'starCloudPrnt', stations: [toastCounter._id] };

  it('[PRINT-01] are added, changed and removed by its managers, once for a request', async () => {
    const data = { ...star, requestKey: aKey() };
    const added = given(await call('create printers', { data }));
    expect(given(await call('create printers', { data }))).toEqual(added);
    expect(added).toMatchObject({ state: 'never', dots: 576, waiting: 0, pollSeconds: 5 });
    const id = String(added['_id']);
    const changes = { dots: 384, takesReceipts: true, autoReceipts: 'counter' };
    expect(given(await call('patch printers', { id, data: changes }))).toMatchObject({
      ...changes,
      name: 'Wok',
    });
    const removal = { data: { printer: id } };
    expect(
      refusedWith(await call('create printers/remove', removal, staffAt('manager', taipei))),
    ).toEqual({ code: 'notFound' });
    given(await call('create printers/remove', removal));
    expect(Object.values(given(await call('find printers')))).toEqual([]);
  });

  it('[PRINT-01] keep what another manager saves at the same moment', async () => {
    const id = String(given(await call('create printers', { data: star }))['_id']);
    const { db } = scenario.parts;
    const { answer } = await db.transaction().execute(async (step) => {
      await sql`update printers set name = 'Grill' where id = ${id}`.execute(step);
      const patched = call('patch printers', { id, data: { dots: 384 } });
      await untilWaiting(db);
      return { answer: patched };
    });
    expect(given(await answer)).toMatchObject({ name: 'Grill', dots: 384 });
  });

  it('[PRINT-01] poll an address that managers alone see, and that can be renewed', async () => {
    const { pollAddress: first, _id } = given(await call('create printers', { data: star }));
    const [seen] = Object.values(given(await call('find printers', {}, staffAt('floor'))));
    expect(seen).toMatchObject({ pollAddress: null });
    const body = JSON.stringify({ statusCode: '200 OK' });
    const poll = async (at: unknown): Promise<number> =>
      (await fetch(String(at), { method: 'POST', body })).status;
    expect(await poll(first)).toBe(200);
    const renewed = given(await call('create printers/renew', { data: { printer: _id } }));
    expect([await poll(first), await poll(renewed['pollAddress'])]).toEqual([404, 200]);
  });

  it.each([
    ['stations', { stations: ['a'.repeat(24)] }, 'stationUnknown'],
    ['standIn', { standIn: 'a'.repeat(24) }, 'standInUnknown'],
    ['address', { protocol: 'escPos', address: '8.8.8.8:9100' }, 'addressInvalid'],
    ['address', { protocol: 'escPos' }, 'addressInvalid'],
    ['address', { address: '192.168.1.20:9100' }, 'addressInvalid'],
  ])('[PRINT-01] are refused with a wrong setting: %s %o', async (field, wrong, code) => {
    const refused = await call('create printers', { data: { ...star, ...wrong } });
    expect(refusedWith(refused)).toEqual({ code: 'formInvalid', problems: [{ field, code }] });
  });
});

// Last: the guesses count against the address of every printer here.
describe('somebody who guesses addresses of printers', () => {
  it('[LOAD-04] is refused without a query of their own after 600, and no printer beside them is', async () => {
    const [toast, silent] = [await toaster(), await toaster()];
    const poll = async (address: string): Promise<number> =>
      (await fetch(address, { method: 'POST', body: '{}' })).status;
    expect(await poll(toast.address)).toBe(200);
    const guess = (nth: number): Promise<number> => poll(`${toast.address}${nth}`);
    for (let first = 0; first < 600; first += 30)
      await Promise.all(Array.from({ length: 30 }, (_, nth) => guess(first + nth)));
    expect(await guess(600)).toBe(429);
    // The other one has never polled before.
    for (const { address } of [toast, silent]) expect(await poll(address)).toBe(200);
  });
});
