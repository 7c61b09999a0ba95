import { test as base } from '@playwright/test';
import type { Page, ViewportSize } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { numbersFor } from '@servery/demo/golden-numbers.ts';
import { managerOf } from '@servery/demo/golden-people.ts';
import { callsOf } from './calls.ts';
import { stopTime } from './clock.ts';
import { startGoldenServer } from './golden-server.ts';
import type { GoldenServer } from './golden-server.ts';
import { pairedKey } from './pairing.ts';
import { openBlank } from './signed-in.ts';

let pairedAt = Date.UTC(2026, 0, 1);

/** The server's clock stands still: in one minute it would refuse so many codes. */
function nextPairing(): number {
  pairedAt += 60_000;
  return pairedAt;
}

type DeviceKind = 'kiosk' | 'till';

interface GoldenDevices {
  /** The page of a new device in the shop of a cart, at the time of the cart. */
  readonly device: (kind: DeviceKind, golden: GoldenCase) => Promise<Page>;
}

interface GoldenPlace {
  readonly golden: { readonly server: GoldenServer; readonly page: Page };
}

/** Journeys with golden carts: they share a server and a page, which take longer than a cart. */
export function goldenTest(viewport: ViewportSize) {
  return base.extend<GoldenDevices, GoldenPlace>({
    golden: [
      async ({ browser }, use) => {
        const server = await startGoldenServer(pairedAt);
        const options = { baseURL: server.address, locale: 'en', viewport } as const;
        const page = await browser.newPage({ ...options, serviceWorkers: 'block' });
        await openBlank(page);
        await use({ server, page });
        await page.close();
        await server.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    device: async ({ golden: { server, page } }, use) => {
      await use(async (kind, golden) => {
        await openGoldenDevice(page, golden, { server, kind });
        return page;
      });
    },
  });
}

/** Pairs a new device in the shop of a case and opens its page, at the time of the case. */
async function openGoldenDevice(
  page: Page,
  golden: GoldenCase,
  { server, kind }: { readonly server: GoldenServer; readonly kind: DeviceKind },
): Promise<void> {
  server.setClock(nextPairing());
  const numbers = numbersFor(golden);
  const shop = numbers.of('shop', golden.order.shop._id);
  const { email, password } = managerOf(shop);
  const manager = await callsOf(server.address, { strategy: 'staff', email, password });
  const { type, section } = golden.order.session;
  const isKiosk = kind === 'kiosk';
  const { _id: device } = await manager.call('create devices', {
    data: {
      name: 'Golden',
      kind,
      section: isKiosk ? numbers.maybe('section', section) : null,
      orderTypes: isKiosk ? [type] : [],
      requestKey: newRequestKey(),
    },
  });
  const invited = { data: { device, requestKey: newRequestKey() } };
  const { code } = await manager.call('create devices/invite', invited);
  const key = await pairedKey(server.address, code);
  server.setClock(golden.now);
  await page.evaluate((stored) => {
    localStorage.clear();
    localStorage.setItem('posDevice', JSON.stringify(stored));
  }, key);
  await stopTime(page, golden.now);
  await page.goto(isKiosk ? '/posHome' : '/staff');
}

/** The codes of the coupons that go with a case. */
export function goldenCodes(golden: GoldenCase): readonly string[] {
  const numbers = numbersFor(golden);
  return golden.order.discounts
    .filter(({ source }) => source === 'coupon')
    .map(({ _id }) => numbers.of('voucher', _id));
}
