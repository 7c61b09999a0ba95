import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { openCart } from '../screens/cart-screen.ts';
import {
  openCartOfKaYan,
  openCartOfSiuMing,
  orderAtKiosk,
  orderRounds,
  sitTogether,
  takeAwayFromCart,
  takeAwayFromMenu,
  takeAwayWithCoupon,
  takeAwayWithGift,
} from '../screens/evening-guests.ts';
import {
  cancelFirstLine,
  closeShift,
  moveOnFloor,
  openShift,
  printAt,
  sellAtTill,
  serveOnFloor,
  settleAll,
  workAt,
} from '../screens/evening-staff.ts';
import { openKiosk, panel } from '../screens/kiosk-screen.ts';
import { linkOf, openBoard, wallScreen } from '../screens/kitchen-screen.ts';
import { openMenu } from '../screens/menu-page.ts';
import { addPrinter } from '../screens/printing-screen.ts';
import { openTill, signIn, tillScreen } from '../screens/staff-screen.ts';
import { cutConnection } from '../support/cut-connection.ts';
import { startOwnServer } from '../support/own-server.ts';
import type { OwnServer } from '../support/own-server.ts';

const phoneScreen = { width: 390, height: 844 } as const;
const tea = [{ dish: 'iced-lemon-tea' }, { dish: 'butter-toast' }] as const;

test.setTimeout(1_800_000);

interface Stage {
  readonly browser: Browser;
  readonly server: OwnServer;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A browser of its own, with nothing stored. */
async function newScreen({ browser, server }: Stage, viewport: Viewport = phoneScreen) {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport,
    locale: 'en',
    reducedMotion: 'reduce',
    // As on a guest's phone: pages open though the server is away.
    serviceWorkers: 'allow',
  });
  // Longer than a server takes to come back on a busy machine.
  context.setDefaultTimeout(240_000);
  return context.newPage();
}

/** Three boards of one kitchen screen; the line of the first can be cut. */
async function openKitchen(stage: Stage) {
  const { address } = stage.server;
  const toast = await newScreen(stage, wallScreen);
  const link = await linkOf(toast);
  await openBoard(toast, address, 'Toast and bakery');
  const bar = await toast.context().newPage();
  await bar.goto('/staff/kitchen');
  await signIn(bar, 'Keung 強哥');
  await bar.getByRole('button', { name: /^Water bar/ }).click();
  const pass = await toast.context().newPage();
  await pass.goto('/staff/kitchen/expo');
  await signIn(pass, 'Keung 強哥');
  return {
    link,
    boards: [workAt(toast, 'Ready'), workAt(bar, 'Ready')],
    pass: workAt(pass, 'Served'),
  };
}

/** Counts what has been done, for those who wait until the evening has come so far. */
function newProgress() {
  let done = 0;
  return {
    after: async (work: Promise<unknown>): Promise<void> => {
      await work;
      done += 1;
    },
    reaches: async (wanted: number): Promise<void> => {
      await expect.poll(() => done, { timeout: 600_000 }).toBeGreaterThanOrEqual(wanted);
    },
  };
}

/** The line of the toast counter is cut, then the server dies and comes back. */
async function trouble(
  { server }: Stage,
  progress: ReturnType<typeof newProgress>,
  link: { readonly cut: () => void; readonly restore: () => void },
): Promise<void> {
  await progress.reaches(2);
  link.cut();
  await progress.reaches(3);
  link.restore();
  await progress.reaches(4);
  await server.kill();
  await server.start();
}

function workerReady(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Ten phones: six order for themselves, two sit at each of two tables. */
async function openPhones(stage: Stage) {
  const { address } = stage.server;
  const newPhone = (): Promise<Page> => newScreen(stage);
  const [one, two, three] = [await newPhone(), await newPhone(), await newPhone()];
  const [four, five, six] = [await newPhone(), await newPhone(), await newPhone()];
  const [a1, a2, b1, b2] = [await newPhone(), await newPhone(), await newPhone(), await newPhone()];
  // An answer that is lost, and an order that never leaves.
  await cutConnection(two, 'tableSessions/create', { at: 'after' });
  await cutConnection(four, 'tableSessions/create', { at: 'before' });
  for (const page of [one, four]) await openCart(page, tea);
  for (const page of [two, six]) await openMenu(page);
  await openCartOfKaYan(three, address);
  await openCartOfSiuMing(five, address);
  const tableA = await sitTogether([a1, a2], { address, table: 'A1' });
  await sitTogether([b1, b2], { address, table: 'A2' });
  for (const page of [one, two, three, four, five, six, a1, a2, b1, b2]) await workerReady(page);
  const orders = [
    () => takeAwayFromCart(one, remark()),
    () => takeAwayFromMenu(two, ['Pineapple bun', 'Egg tart'], remark()),
    () => takeAwayWithGift(three, remark()),
    () => takeAwayFromCart(four, remark()),
    () => takeAwayWithCoupon(five, remark()),
    () => takeAwayFromMenu(six, ['Butter toast'], remark()),
    () => orderRounds(a1, ['Pineapple bun', 'Butter toast']),
    () => orderRounds(a2, ['Butter toast', 'Egg tart']),
    () => orderRounds(b1, ['Pineapple bun']),
    () => orderRounds(b2, ['Butter toast', 'Pineapple bun']),
  ];
  return { tableA, orders };
}

function remark(): string {
  return `evening ${newRequestKey()}`;
}

/** Everybody who works has signed in. */
async function openShop(stage: Stage) {
  const { address } = stage.server;
  const printer = await addPrinter(address, { name: 'Toast', stations: [toastCounter._id] });
  const kitchen = await openKitchen(stage);
  const till = await newScreen(stage, tillScreen);
  await openShift(till, address);
  const floor = await newScreen(stage, tillScreen);
  await openTill(floor, address);
  await signIn(floor, 'Yan 阿欣');
  const kiosk = await newScreen(stage, panel);
  await openKiosk(kiosk, address, 'central-door');
  return { kitchen, till, floor, kiosk, printing: printAt(printer) };
}

test('[SAFE-01] [SAFE-04] [KITCHEN-06] [PRINT-04] [DRAWER-01] a full evening adds up though lines are cut and the server is killed @all', async ({
  browser,
}) => {
  const server = await startOwnServer();
  const stage = { browser, server };
  const { address } = server;
  try {
    const before = await server.audit();
    const { kitchen, till, floor, kiosk, printing } = await openShop(stage);
    const { tableA, orders } = await openPhones(stage);
    const progress = newProgress();
    await Promise.all([
      ...orders.map((order) => progress.after(order())),
      progress.after(orderAtKiosk(kiosk)),
      progress.after(sellAtTill(till)),
      progress.after(serveOnFloor(floor)),
      trouble(stage, progress, kitchen.link),
    ]);
    await moveOnFloor(floor);
    await cancelFirstLine(address, tableA);
    await settleAll(till, address);
    for (const shift of [...kitchen.boards, kitchen.pass, printing]) await shift.end();
    await closeShift(till, address);
    const { counts, problems, openingStock } = await server.audit();
    expect(problems).toEqual([]);
    expect(openingStock).toEqual(before.openingStock);
    expect(counts).toMatchObject({ orders: 11, cancelled: 1, coupons: 1, gifts: 1, drawers: 1 });
  } finally {
    await server.close();
  }
});
