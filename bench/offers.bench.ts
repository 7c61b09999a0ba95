import { setTimeout as pause } from 'node:timers/promises';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { type BenchDatabase, openBenchDatabase, send, urlOf } from './server/bench-database.ts';
import { databaseCpuMs } from './server/database-cpu.ts';
import { fillDays, secondsOf, signInManager } from './server/filled-days.ts';
import { type Guest, connectGuests, leave } from './server/guests.ts';
import { type Program, fieldOf, startProgram } from './server/program.ts';
import { orderRequestsOf, shop } from './server/thousand-dishes.ts';
import { percentile } from './web/percentile.ts';

/** A rule over the bills of a month, as a manager runs it while guests order. */
export interface OffersReport {
  readonly bills: number;
  readonly fillSeconds: number;
  readonly runSeconds: number;
  /** Of the run, guests' calls included; of the database null where they cannot be measured. */
  readonly cpuSeconds: { readonly server: number; readonly database: number | null };
  /** Bills that did not come out as they are stored. */
  readonly apart: number;
  /** Whether the sum of all bills is that of the database, in cents of difference. */
  readonly unequal: number;
  /** A guest asks for the menu card, before the run and during it. */
  readonly quietMs: { readonly p50: number; readonly p95: number };
  readonly runningMs: { readonly p50: number; readonly p95: number };
}

const daysInMonth = 30;
/** The clock of the server stands at the evening after the last of them. */
const month = { from: '2026-10-16', days: daysInMonth };
const rule = '00000000000000000000b0b0';
const askEveryMs = 250;

export async function timeOffers({ bills }: { readonly bills: number }): Promise<OffersReport> {
  const postgres = await openBenchDatabase();
  try {
    const args = [urlOf(postgres.own), postgres.folder];
    const servery = await startProgram({ file: 'servery.ts', args });
    const [guest, manager] = await connectGuests(servery.address, 2);
    if (guest === undefined || manager === undefined) throw new Error('nobody connected');
    await signInManager(manager);
    const placed: string[] = [];
    for (const request of orderRequestsOf(postgres.restaurant)) {
      const order = await guest.call('create', 'tableSessions/create', request(), {});
      placed.push(String(fieldOf(order, '_id')));
    }
    const perDay = Math.round(bills / daysInMonth);
    const fillSeconds = await secondsOf(async () => {
      await fillDays(postgres.own, placed, { ...month, perDay, with: 'discounts' });
      await send(postgres.own, 'vacuum analyze');
    });
    const found = await measured(postgres, { guest, manager, servery });
    leave([guest, manager]);
    await servery.end();
    return { ...found, fillSeconds };
  } finally {
    await postgres.close();
  }
}

interface Callers {
  readonly servery: Program;
  readonly guest: Guest;
  readonly manager: Guest;
}

async function measured(
  { own, postmaster }: BenchDatabase,
  { guest, manager, servery }: Callers,
): Promise<Omit<OffersReport, 'fillSeconds'>> {
  const quiet = await timesWhile(guest, pause(5000));
  const { cpuMs } = await servery.usage();
  const databaseMs = databaseCpuMs(postmaster);
  const begun = performance.now();
  const running = run(manager);
  const busy = await timesWhile(guest, running);
  const result = await running;
  const runSeconds = (performance.now() - begun) / 1000;
  const server = ((await servery.usage()).cpuMs - cpuMs) / 1000;
  const nowMs = databaseCpuMs(postmaster);
  const database = databaseMs === null || nowMs === null ? null : (nowMs - databaseMs) / 1000;
  const [sum] = await send(
    own,
    `select count(*) as bills, sum(total) as total from sessions
      where shop = '${shop}' and status = 'done'`,
  );
  return {
    bills: Number(fieldOf(result, 'bills')),
    runSeconds,
    cpuSeconds: { server, database },
    apart: Number(fieldOf(fieldOf(result, 'notComparable'), 'count')),
    unequal: Math.abs(Number(sum?.['total']) - Number(fieldOf(result, 'before'))),
    quietMs: quiet,
    runningMs: busy,
  };
}

/** Ten percent off every order, over everything that was paid. */
async function run(manager: Guest): Promise<unknown> {
  const { version: _, shops: __, ...plain } = emptyRule;
  const value = { ...plain, name: [{ lang: 'en', value: 'Ten percent' }], discount: 10 };
  const draft = { rule, value, days: daysInMonth + 1, requestKey: newRequestKey() };
  await manager.call('create', 'offers/backTest', draft, {});
  for (;;) {
    const answer = await manager.call('find', 'offers/backTest', { rule });
    const test = fieldOf(answer, 'test');
    if (fieldOf(test, 'state') === 'done') return fieldOf(test, 'result');
    if (fieldOf(test, 'state') !== 'running') throw new Error('the run ended too early');
    await pause(askEveryMs);
  }
}

/** A call of a guest every 50 ms, until the work is done. */
async function timesWhile(guest: Guest, work: Promise<unknown>): Promise<OffersReport['quietMs']> {
  const tookMs: number[] = [];
  const done = new AbortController();
  void work.finally(() => done.abort());
  while (!done.signal.aborted) {
    const begun = performance.now();
    await guest.call('find', 'sections', { shops: shop });
    tookMs.push(performance.now() - begun);
    await pause(50);
  }
  return { p50: percentile(tookMs, 0.5), p95: percentile(tookMs, 0.95) };
}
