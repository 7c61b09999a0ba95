import { hongKong } from '@servery/demo/restaurant/places.ts';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldIn } from '../../testing/access/fixture.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
} from '../../testing/order-scenario.ts';
import { epsonPrinter } from '../../testing/printers/epson-printer.ts';
import { scriptedFaults } from '../../testing/printers/faults.ts';
import { type AddedPrinter, type PrintShop, printShop } from '../../testing/printers/print-shop.ts';
import { starPrinter } from '../../testing/printers/star-printer.ts';
import { staffAt, staffedOrders } from '../../testing/staffed-orders.ts';
import { dispatch } from '../transport/dispatch.ts';

let scenario: OrderScenario;
let shop: PrintShop;

beforeAll(async () => {
  scenario = await newOrderScenario();
  shop = await printShop(scenario);
});

beforeEach(async () => {
  await scenario.rows(`select change_status(id, 'cancelled', now()) from sessions
    where status in ('ongoing','toPay')`);
  await scenario.rows('delete from print_jobs');
  await scenario.rows('update printers set stand_in = null');
  await scenario.rows('delete from printers');
});

const { table, round } = staffedOrders(() => scenario);
const pollMs = 5000;
const silentMs = 16_000;

function toaster(settings: object = {}): Promise<AddedPrinter> {
  return shop.printer({ name: 'Toast', stations: [toastCounter._id], ...settings });
}

async function ordered(): Promise<void> {
  given(await round(await table(), { dish: 'egg-tart', quantity: 2 }));
}

async function call(name: string, data: object | null = null) {
  const [method = '', path = ''] = name.split(' ');
  const caller = guest(staffAt('manager'));
  return given(
    await dispatch({ id: null, query: {}, data, method, path, caller }, shop.dispatcher),
  );
}

async function stateOf({ _id }: AddedPrinter): Promise<unknown> {
  const all = Object.values(await call('find printers'));
  return fieldIn(
    all.find((printer) => fieldIn(printer, '_id') === _id),
    'state',
  );
}

function slips(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return scenario.rows(
    'select printer, state, holder, tries, printed_by from print_jobs order by place',
  );
}

function later(ms: number): void {
  scenario.time.now += ms;
}

describe('a stand-in that is down, too', () => {
  it('[PRINT-06] leaves the slips to the printer that stands in for it', async () => {
    const bar = await shop.printer({ name: 'Bar' });
    const pass = await shop.printer({ name: 'Pass', standIn: bar._id });
    const toast = await toaster({ standIn: pass._id });
    const alive = starPrinter(bar.address, scriptedFaults());
    const others = [toast, pass].map(({ address }) => starPrinter(address, scriptedFaults()));
    for (const printer of [...others, alive]) await printer.poll();
    await ordered();
    later(silentMs);
    await alive.poll();
    expect(alive.paper).toHaveLength(1);
    expect(await slips()).toMatchObject([{ printer: toast._id, printed_by: bar._id, tries: 1 }]);
  });

  it('[PRINT-06] keeps those of the first once it is back itself', async () => {
    const bar = await shop.printer({ name: 'Bar' });
    const pass = await shop.printer({ name: 'Pass', standIn: bar._id });
    const toast = await toaster({ standIn: pass._id });
    const [dead, back, idle] = [toast, pass, bar].map(({ address }) =>
      starPrinter(address, scriptedFaults()),
    );
    for (const printer of [dead, back, idle]) await printer?.poll();
    await ordered();
    later(silentMs);
    await back?.poll();
    expect(back?.paper).toHaveLength(1);
  });

  it('[PRINT-06] prints nothing where printers that stand in for each other are all down', async () => {
    const pass = await shop.printer({ name: 'Pass' });
    const toast = await toaster({ standIn: pass._id });
    await scenario.rows(`update printers set stand_in = '${toast._id}' where id = '${pass._id}'`);
    for (const { address } of [toast, pass]) await starPrinter(address, scriptedFaults()).poll();
    await ordered();
    later(silentMs);
    await shop.watch();
    expect(await slips()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });
});

describe('a printer that is removed', () => {
  it('[PRINT-01] gives back at once what it was printing for another', async () => {
    const pass = await shop.printer({ name: 'Pass' });
    const toast = await toaster({ standIn: pass._id });
    const own = starPrinter(toast.address, scriptedFaults());
    await own.poll();
    await ordered();
    later(silentMs);
    await starPrinter(pass.address, scriptedFaults('confirmLost')).poll();
    expect(await slips()).toMatchObject([{ state: 'sent', holder: pass._id }]);
    await call('create printers/remove', { printer: pass._id, requestKey: null });
    await own.poll();
    expect(await slips()).toMatchObject([{ printed_by: toast._id, tries: 2 }]);
  });
});

describe('a slip of a printer that was replaced', () => {
  it('[PRINT-08] is printed again by the one that serves its station now', async () => {
    const old = await toaster();
    await ordered();
    await starPrinter(old.address, scriptedFaults()).poll();
    await call('create printers/remove', { printer: old._id, requestKey: null });
    await shop.printer({ name: 'Counter', takesReceipts: true });
    const next = await toaster();
    const [{ id: job } = {}] = await scenario.rows('select id from print_jobs');
    const copy = await call('create printers/reprint', { job, requestKey: null });
    expect(copy).toMatchObject({ printer: next._id, isReprint: true });
  });
});

describe('an Epson printer without paper', () => {
  it('[PRINT-07] [PRINT-12] stays down while it polls, until it says that it can print', async () => {
    const pass = await shop.printer({ name: 'Pass' });
    const toast = await toaster({ protocol: 'epsonDirectPrint', standIn: pass._id });
    const faults = { next: () => 'paperOut' as const, lasting: () => 6 };
    const printer = epsonPrinter(toast.address, faults);
    await ordered();
    await printer.poll();
    expect(await stateOf(toast)).toBe('paperOut');
    await starPrinter(pass.address, scriptedFaults()).poll();
    expect(await slips()).toMatchObject([{ printed_by: pass._id }]);
    later(pollMs);
    await printer.poll();
    expect(await stateOf(toast)).toBe('paperOut');
    for (let polls = 0; polls < 8; polls += 1) await printer.poll();
    expect(await stateOf(toast)).toBe('ready');
  });

  it('[PRINT-04] [PRINT-06] takes no slip until then: its stand-in prints it without a mark', async () => {
    const pass = await shop.printer({ name: 'Pass' });
    const toast = await toaster({ protocol: 'epsonDirectPrint', standIn: pass._id });
    const faults = { next: () => 'paperOut' as const, lasting: () => 6 };
    const printer = epsonPrinter(toast.address, faults);
    const standIn = starPrinter(pass.address, scriptedFaults());
    for (const _ of ['given to it', 'ordered while it is down']) {
      await ordered();
      await printer.poll();
      await standIn.poll();
    }
    expect(await slips()).toMatchObject([
      { printed_by: pass._id, tries: 2 },
      { printed_by: pass._id, tries: 1 },
    ]);
  });
});

describe('a slip of an order that was cancelled or void before it was printed', () => {
  const polled = async ({ address }: AddedPrinter): Promise<number> => {
    const printer = starPrinter(address, scriptedFaults());
    for (let polls = 0; polls < 3; polls += 1) await printer.poll();
    return printer.paper.length;
  };

  it('[PRINT-02] does not say that its table has moved', async () => {
    const toast = await toaster();
    const session = await table();
    given(await round(session, { dish: 'egg-tart' }));
    expect(await polled(toast)).toBe(1);
    await scenario.rows(`insert into kitchen_notices
      (shop, session, station, from_table, to_table, staff, at) values ('${hongKong}',
      '${session}', '${toastCounter._id}', 'A1', 'A2', '${'e'.repeat(24)}',
      to_timestamp(${scenario.time.now / 1000}))`);
    await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
    await scenario.rows(`delete from print_jobs where kind = 'cancelled'`);
    expect(await polled(toast)).toBe(0);
  });

  it('[PRINT-16] [RECORD-04] is no receipt, and none is printed afterwards', async () => {
    const counter = await shop.printer({ name: 'Counter', takesReceipts: true });
    const session = await table();
    given(await round(session, { dish: 'egg-tart' }));
    const receipt = { kind: 'receipt', session, printer: counter._id, requestKey: null };
    await call('create printers/print', receipt);
    await scenario.rows(`select change_status('${session}', 'cancelled', now())`);
    expect(await polled(counter)).toBe(0);
    await expect(call('create printers/print', receipt)).rejects.toThrow('statusRefused');
  });
});

describe('the list of slips', () => {
  it('[PRINT-15] [FLOOR-09] names the table of the bill that a visit has joined, as its paper does', async () => {
    await toaster();
    const [bill, visit] = [await table(), await table()];
    for (const session of [visit, bill]) given(await round(session, { dish: 'egg-tart' }));
    const data = { session: visit, into: bill, requestKey: aKey() };
    const caller = guest(staffAt('floor'));
    given(await scenario.send('create floor/merge', { data, caller }));
    const listed = Object.values(await call('find printers/jobs'));
    const names = listed.map((slip) => fieldIn(slip, 'table'));
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(1);
  });
});
