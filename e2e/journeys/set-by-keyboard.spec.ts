import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openMenu, search } from '../screens/menu-page.ts';

async function press(page: Page, button: Locator, key = 'Enter'): Promise<void> {
  await button.focus();
  await page.keyboard.press(key);
}

/** Opens one of the sets of the feast, chooses another drink, and leaves by its button. */
async function takeCoffee(page: Page, sets: Locator): Promise<void> {
  await press(page, sets.getByRole('button', { name: /^Dinner set.*:/ }));
  const dinner = page.getByRole('dialog', { name: /^Dinner set/ });
  await expect(dinner.getByRole('heading', { level: 2 })).toBeFocused();
  const coffee = dinner.getByRole('radio', { name: /coffee/i }).first();
  await press(page, coffee, 'Space');
  await expect(coffee).toBeChecked();
  await press(page, dinner.getByRole('button', { name: /^Done/ }));
  await expect(dinner).toBeHidden();
  await expect(sets.getByRole('button', { name: /^Dinner set.*: .*coffee/i })).toBeFocused();
}

test('[OPTION-09] a nested set is configured by keyboard alone @all', async ({ page }) => {
  await openMenu(page);
  await search(page, 'Family feast');
  const link = page.getByRole('link', { name: /Family feast/ });
  await press(page, link);
  const sheet = page.getByRole('dialog', { name: /Family feast/ });
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();

  // Nothing is chosen: the button is not disabled, it leads to what is missing.
  const add = sheet.getByRole('button', { name: /Add to cart/ });
  await press(page, add);
  const sets = sheet.getByRole('group', { name: /Two sets/ });
  await expect(sets).toBeFocused();
  await expect(sets.getByText('Choose 2 more: two sets.')).toBeVisible();

  await press(page, sets.getByRole('button', { name: 'Add Dinner set' }));
  await press(page, sets.getByRole('button', { name: 'Add Lunch set' }));
  await expect(sets.getByText('Done')).toBeVisible();
  const third = sets.getByRole('button', { name: "Add Children's set" });
  await expect(third).toHaveAttribute('aria-disabled', 'true');
  await takeCoffee(page, sets);

  const platter = sheet.getByRole('group', { name: /Roast platter/ });
  await press(page, platter.getByRole('radio', { name: /char siu/ }), 'Space');
  await expect(platter.getByText('Done')).toBeVisible();
  await press(page, add);
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('link', { name: /View cart.*1 item/ })).toBeVisible();
});

/** Opens a feast with a set in it, the set, and the drink of the set: three sheets. */
async function openDrink(page: Page): Promise<Locator> {
  await openMenu(page);
  await search(page, 'Family feast');
  await page.getByRole('link', { name: /Family feast/ }).click();
  const feast = page.getByRole('dialog', { name: /Family feast/ });
  await feast.getByRole('button', { name: 'Add Dinner set' }).click();
  await feast.getByRole('button', { name: /^Dinner set.*:/ }).click();
  const dinner = page.getByRole('dialog', { name: /^Dinner set/ });
  await dinner
    .getByRole('radio', { name: /lemon tea/i })
    .first()
    .click();
  await dinner.getByRole('button', { name: /lemon tea:/i }).click();
  return page.getByRole('dialog', { name: /lemon tea/i });
}

test('[OPTION-12] Escape and Back close one sheet at a time and keep the choices @all', async ({
  page,
}) => {
  const drink = await openDrink(page);
  const lastChoice = drink.getByRole('radio').last();
  await lastChoice.click();
  await page.keyboard.press('Escape');
  await expect(drink).toBeHidden();
  const dinner = page.getByRole('dialog', { name: /^Dinner set/ });
  await expect(dinner.getByRole('radio', { name: /lemon tea/i }).first()).toBeChecked();

  await dinner.getByRole('button', { name: /lemon tea:/i }).click();
  await expect(lastChoice).toBeChecked();
  await page.goBack();
  await expect(drink).toBeHidden();
  await expect(dinner).toBeVisible();
  await page.goBack();
  await expect(dinner).toBeHidden();

  const feast = page.getByRole('dialog', { name: /Family feast/ });
  await expect(feast.getByRole('button', { name: /^Dinner set.*: .*lemon tea/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(feast).toBeHidden();
  await expect(page.getByRole('link', { name: /Family feast/ })).toBeVisible();
});

test('[OPTION-01] an optional choice is deselected by the key that selected it @all', async ({
  page,
}) => {
  await openMenu(page);
  await search(page, 'Satay beef instant');
  await press(page, page.getByRole('link', { name: /^Satay beef instant noodles/ }));
  const apart = page.getByRole('dialog').getByRole('radio', { name: 'Soup and sauce apart' });
  await press(page, apart, 'Space');
  await expect(apart).toBeChecked();
  await page.keyboard.press('Space');
  await expect(apart).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(apart).toBeChecked();
});

test('[OPTION-02] a full group says so, and a repeated choice is listed separately @all', async ({
  page,
}) => {
  await openMenu(page);
  await search(page, 'Cart noodles');
  await page.getByRole('link', { name: /^Cart noodles/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Cart noodles/ });
  const toppings = sheet.getByRole('group', { name: /Toppings/ });
  const add = toppings.getByRole('button', { name: /Fish balls$/ }).first();
  for (let picks = 0; picks < 6; picks += 1) await add.click();
  await expect(toppings.getByRole('button', { name: 'Remove Fish balls' })).toHaveCount(6);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(toppings.getByText('Limit reached').first()).toBeVisible();
  await toppings.getByRole('button', { name: 'Remove Fish balls' }).last().click();
  await expect(toppings.getByRole('button', { name: 'Remove Fish balls' })).toHaveCount(5);
  await expect(add).toBeFocused();
});
