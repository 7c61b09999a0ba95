import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { payBy, playCard } from './order-screens.ts';

export const phoneSize = { width: 390, height: 844 } as const;

/** The order that the page places from now on, as its code leads a phone to it. */
export function orderLink(page: Page): () => string {
  let link = '';
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      const key = /"restoreKey":"([\w-]{22})"/.exec(text)?.[1];
      if (key !== undefined) link = `/o/${/"_id":"(\w{24})"/.exec(text)?.[1] ?? ''}?pay#${key}`;
    }),
  );
  return () => link;
}

/** The guest's own phone on the page of the gateway, by the address in the kiosk's code. */
export async function phoneAtGateway(browser: Browser, address: string): Promise<Page> {
  const phone = await browser.newPage({ viewport: phoneSize, locale: 'en' });
  await phone.goto(address);
  await payBy(phone, /Visa/);
  return phone;
}

/** Pays there. */
export async function payOnPhone(browser: Browser, address: string): Promise<Page> {
  const phone = await phoneAtGateway(browser, address);
  await playCard(phone, '4242');
  await expect(phone.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  return phone;
}
