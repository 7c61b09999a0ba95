import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import type { ChosenLine } from '@servery/demo/golden-lines.ts';
import { managerOf } from '@servery/demo/golden-people.ts';
import { goldenSections } from '@servery/demo/golden-shops.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { goldenCodes } from '../support/golden-devices.ts';
import { categoryOf, choicesIn, choose, dishName, groupName, groupsOf } from './golden-choices.ts';
import { openFreeTable, orderPanel } from './staff-screen.ts';

const asMoney = (cents: number): string => (cents / 100).toFixed(2);

export async function signInAsManager(page: Page): Promise<void> {
  const { name, pin } = managerOf('');
  await page.getByRole('button', { name }).click();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Sells a golden cart at a till, with all that staff change about it, up to its bill. */
export async function sellAtTill(page: Page, golden: GoldenCase): Promise<void> {
  await begin(page, golden);
  const typed = golden.chosen.filter(({ givenBy }) => givenBy === null);
  for (const line of inTypedOrder(typed)) await typeDish(page, line);
  for (const code of goldenCodes(golden)) await typeCode(page, code);
  await page.keyboard.press('F2');
  await expect(orderPanel(page).getByText(/^Round 1/)).toBeVisible();
  await setPrices(page, golden.order.session.modifiers);
  for (const line of typed.filter(({ freeGroups }) => freeGroups.length > 0))
    await giveChoices(page, line);
  for (const line of typed.filter(({ status }) => status === 'cancel')) await cancel(page, line);
  for (const { name, amount } of golden.order.adjusts)
    await putOnBill(page, { kind: amount < 0 ? 'Take off' : 'Put on', name, amount });
  for (const { name, amount } of golden.order.surcharges)
    await putOnBill(page, { kind: 'Fee', name, amount });
}

/** Whether a dish joins a line of the same dish: nothing is chosen or said about it. */
function isPlain({ picks, set, takeAway, openKey, custom }: ChosenLine): boolean {
  const isChosen = picks.length > 0 || set.length > 0;
  return !isChosen && !takeAway && openKey === null && custom === null;
}

/** Plain dishes last, each once: one that is changed later would have joined them first. */
function inTypedOrder(lines: readonly ChosenLine[]): readonly ChosenLine[] {
  const plain = Map.groupBy(lines.filter(isPlain), ({ product }) => product);
  const joined = [...plain.values()].flatMap(([first, ...others]) => {
    const more = others.reduce((sum, { quantity }) => sum + quantity, 0);
    return first === undefined ? [] : [{ ...first, quantity: first.quantity + more }];
  });
  return [...lines.filter((line) => !isPlain(line)), ...joined];
}

async function begin(page: Page, { order: { session } }: GoldenCase): Promise<void> {
  if (session.type === 'dineIn') return openFreeTable(page, '1', session.people);
  await page
    .getByRole('button', { name: session.type === 'takeAway' ? /^Takeaway/ : /^Eat in/ })
    .click();
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
  await page.getByRole('button', { name: 'Name, phone and notes' }).click();
  const dialog = page.getByRole('dialog');
  const section = goldenSections.find(({ _id }) => _id === session.section);
  await dialog.getByLabel('Section').selectOption(nameIn(section?.name ?? [], 'en'));
  if (session.type === 'dineInNoTable')
    await dialog.getByLabel('People').fill(String(session.people));
  await save(dialog);
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function typeDish(page: Page, line: ChosenLine): Promise<void> {
  if (line.custom !== null) return typeCustom(page, line);
  const dish = dishName(line.product);
  await page
    .getByRole('navigation')
    .getByRole('button', { name: categoryOf(line.product) })
    .click();
  await page
    .locator('#till-dishes')
    .getByRole('button', { name: new RegExp(`^${dish}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: dish, exact: true });
  if (line.set.length > 0 || line.picks.length > 0) {
    if (line.set.length === 0 || !(await dialog.isVisible()))
      await page.getByRole('button', { name: `Change the choices of ${dish}` }).click();
    await chooseAll(page, line);
    await dialog.getByRole('button', { name: /^(?:Add|Update)/ }).click();
    await expect(dialog).toBeHidden();
  }
  await page.keyboard.type(String(line.quantity));
  await page.keyboard.press('Enter');
  await changeLine(page, line);
  return undefined;
}

/** In the sheet of the dish, and in one above it for each dish of a set. */
async function chooseAll(page: Page, line: ChosenLine): Promise<void> {
  const sheet = page.getByRole('dialog', { name: dishName(line.product), exact: true });
  for (const group of new Set(groupsOf(line)))
    await choose(
      sheet.getByRole('group', { name: new RegExp(`^${groupName(group)}`) }),
      choicesIn(line, group),
    );
  for (const part of line.set.filter((one) => groupsOf(one).length > 0)) {
    await sheet.getByRole('button', { name: new RegExp(`^${dishName(part.product)}:`) }).click();
    await chooseAll(page, part);
    const above = page.getByRole('dialog', { name: dishName(part.product), exact: true });
    await above.getByRole('button', { name: /^Done/ }).click();
    await expect(above).toBeHidden();
  }
}

async function changeLine(page: Page, { product, takeAway, openKey }: ChosenLine): Promise<void> {
  if (!takeAway && openKey === null) return;
  await page.getByRole('button', { name: `Change ${dishName(product)}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (takeAway) await dialog.getByLabel('Pack this to take away').check();
  if (openKey !== null) {
    const price = dialog.getByLabel('Price of one');
    const menuPrice = Math.round(Number(await price.inputValue()) * 100);
    await price.fill(asMoney(Math.max(0, menuPrice + openKey)));
  }
  await save(dialog);
}

async function typeCustom(page: Page, line: ChosenLine): Promise<void> {
  await page.keyboard.press('F4');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(line.custom?.name ?? '');
  await dialog.getByLabel('Price').fill(asMoney(line.openKey ?? 0));
  await dialog.getByLabel('Quantity').fill(String(line.quantity));
  if (line.custom?.discountable === false) await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
}

/** One that the order may not have is refused there, and the dialog is left. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.keyboard.press('F6');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coupon or member code').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function setPrices(page: Page, modifiers: readonly string[]): Promise<void> {
  if (modifiers.length === 0) return;
  await page.getByRole('button', { name: /^(?:Special|Times and) prices$/ }).click();
  const dialog = page.getByRole('dialog');
  for (const modifier of modifiers) await dialog.getByLabel(modifier, { exact: true }).check();
  await save(dialog);
}

/** Opens the first dish like this that was sent. */
async function openSent(page: Page, { product, quantity }: ChosenLine): Promise<Locator> {
  const dish = new RegExp(`^${quantity}×\\s*${dishName(product)}`);
  await orderPanel(page).getByRole('button', { name: dish }).first().click();
  return page.getByRole('dialog');
}

async function giveChoices(page: Page, line: ChosenLine): Promise<void> {
  const dialog = await openSent(page, line);
  for (const group of line.freeGroups)
    await dialog.getByRole('checkbox', { name: groupName(group) }).check();
  const house = dialog.locator('form', { has: page.getByText('Choices on the house') });
  await save(house);
}

async function cancel(page: Page, line: ChosenLine): Promise<void> {
  const dialog = await openSent(page, line);
  await dialog.getByRole('button', { name: 'Cancel the dish' }).click();
  await dialog.getByRole('button', { name: 'Really cancel it?' }).click();
  await expect(dialog).toBeHidden();
}

interface OnBill {
  readonly kind: 'Take off' | 'Put on' | 'Fee';
  readonly name: string;
  readonly amount: number;
}

async function putOnBill(page: Page, { kind, name, amount }: OnBill): Promise<void> {
  await page.getByRole('button', { name: 'Amounts and fees', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(asMoney(Math.abs(amount)));
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByLabel('Name on the bill').fill(name);
  await dialog.getByRole('button', { name: 'Put it on the bill' }).click();
  await expect(dialog).toBeHidden();
}
