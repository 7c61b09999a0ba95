import type { Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { staffAt } from '../support/people.ts';

export const pickupScreens = ['board', 'menu', 'sold-out', 'orders', 'ready-times'] as const;
export type PickupScreen = (typeof pickupScreens)[number];

const orders = 12;
const readyOrders = 4;

/** Takeaways of an evening, some of them ready. */
export async function fillCounter(address: string): Promise<void> {
  const till = await callsOf(address, staffAt('central'));
  for (let nth = 0; nth < orders; nth += 1) {
    const contact = { name: 'Chan Tai Man', phone: '9123 4567' };
    const { _id: session } = await till.call('create tableSessions/create', {
      data: {
        shop: hongKong,
        session: { type: 'takeAway', contact },
        products: cartOf([{ dish: 'egg-tart' }], 'takeAway'),
        requestKey: newRequestKey(),
      },
    });
    if (nth >= readyOrders) continue;
    const data = { session, progress: 'ready', requestKey: newRequestKey() } as const;
    await till.call('create tableSessions/progress', { data });
  }
}

interface PickupWalk {
  readonly page: Page;
  readonly look: (name: PickupScreen) => Promise<void>;
}

/** The pages of a manager who is signed in, one after the other. */
export async function walkPickup({ page, look }: PickupWalk): Promise<void> {
  const links = page.locator('header nav');
  await links.locator('a[href$="/staff/menu"]').click();
  const dish = page.locator('main li button').last();
  await dish.waitFor();
  await look('menu');
  await dish.click();
  await page.getByRole('dialog').waitFor();
  await look('sold-out');
  await page.keyboard.press('Escape');
  await page.locator('a[href$="/staff/ready"]').click();
  await page.locator('dl').waitFor();
  await look('ready-times');
  await links.locator('a[href$="/staff/orders"]').click();
  await page.locator('main li a').first().waitFor();
  await look('orders');
}
