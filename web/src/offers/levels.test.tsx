import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { Levels } from './levels.tsx';
import { type Level, type OfferList, newOffer } from './offers-queries.ts';

const id = (digit: string): string => digit.padStart(24, '0');
const plain: OfferList = {
  today: '2026-11-14',
  currency: 'HKD',
  levels: [],
  otherShops: [],
  offers: [],
  dishes: [],
  categories: [],
  subCategories: [],
  sections: [],
};
const benefit = newOffer(plain, 'levels');
const name = [{ lang: 'en', value: 'Five for you' }];
const offers = [{ ...benefit, rule: { ...benefit.rule, name, discount: 5 } }];
const silver: Level = {
  _id: id('a'),
  name: [{ lang: 'en', value: 'Silver' }],
  rank: 1,
  version: 4,
  pointsNeeded: null,
  members: 12,
  rules: [benefit.rule._id],
};
const list: OfferList = { ...plain, offers, levels: [silver] };

async function openPage(shown = list) {
  signInAs(fanny);
  answer('create offers/level', shown);
  answer('create offers/change', shown);
  return renderInShop(<Levels list={shown} />);
}

describe('the levels of members on their page', () => {
  it('[OFFER-13] say how members get them and what these get', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /^Silver.*12 members.*1 benefit$/ }));
    const panel = within(screen.getByRole('region', { name: 'Silver' }));
    expect(panel.getByText('Managers give this level by hand.')).toBeDefined();
    const gets = within(panel.getByRole('region', { name: 'What its members get' }));
    expect(gets.getByText('5% off the whole order, for members of a level.')).toBeDefined();
  });

  it('[OFFER-13] are written with the points they need, over the version that was read', async () => {
    const { user } = await openPage({ ...list, otherShops: [[{ lang: 'en', value: 'Taipei' }]] });
    await user.click(screen.getByRole('button', { name: /^Silver/ }));
    await user.click(screen.getByLabelText('Members rise to it by points'));
    const points = screen.getByLabelText('Points earned within 12 months');
    await user.clear(points);
    await user.type(points, '750');
    expect(screen.getByText(/^Members rise to this level .* 750 points within/)).toBeDefined();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByLabelText('Change it in all these shops'));
    await user.click(save);
    await waitFor(() =>
      expect(dataSentTo('create offers/level')).toMatchObject([
        {
          change: { kind: 'save', _id: id('a'), version: 4, value: { rank: 1, pointsNeeded: 750 } },
          acknowledged: true,
        },
      ]),
    );
  });

  it('[OFFER-13] get another benefit, and say why one level stays', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /^Silver/ }));
    refuse('create offers/level', 'formInvalid', {
      problems: [{ field: 'level', code: 'levelUsed' }],
    });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Members have this level/);
    await user.click(screen.getByRole('button', { name: 'New benefit' }));
    await user.type(screen.getByLabelText(/^English/), 'More');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create offers/change')).toMatchObject([
        { change: { kind: 'create', source: 'vip', level: id('a') } },
      ]),
    );
    expect(screen.getByRole('region', { name: 'Silver' })).toBeDefined();
  });
});
