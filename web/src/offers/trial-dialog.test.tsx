import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { demoMenu, serveDemo } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { ListedOffer, Rule } from './offers-queries.ts';
import { OffersScreen } from './offers-screen.tsx';

const [dish] = demoMenu().products.filter(
  ({ setOrderOrGiftOnly, discountable }) => !setOrderOrGiftOnly && discountable,
);
if (dish === undefined) throw new Error('the demo has no dish');

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

it('[OFFER-08] a rule is tried on a cart, with the reasons of the bill', async () => {
  serveDemo();
  signInAs(fanny);
  const { _id, name, price, category, subCategory, discountable } = dish;
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
    sections: [],
  });
  const { user } = await renderInShop(<OffersScreen />);
  await user.click(await screen.findByRole('button', { name: /^Shy/ }));
  await user.click(screen.getByRole('button', { name: 'Try it on an order' }));
  const trial = within(await screen.findByRole('dialog', { name: 'Which offers hold?' }));
  await user.click(trial.getByRole('button', { name: 'Choose dishes' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Dishes of the order' }));
  const label = nameIn(name, 'en');
  await user.type(choice.getByLabelText('Find a dish'), label);
  await user.click(choice.getByLabelText(label));
  await user.click(choice.getByRole('button', { name: 'Done' }));
  const [own, other] = await trial.findAllByRole('listitem');
  expect(await trial.findByText('This cannot be used together with “Tea time”.')).toBeDefined();
  expect([own, other].map((row) => row?.textContent)).not.toContain(undefined);
  expect(trial.getByText('Holds')).toBeDefined();
  expect(trial.getByText(/ instead of /)).toBeDefined();
});
