import type { Locator } from '@playwright/test';
import type { ChosenLine } from '@servery/demo/golden-lines.ts';
import { goldenMenu } from '@servery/demo/golden-menu.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';

/** What is chosen in one option group: the names of choices, and how many of each. */
type Choices = readonly (readonly [name: string, count: number])[];

export function dishName(product: string | null): string {
  return nameIn(goldenMenu.products.get(product ?? '')?.name ?? [], 'en');
}

export function categoryOf(product: string | null): string {
  return goldenMenu.products.get(product ?? '')?.category ?? '';
}

/** Option groups of a line that something is chosen in: its picks, and the dishes of a set. */
export function groupsOf(line: ChosenLine): readonly string[] {
  return [
    ...line.picks.map(([group]) => group),
    ...line.set.map(({ fills }) => fills?.group ?? ''),
  ];
}

export function groupName(group: string): string {
  return nameIn(goldenMenu.options.get(group)?.name ?? [], 'en');
}

function choiceName(group: string, choice: string): string {
  const found = goldenMenu.options.get(group)?.options.find(({ _id }) => _id === choice);
  return nameIn(found?.name ?? [], 'en');
}

/** What a line has in a group. */
export function choicesIn(line: ChosenLine, group: string): Choices {
  const picks = line.picks.filter(([name]) => name === group).flatMap(([, choices]) => choices);
  const dishes = line.set
    .filter(({ fills }) => fills?.group === group)
    .map((dish) => [dish.fills?.choice ?? '', dish.quantity] as const);
  return [...picks, ...dishes].map(([choice, count]) => [choiceName(group, choice), count]);
}

/** Chooses within the group that is shown: by touch, or by counting up. */
export async function choose(group: Locator, choices: Choices): Promise<void> {
  for (const [name, count] of choices) {
    const more = group.getByRole('button', { name: `One more: ${name}`, exact: true });
    const single = group.getByLabel(new RegExp(`^${name}`)).and(group.locator('input'));
    await more.or(single).first().waitFor();
    if ((await single.count()) > 0) await single.first().check();
    else await pressTimes(more, count);
  }
}

export async function pressTimes(button: Locator, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await button.click();
}
