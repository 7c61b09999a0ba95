import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { playCard } from './order-screens.ts';

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

/** Pays on the guest's own phone, by the address in the kiosk's code. */
export async function payOnPhone(browser: Browser, address: string): Promise<Page> {
  const phone = await browser.newPage({ viewport: phoneSize, locale: 'en' });
  await phone.goto(address);
  await phone.getByRole('radio', { name: /Visa/ }).check();
  await phone.getByRole('button', { name: /^Pay/ }).click();
  await playCard(phone, '4242');
  await expect(phone.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  return phone;
}
