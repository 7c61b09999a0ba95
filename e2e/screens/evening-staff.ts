import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { readOrder } from '../support/orders.ts';
import type { HeldOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { persistently } from './evening-guests.ts';
import { goTo, openDrawer, tendersOf } from './money-screen.ts';
import { type Printer, pollAsStar } from './printing-screen.ts';
import { beginTakeaway, openTill, orderPanel, signIn } from './staff-screen.ts';

/** What goes on until the evening is over. */
export interface Shift {
  readonly end: () => Promise<void>;
}

const lookEveryMs = 300;
const soon = { timeout: 5000 } as const;
/** While the server is away. */
const long = { timeout: 240_000 } as const;

/** Somebody at a board presses what there is to press, and ends with nothing left. */
export function workAt(board: Page, key: 'Ready' | 'Served'): Shift {
  const shift = { isOver: false };
  const keys = board
    .getByRole('article')
    .getByRole('button', { name: new RegExp(`^(${key}|Confirm|Fire)$`) });
  const work = (async () => {
    while (!shift.isOver || (await keys.count()) > 0) {
      if ((await keys.count()) > 0)
        await keys
          .first()
          .click({ timeout: 2000 })
          .catch(() => undefined);
      await board.waitForTimeout(lookEveryMs);
    }
  })();
  return {
    end: async () => {
      shift.isOver = true;
      await work;
    },
  };
}

/** A printer that asks again whenever nobody answers. */
export function printAt(printer: Printer): Shift {
  const shift = { isOver: false };
  const work = (async () => {
    for (;;) {
      const picture = await pollAsStar(printer).catch(() => null);
      if (picture === null && shift.isOver) return;
      if (picture === null) await new Promise((go) => setTimeout(go, lookEveryMs));
    }
  })();
  return {
    end: async () => {
      shift.isOver = true;
      await work;
    },
  };
}

/** A till with a drawer of a thousand dollars. */
export async function openShift(till: Page, address: string): Promise<void> {
  await openTill(till, address);
  await signIn(till, 'Fanny Lau');
  await openDrawer(till);
}

/** Sells tarts over the counter, in cash. */
export async function sellAtTill(till: Page): Promise<void> {
  await till.getByRole('link', { name: 'Till', exact: true }).click();
  await beginTakeaway(till);
  await till.keyboard.type('2 egg tart');
  await till.keyboard.press('Enter');
  await till.keyboard.press('F2');
  await expect(till.getByRole('heading', { name: /^Round 1/ })).toBeVisible(long);
  await orderPanel(till).getByRole('button', { name: /^Pay/ }).click();
  await expect(till).toHaveURL(/\/staff\/pay\//, long);
  await payInCash(till);
}

async function payInCash(till: Page): Promise<void> {
  const next = till.getByRole('button', { name: 'Next sale' });
  // While the server is away nothing is taken: who sees no change presses again.
  await persistently(async () => {
    if (await next.isVisible()) return;
    await till.getByLabel('Cash given').press('Enter', soon);
    await expect(next).toBeVisible({ timeout: 10_000 });
  });
}

/** Takes the cash for every open bill. */
export async function settleAll(till: Page, address: string): Promise<void> {
  for (const session of await openBills(address)) {
    await goTo(till, `/staff/pay/${session}`);
    await payInCash(till);
  }
}

async function openBills(address: string): Promise<readonly string[]> {
  const manager = await callsOf(address, staffAt('central'));
  const query = { status: { $in: ['ongoing' as const, 'toPay' as const] }, $limit: 100 };
  const { data } = await manager.call('find tableSessions', { query });
  return data.filter(({ total }) => total > 0).map(({ _id }) => _id);
}

/** Counts what was taken, and closes the drawer. */
export async function closeShift(till: Page, address: string): Promise<void> {
  const taken = await cashTaken(address);
  await till.getByRole('link', { name: 'Cash drawer' }).click();
  await till.getByRole('button', { name: 'Count and close' }).click();
  await till.getByLabel('Or the sum').fill(((100_000 + taken) / 100).toFixed(2));
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: /^Close/ }).click();
  await expect(till.getByRole('heading', { name: 'Z report' })).toBeVisible();
}

/** By the bills, not by the drawer. */
async function cashTaken(address: string): Promise<number> {
  const manager = await callsOf(address, staffAt('central'));
  const query = { status: { $in: ['done' as const] }, $limit: 100 };
  const { data } = await manager.call('find tableSessions', { query });
  let sum = 0;
  for (const { _id } of data) {
    const { tenders } = await tendersOf(address, _id);
    for (const { kind, amount } of tenders) if (kind === 'cash') sum += amount;
  }
  return sum;
}

/** Opens a table on the floor, orders for it, and moves the guests. */
export async function serveOnFloor(floor: Page): Promise<void> {
  await floor.getByRole('link', { name: 'Floor' }).click();
  await floor.getByRole('button', { name: /^Terrace/ }).click();
  await floor.getByRole('button', { name: /^T4\b/ }).click();
  const order = floor
    .getByRole('article', { name: 'T4' })
    .getByRole('button', { name: 'Order', exact: true });
  // While the server is away no table is opened, and the dialog stays.
  await persistently(async () => {
    const open = floor.getByRole('button', { name: 'Open table' });
    if (await open.isVisible()) await open.click(soon);
    await expect(order).toBeVisible({ timeout: 5000 });
  });
  await order.click();
  await expect(floor.getByRole('navigation', { name: 'Menu categories' })).toBeVisible(long);
  await floor.keyboard.type('butter toast');
  await floor.keyboard.press('Enter');
  await persistently(async () => {
    await floor.keyboard.press('F2');
    const round = floor.getByRole('heading', { name: /^Round 1/ });
    await expect(round).toBeVisible({ timeout: 5000 });
  });
}

export async function moveOnFloor(floor: Page): Promise<void> {
  await persistently(async () => {
    await floor.getByRole('link', { name: 'Floor' }).click(soon);
    await floor.getByRole('button', { name: /^Terrace/ }).click(soon);
    await floor.getByRole('button', { name: /^T4\b/ }).click(soon);
    const visit = floor.getByRole('article', { name: 'T4' });
    await visit.getByRole('button', { name: 'Move' }).click(soon);
    const targets = floor.getByRole('group', { name: 'Move to which table?' });
    await targets.getByRole('button', { name: /^T3/ }).click(soon);
    await expect(floor.getByRole('article', { name: 'T3' })).toBeVisible({ timeout: 20_000 });
  });
}

/** A manager takes the first dish of an order off. */
export async function cancelFirstLine(address: string, order: HeldOrder): Promise<void> {
  const manager = await callsOf(address, staffAt('central'));
  const line = (await readOrder(address, order)).products[0]?.id ?? '';
  const { session } = order;
  const data = { session, line, status: 'cancel', requestKey: newRequestKey() } as const;
  await manager.call('create tableSessions/changeLine', { data });
}
