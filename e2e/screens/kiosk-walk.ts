import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoPin, staff } from '@servery/demo/restaurant/members.ts';
import {
  addBuns,
  beginOrder,
  numberOn,
  openCategory,
  openDevice,
  placeOrder,
  reviewOrder,
} from './kiosk-screen.ts';
import { kioskWithTerminal } from './terminal-screen.ts';
import type { SimulatedTerminal } from './terminal-screen.ts';

/** Goes from one screen to the next. */
type Step = readonly [name: string, reach: (page: Page, at: SimulatedTerminal) => Promise<void>];

/** From the menu on, each screen of an order and how it is reached, in English. */
export const orderSteps: readonly Step[] = [
  ['menu', (page) => openCategory(page, 'Set meals')],
  ['set', (page) => page.getByRole('button', { name: /^Afternoon tea set/ }).click()],
  [
    'dish',
    async (page) => {
      await page.getByRole('button', { name: 'Back' }).click();
      await openCategory(page, 'Noodles');
      await page.getByRole('article').first().getByRole('button').first().click();
    },
  ],
  [
    'cart',
    async (page) => {
      await page.getByRole('button', { name: 'Back' }).click();
      await addBuns(page);
      await reviewOrder(page);
    },
  ],
  [
    'benefits',
    async (page) => {
      await page.getByRole('button', { name: /^Member code/ }).click();
      await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
    },
  ],
  [
    'pay',
    async (page) => {
      await page.getByRole('button', { name: 'Back to your order' }).click();
      await placeOrder(page);
    },
  ],
  ['phone', (page) => page.getByRole('button', { name: /^With your phone/ }).click()],
];

/** The rest of it, at a terminal: while its plug is out nobody holds a card to it. */
export const paySteps: readonly Step[] = [
  [
    'terminal',
    async (page, terminal) => {
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await page.getByRole('button', { name: /^By card, here/ }).click();
      await expect(page.getByText('Hold your card or phone to the terminal')).toBeVisible();
      await terminal.act('unplug');
      await expect(page.getByText('We are asking the terminal…')).toBeVisible();
    },
  ],
  [
    'declined',
    async (page, terminal) => {
      await terminal.act('plugIn');
      await expect(page.getByText('Your card was declined')).toBeVisible();
    },
  ],
  [
    'number',
    async (page) => {
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await page.getByRole('button', { name: /^At the counter/ }).click();
      await expect(numberOn(page)).toBeAttached();
    },
  ],
];

/** Behind the logo, in the language of the shop. */
const staffSteps: readonly Step[] = [
  [
    'people',
    async (page) => {
      await page.getByRole('main').locator('img[sizes="132px"]').hover();
      await page.mouse.down();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.mouse.up();
    },
  ],
  [
    'pin',
    (page) => {
      const manager = staff.find(({ email }) => email.startsWith('manager.central@'));
      return page.getByRole('button', { name: manager?.name ?? '' }).click();
    },
  ],
  [
    'device',
    async (page) => {
      for (const digit of demoPin)
        await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: '開啟' }).click();
      await expect(page.getByRole('button', { name: '設定按鍵' })).toBeVisible();
    },
  ],
  ['keys', (page) => page.getByRole('button', { name: '設定按鍵' }).click()],
  [
    'panel',
    async (page) => {
      await page.getByRole('dialog').last().getByRole('button', { name: '關閉' }).last().click();
      await page.getByRole('button', { name: '設定可觸及高度' }).click();
    },
  ],
];

/** Every screen that a walk looks at, in its order. */
export const kioskScreens: readonly string[] = [
  'pairing',
  'home',
  ...staffSteps.map(([name]) => name),
  'accessibility',
  'start over',
  ...[...orderSteps, ...paySteps].map(([name]) => name),
];

interface Walk {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly address: string;
  /** What is done on each screen. */
  readonly look: (screen: string) => Promise<void>;
  /** What is chosen in the accessibility panel, by the words of the shop. */
  readonly ease?: RegExp;
}

/** Through every screen of a kiosk: pairing, home, its dialogs, and a whole order. */
export async function walkKiosk({ page, request, address, look, ease }: Walk): Promise<void> {
  const terminal = await kioskWithTerminal(address, request);
  const visit = async (steps: readonly Step[]): Promise<void> => {
    for (const [name, reach] of steps) {
      await reach(page, terminal);
      await look(name);
    }
  };
  await page.goto('/posHome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('pairing');
  await openDevice(page, address, { place: 'central', device: terminal.device });
  await look('home');
  await visit(staffSteps);
  await page.reload();
  await page.getByRole('button', { name: '無障礙設定' }).click();
  if (ease !== undefined) await page.getByRole('switch', { name: ease }).click();
  await look('accessibility');
  await page.getByRole('button', { name: '完成' }).click();
  await beginOrder(page, null);
  await page.getByRole('button', { name: 'Start over' }).click();
  await look('start over');
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await visit([...orderSteps, ...paySteps]);
}

export const kioskLanguages = ['zh-hk', 'zh-cn', 'en'] as const;

/** The same screen in each language, where it has a choice of them; it ends in English. */
export async function inEachLanguage(
  page: Page,
  look: (language: string) => Promise<void>,
): Promise<void> {
  const choice = page.locator('header').getByRole('group');
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  if (isCovered || (await choice.count()) === 0) return look('zh-hk');
  for (const language of kioskLanguages) {
    const button = choice.locator(`[lang=${language}]`);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await look(language);
  }
  return undefined;
}
