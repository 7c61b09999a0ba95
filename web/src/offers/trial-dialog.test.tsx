import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { demoMenu, serveDemo } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { ListedOffer, OfferList, Rule } from './offers-queries.ts';
import { OffersScreen } from './offers-screen.tsx';

const [dish] = demoMenu().products.filter(
  ({ setOrderOrGiftOnly, discountable }) => !setOrderOrGiftOnly && discountable,
);
if (dish === undefined) throw new Error('the demo has no dish');

type Dish = ReturnType<typeof demoMenu>['products'][number];

/** One of its options is free to choose. */
const withOptions = demoMenu().products.find(({ name }) => nameIn(name, 'en') === 'Iced lemon tea');
if (withOptions === undefined) throw new Error('the demo has no iced lemon tea');

function offerOf(digit: string, name: string, part: Partial<Rule>): ListedOffer {
  const { discountRules } = emptyRule;
  const lists = { rules: [], rulesDiscount: [], conditions: [], freeProducts: [], shops: [] };
  const places = { sections: [], orderType: [], discountRules: { ...discountRules } };
  const named = { _id: digit.padStart(24, '0'), name: [{ lang: 'en', value: name }] };
  return {
    rule: { ...emptyRule, ...lists, ...places, ...named, ...part },
    source: 'automatic',
    enabled: true,
    elsewhere: [],
    changed: null,
    points: null,
    handed: null,
  };
}

async function openOffers(tried: Dish, sections: OfferList['sections'] = []) {
  serveDemo();
  signInAs(fanny);
  const { _id, name, price, category, subCategory, discountable } = tried;
  answer('find offers', {
    today: '2026-11-14',
    currency: 'HKD',
    levels: [],
    otherShops: [],
    offers: [
      offerOf('a', 'Tea time', { discount: 10 }),
      offerOf('b', 'Shy', {
        discount: 20,
        priority: 5,
        ruleType: 'denylist',
        rules: ['a'.padStart(24, '0')],
      }),
    ],
    dishes: [{ _id, name: [...name], price, category, subCategory, discountable }],
    categories: [],
    subCategories: [],
    sections,
  });
  return renderInShop(<OffersScreen />);
}

type User = Awaited<ReturnType<typeof openOffers>>['user'];

/** The dialog with one dish on its order. */
async function tryOn(label: string, user: User) {
  await user.click(await screen.findByRole('button', { name: /^Shy/ }));
  await user.click(screen.getByRole('button', { name: 'Try it on an order' }));
  const trial = within(await screen.findByRole('dialog', { name: 'Which offers hold?' }));
  await user.click(trial.getByRole('button', { name: 'Choose dishes' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Dishes of the order' }));
  await user.type(choice.getByLabelText('Find a dish'), label);
  await user.click(choice.getByLabelText(label));
  await user.click(choice.getByRole('button', { name: 'Done' }));
  return trial;
}

it('[OFFER-08] a rule is tried on a cart, with the reasons of the bill', async () => {
  const { user } = await openOffers(dish);
  const trial = await tryOn(nameIn(dish.name, 'en'), user);
  const [own, other] = await trial.findAllByRole('listitem');
  expect(await trial.findByText('This cannot be used together with “Tea time”.')).toBeDefined();
  expect([own, other].map((row) => row?.textContent)).not.toContain(undefined);
  expect(trial.getByText('Holds')).toBeDefined();
  expect(trial.getByText(/ instead of /)).toBeDefined();
});

it('[OFFER-08] a dish of the cart gets options, which the bill counts', async () => {
  const { user } = await openOffers(withOptions);
  const label = nameIn(withOptions.name, 'en');
  const trial = await tryOn(label, user);
  await user.click(await trial.findByRole('button', { name: `Options of ${label}` }));
  const sheet = within(await screen.findByRole('dialog', { name: label }));
  await user.click(sheet.getByRole('radio', { name: /^Less sweet/ }));
  await user.click(sheet.getByRole('button', { name: /^Done/ }));
  expect(await trial.findByText(/Less sweet/)).toBeDefined();
});

it('[OFFER-08] a cart may be outside of every section, as a takeaway is', async () => {
  const name = [{ lang: 'en', value: 'Hall' }];
  const hall = { _id: 'f'.padStart(24, '0'), name, hasService: true, hasSeatCharge: false };
  const { user } = await openOffers(dish, [hall]);
  const trial = await tryOn(nameIn(dish.name, 'en'), user);
  const section = trial.getByLabelText<HTMLSelectElement>('Section');
  expect(section.value).toBe(hall._id);
  await user.selectOptions(section, 'Without a section');
  expect(section.value).toBe('');
});
