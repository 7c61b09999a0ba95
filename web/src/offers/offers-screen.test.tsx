import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import type { ListedOffer, OfferList, Rule } from './offers-queries.ts';
import { OffersScreen } from './offers-screen.tsx';

const id = (digit: string): string => digit.padStart(24, '0');
const named = (_id: string, value: string) => ({ _id, name: [{ lang: 'en', value }] });

function offerOf(digit: string, name: string, part: Partial<Rule>): ListedOffer {
  const { discountRules } = emptyRule;
  const lists = { rules: [], rulesDiscount: [], conditions: [], freeProducts: [], shops: [] };
  const rule = { ...emptyRule, ...lists, sections: [], orderType: [], discountRules };
  return {
    rule: { ...rule, ...named(id(digit), name), discountRules: { ...discountRules }, ...part },
    source: 'automatic',
    enabled: true,
    elsewhere: [],
    changed: null,
    points: null,
    handed: null,
  };
}

const list: OfferList = {
  today: '2026-11-14',
  currency: 'HKD',
  levels: [],
  otherShops: [],
  offers: [
    offerOf('a', 'Tea time', { discount: 10, version: 3 }),
    offerOf('b', 'Winter', { discount: 20, startDate: '2026-12-01' }),
    {
      ...offerOf('c', 'Chain week', { discount: 5 }),
      elsewhere: [[{ lang: 'en', value: 'Taipei' }]],
    },
  ],
  dishes: [
    {
      ...named(id('d'), 'Milk tea'),
      price: cents(2000),
      category: id('e'),
      subCategory: null,
      discountable: true,
    },
  ],
  categories: [named(id('e'), 'Drinks')],
  subCategories: [],
  sections: [{ ...named(id('f'), 'Hall'), hasService: true, hasSeatCharge: false }],
};

async function openPage() {
  signInAs(fanny);
  answer('find offers', list);
  const page = await renderInShop(<OffersScreen />);
  await screen.findByRole('heading', { name: 'Offers' });
  return page;
}

describe('the offers of a shop on their page', () => {
  it('[OFFER-06] [OFFER-03] are listed by state with their sentences', async () => {
    await openPage();
    const running = within(screen.getByRole('region', { name: 'Running' }));
    expect(running.getByText('10% off the whole order, for everybody.')).toBeDefined();
    const planned = within(screen.getByRole('region', { name: 'Planned' }));
    expect(planned.getByText(/^20% off .* from 1 Dec 2026 on\.$/)).toBeDefined();
  });

  it('[OFFER-06] are read again whenever their page is opened', async () => {
    const { unmount } = await openPage();
    unmount();
    answer('find offers', { ...list, offers: [offerOf('a', 'Night', { discount: 15 })] });
    await renderInShop(<OffersScreen />);
    expect(await screen.findByText('15% off the whole order, for everybody.')).toBeDefined();
  });

  it('[OFFER-06] are written in plain words, with the sentence beside them', async () => {
    const { user } = await openPage();
    answer('create offers/change', list);
    await user.click(screen.getByRole('button', { name: 'New offer' }));
    const form = within(screen.getByRole('region', { name: 'New offer' }));
    await user.type(form.getByLabelText(/^English/), 'Cheap tea');
    await user.selectOptions(form.getByLabelText('Kind'), 'An amount off');
    await user.clear(form.getByLabelText('Amount off'));
    await user.type(form.getByLabelText('Amount off'), '5');
    await user.selectOptions(form.getByLabelText('Taken off'), 'The dishes named below');
    await user.click(form.getByRole('button', { name: 'Name dishes' }));
    await user.click(form.getByRole('button', { name: 'Choose dishes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Find a dish'), 'milk');
    await user.click(dialog.getByLabelText('Milk tea'));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await user.click(form.getByRole('button', { name: 'Members only' }));
    expect(form.getByText('$5.00 off Milk tea, for members.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create offers/change')).toMatchObject([
        {
          change: {
            kind: 'create',
            source: 'member',
            value: {
              type: 'discount',
              discountType: 'amount',
              discount: 500,
              for: 'product',
              conditions: [{ for: 'product', products: [id('d')] }],
            },
          },
        },
      ]),
    );
  });

  it('[OFFER-07] are marked in the list and in the editor when they are hardly meant', async () => {
    signInAs(fanny);
    answer('find offers', { ...list, offers: [offerOf('a', 'Nothing yet', { discount: 0 })] });
    const { user } = await renderInShop(<OffersScreen />);
    const row = await screen.findByRole('button', { name: /Nothing yet.*It gives nothing yet\.$/ });
    await user.click(row);
    const form = within(screen.getByRole('region', { name: 'Nothing yet' }));
    expect(form.getByText('It gives nothing yet.')).toBeDefined();
    await user.clear(form.getByLabelText('Percent off'));
    await user.type(form.getByLabelText('Percent off'), '100');
    expect(form.getByText('It makes every order free.')).toBeDefined();
  });

  it('[OFFER-02] [OFFER-06] say that somebody else was quicker', async () => {
    const { user } = await openPage();
    refuse('create offers/change', 'versionPassed');
    await user.click(screen.getByRole('button', { name: /^Tea time/ }));
    const form = within(screen.getByRole('region', { name: 'Tea time' }));
    await user.clear(form.getByLabelText('Percent off'));
    await user.type(form.getByLabelText('Percent off'), '15');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else/);
    expect(dataSentTo('create offers/change')).toMatchObject([
      { change: { kind: 'save', version: 3, value: { discount: 15 } } },
    ]);
  });

  it('[OFFER-01] [OFFER-06] name the other shops before one is switched off', async () => {
    const { user } = await openPage();
    answer('create offers/change', list);
    await user.click(screen.getByRole('button', { name: /^Chain week/ }));
    const form = within(screen.getByRole('region', { name: 'Chain week' }));
    expect(form.getByText(/also holds in Taipei/)).toBeDefined();
    const off = form.getByRole('button', { name: 'Switch off' });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    await user.click(form.getByLabelText('Change it in all these shops'));
    await user.click(off);
    await waitFor(() =>
      expect(dataSentTo('create offers/change')).toMatchObject([
        { change: { kind: 'switch', enabled: false }, acknowledged: true },
      ]),
    );
  });

  it('[OFFER-11] are coupons and gifts on pages of their own', async () => {
    signInAs(fanny);
    const gift = { ...offerOf('9', 'A cup', { discount: 5 }), source: 'gift', points: 80 } as const;
    const offers = [...list.offers, { ...gift, handed: { open: 0, used: 3 } }];
    answer('find offers', { ...list, offers });
    answer('create offers/change', list);
    const { user } = await renderInShop(
      <ParamsContext value={{ view: 'gifts' }}>
        <OffersScreen />
      </ParamsContext>,
    );
    const row = await screen.findByRole('button', { name: /^A cup.*80 points · used 3 times$/ });
    expect(screen.queryByRole('button', { name: /^Tea time/ })).toBeNull();
    await user.click(row);
    const form = within(screen.getByRole('region', { name: 'A cup' }));
    const points = form.getByLabelText('Points that it costs');
    await user.clear(points);
    await user.type(points, '120');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create offers/change')).toMatchObject([
        { change: { kind: 'save', points: 120 } },
      ]),
    );
  });

  it('[OFFER-11] [OFFER-12] hand out codes once a coupon is saved', async () => {
    signInAs(fanny);
    answer('find offers', list);
    answer('create offers/change', list);
    answer('find offers/codes', { codes: [], total: 0, next: null });
    const { user } = await renderInShop(
      <ParamsContext value={{ view: 'coupons' }}>
        <OffersScreen />
      </ParamsContext>,
    );
    await user.click(await screen.findByRole('button', { name: 'New coupon' }));
    const form = within(screen.getByRole('region', { name: 'New coupon' }));
    expect(form.getByText('10% off the whole order, with a coupon.')).toBeDefined();
    await user.type(form.getByLabelText(/^English/), 'Welcome');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sheet = await screen.findByRole('dialog', { name: /^Codes/ });
    expect(within(sheet).getByRole('button', { name: 'Single codes' })).toBeDefined();
    expect(dataSentTo('create offers/change')).toMatchObject([
      { change: { kind: 'create', source: 'coupon', points: null } },
    ]);
  });

  it('[OFFER-04] [OFFER-06] say who changed them', async () => {
    const { user } = await openPage();
    answer('find offers/history', [
      {
        rule: id('a'),
        kind: 'save',
        name: [{ lang: 'en', value: 'Tea time' }],
        staffName: 'Fanny',
        at: 1_794_628_800_000,
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Changed · Tea time')).toBeDefined();
    expect(dialog.getByText(/ · Fanny$/)).toBeDefined();
  });
});
