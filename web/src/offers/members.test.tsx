import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answer, answerBy, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import type { MemberCard } from './member-queries.ts';
import { Members } from './members.tsx';
import { type OfferList, newOffer } from './offers-queries.ts';
import { PointFacts } from './point-facts.tsx';

const id = (digit: string): string => digit.padStart(24, '0');
const list: OfferList = {
  today: '2026-11-14',
  currency: 'HKD',
  levels: [
    {
      _id: id('a'),
      name: [{ lang: 'en', value: 'Silver' }],
      rank: 1,
      version: 1,
      pointsNeeded: 500,
      members: 0,
      rules: [],
    },
  ],
  otherShops: [],
  offers: [],
  dishes: [
    {
      _id: id('d'),
      name: [{ lang: 'en', value: 'Egg tart' }],
      price: cents(1200),
      category: null,
      subCategory: null,
      discountable: true,
    },
  ],
  categories: [],
  subCategories: [],
  sections: [],
};
const member: MemberCard = {
  _id: id('e'),
  name: 'Mei C*',
  level: null,
  levelBy: 'hand',
  points: 1240,
  earned: 80,
  entries: [
    { amount: 30, reason: 'earned', note: '', orderNumber: 41, at: 1_794_628_800_000 },
    { amount: -5, reason: 'taken', note: 'Mistake', orderNumber: null, at: 1_794_628_700_000 },
  ],
};

async function openMember() {
  signInAs(fanny);
  answer('find loyalty/member', { member });
  answer('find offers', list);
  const page = await renderInShop(<Members list={list} />);
  await page.user.type(screen.getByLabelText('Email or phone of the member'), 'mei@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Find the member' }));
  await screen.findByRole('region', { name: 'Mei C*' });
  return page;
}

describe('a member on the page of managers', () => {
  it('[OFFER-15] is shown with points, level and how the points came about', async () => {
    await openMember();
    expect(screen.getByText('1,240')).toBeDefined();
    const entries = within(screen.getByRole('region', { name: 'How the points came about' }));
    expect(entries.getByText('+30')).toBeDefined();
    expect(entries.getByText(/Order 41$/)).toBeDefined();
    expect(entries.getByText(/Mistake$/)).toBeDefined();
  });

  it('[OFFER-15] gets points, and loses some, with a reason', async () => {
    const { user } = await openMember();
    answer('create loyalty/points', { member: { ...member, points: 1215 } });
    const take = screen.getByRole('button', { name: 'Take points' });
    expect(take.getAttribute('aria-disabled')).toBe('true');
    await user.clear(screen.getByLabelText('Points'));
    await user.type(screen.getByLabelText('Points'), '25');
    await user.type(screen.getByLabelText('Why the points change'), 'Wrong order');
    await user.click(take);
    expect(await screen.findByText('1,215')).toBeDefined();
    expect(dataSentTo('create loyalty/points')).toMatchObject([
      { user: id('e'), amount: -25, reason: 'Wrong order' },
    ]);
    refuse('create loyalty/points', 'formInvalid', {
      problems: [{ field: 'amount', code: 'pointsTooFew' }],
    });
    await user.type(screen.getByLabelText('Why the points change'), 'Again');
    await user.click(take);
    expect((await screen.findByRole('alert')).textContent).toMatch(/so many points/);
  });

  it('[OFFER-15] who was looked for meanwhile stays on screen when a change is answered', async () => {
    const { user } = await openMember();
    const { promise: underWay, resolve: arrive } = Promise.withResolvers<void>();
    answerBy('create loyalty/points', async () => {
      await underWay;
      return { member: { ...member, points: 1250 } };
    });
    await user.type(screen.getByLabelText('Why the points change'), 'Waited');
    await user.click(screen.getByRole('button', { name: 'Add points' }));
    answer('find loyalty/member', { member: { ...member, _id: id('f'), name: 'Ken L*' } });
    await user.click(screen.getByRole('button', { name: 'Find the member' }));
    await screen.findByRole('region', { name: 'Ken L*' });
    arrive();
    await waitFor(() => expect(useNotices.getState().toasts).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Mei C*' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Ken L*' })).toBeDefined();
  });

  it('[OFFER-15] whose level is another by now is not put back to the one before', async () => {
    const { user } = await openMember();
    const gold = { ...member, level: id('a'), points: 2240 };
    answer('create loyalty/points', { member: gold });
    await user.type(screen.getByLabelText('Why the points change'), 'Birthday');
    await user.click(screen.getByRole('button', { name: 'Add points' }));
    await screen.findByText('2,240');
    expect(screen.getByLabelText('Level')).toHaveProperty('value', id('a'));
    await user.type(screen.getByLabelText('Why the level changes'), 'Again');
    const give = screen.getByRole('button', { name: 'Change the level' });
    expect(give.getAttribute('aria-disabled')).toBe('true');
  });

  it('[OFFER-15] gets a level by hand', async () => {
    const { user } = await openMember();
    answer('create loyalty/level', { member: { ...member, level: id('a') } });
    await user.selectOptions(screen.getByLabelText('Level'), 'Silver');
    await user.type(screen.getByLabelText('Why the level changes'), 'Birthday');
    await user.click(screen.getByRole('button', { name: 'Change the level' }));
    await waitFor(() =>
      expect(dataSentTo('create loyalty/level')).toMatchObject([
        { user: id('e'), level: id('a'), reason: 'Birthday' },
      ]),
    );
    expect(await screen.findByText('Silver', { selector: 'dd' })).toBeDefined();
  });

  it('[OFFER-15] who is not there is said to be unknown', async () => {
    signInAs(fanny);
    answer('find loyalty/member', { member: null });
    const { user } = await renderInShop(<Members list={list} />);
    await user.type(screen.getByLabelText('Email or phone of the member'), 'x@example.com{Enter}');
    expect(await screen.findByText('No member has this email or phone.')).toBeDefined();
  });
});

describe('what points are worth', () => {
  it('[OFFER-14] is said by the gifts, as far as it does not depend on the order', async () => {
    const plain = { ...newOffer(list, 'gifts'), points: 40 };
    const tart = {
      ...plain,
      rule: { ...plain.rule, name: [{ lang: 'en', value: 'A tart' }], type: 'free' as const },
    };
    const cash = { ...plain.rule, _id: id('c'), discountType: 'amount', discount: 2000 } as const;
    const off = { ...cash, _id: id('e'), name: [{ lang: 'en', value: 'Long gone' }] };
    const offers = [
      { ...tart, rule: { ...tart.rule, _id: id('b'), freeProducts: [id('d')] } },
      plain,
      { ...plain, points: 200, rule: cash },
      { ...plain, rule: off, enabled: false },
    ];
    await renderInShop(<PointFacts list={{ ...list, offers }} />);
    expect(screen.getByText('200 points · $0.10 a point')).toBeDefined();
    expect(screen.queryByText('Long gone')).toBeNull();
    expect(screen.getByText('40 points · $0.30 a point')).toBeDefined();
    expect(screen.getByText('40 points')).toBeDefined();
    expect(screen.getByText(/do not expire/)).toBeDefined();
  });
});
