import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from './web/browser.ts';
import type { BoardTills } from './web/kitchen-board.ts';
import { cardOf, openBoard, openTills, timeBareButton, watchTickets } from './web/kitchen-board.ts';
import { passMinute, pretendPings } from './web/driven-clock.ts';
import { startKioskServer } from './web/kiosk-server.ts';
import { heap, latencyOf, slowDown, touch, watchLatencies } from './web/latency.ts';
import type { Latency } from './web/latency.ts';
import { percentile } from './web/percentile.ts';

export interface KitchenReport {
  readonly openTickets: number;
  /** From the event until the new ticket was painted. */
  readonly newTicketMs: { readonly p75: number; readonly p95: number };
  readonly bumpMs: Latency;
  readonly lineMs: Latency;
  /** Of a button on an otherwise empty page of the same size: what browser and machine take. */
  readonly bareMs: Latency;
}

export interface SoakReport {
  readonly minutes: number;
  readonly orders: number;
  /** Of the heap in megabytes, after the first hour and at the end. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly nodesBefore: number;
  readonly nodesAfter: number;
}

const wall = { viewport: { width: 1920, height: 1080 }, hasTouch: true, locale: 'en' } as const;
const openTickets = 80;
const rounds = 20;
/** Tickets that are surely drawn: those far out of view are not. */
const inView = 10;

interface OpenedBoard {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly till: BoardTills;
}

async function withBoard<Found>(
  prepare: (page: Page) => Promise<unknown>,
  work: (board: OpenedBoard) => Promise<Found>,
): Promise<Found> {
  const server = await startKioskServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(wall);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const till = await openTills(server.address);
    await prepare(page);
    await openBoard(page, server.address);
    const found = await work({ page, cdp, till });
    till.leave();
    return found;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** A board with many open tickets, four times slower than this machine. */
export function timeKitchen(): Promise<KitchenReport> {
  const watch = (page: Page): Promise<unknown> =>
    page.addInitScript({ content: watchLatencies + watchTickets });
  return withBoard(watch, async ({ page, cdp, till }) => {
    const numbers: number[] = [];
    while (numbers.length < openTickets) numbers.push(await till.order());
    await page.getByText(`${openTickets} open`).waitFor();
    await page.waitForTimeout(3000);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const next = (): number => numbers.shift() ?? 0;
    const lineMs = await latencyOf(page, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const card = cardOf(page, numbers[round % inView] ?? 0);
        await touch(card.getByRole('button').nth(Math.floor(round / inView)), cdp);
        await page.waitForTimeout(700);
      }
      return rounds;
    });
    await page.evaluate('window.paintedMs.splice(0)');
    const bumpMs = await latencyOf(page, async () => {
      for (let round = 0; round < rounds; round += 1) {
        numbers.push(await till.order());
        await hasPainted(page, round + 1);
        await page.waitForTimeout(500);
        await touch(cardOf(page, next()).getByRole('button', { name: 'Ready' }), cdp);
        await page.waitForTimeout(700);
      }
      return rounds;
    });
    const painted: unknown = await page.evaluate('window.paintedMs');
    const paintedMs = Array.isArray(painted) ? painted.map(Number) : [];
    const newTicketMs = { p75: percentile(paintedMs, 0.75), p95: percentile(paintedMs, 0.95) };
    // What it does by itself would be measured too.
    await page.close();
    const bareMs = await timeBareButton(page.context(), rounds);
    return { openTickets, newTicketMs, bumpMs, lineMs, bareMs };
  });
}

const pollMs = 100;

/** A locator would search the whole board in every frame, which costs as much as drawing it. */
async function hasPainted(page: Page, tickets: number): Promise<void> {
  const count = async (): Promise<number> => Number(await page.evaluate('window.paintedMs.length'));
  while ((await count()) < tickets) await page.waitForTimeout(pollMs);
}

const hour = 60;

/** A shift of the kitchen: an order a minute, its clock driven, and nothing kept of it. */
export function soakKitchen({ minutes }: { readonly minutes: number }): Promise<SoakReport> {
  const driveClock = async (page: Page): Promise<void> => {
    await page.clock.install();
    await page.addInitScript({ content: pretendPings });
  };
  return withBoard(driveClock, async ({ page, cdp, till }) => {
    await passMinutes(minutes < 2 * hour ? minutes : hour, { page, cdp, till });
    const heapBefore = await heap(cdp);
    const nodesBefore = await nodes(cdp);
    await passMinutes(minutes, { page, cdp, till });
    return {
      minutes,
      orders: minutes,
      heapBefore,
      heapAfter: await heap(cdp),
      nodesBefore,
      nodesAfter: await nodes(cdp),
    };
  });
}

/** Each minute an order comes and one is bumped; once an hour the connection is cut as well. */
async function passMinutes(minutes: number, { page, till }: OpenedBoard): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    const number = await till.order();
    const card = cardOf(page, number);
    await card.waitFor();
    await passMinute(page, minute % hour === 0 ? 'cut' : 'connected');
    // Without a connection a bump is refused, and says so.
    await page.getByText(/^No connection:/).waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: 'Ready' }).click();
    await card.waitFor({ state: 'detached' });
  }
}

async function nodes(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN;
}
