import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WithNames, anOffer, anOfferList } from '../../testing/an-offer.tsx';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import { OfferHistory } from './offer-history.tsx';
import { OfferRow } from './offer-row.tsx';
import type { ListedOffer } from './offers-queries.ts';
import { OffersScreen } from './offers-screen.tsx';

const nothing = anOffer('a', 'Nothing yet', { discount: 0 });
const list = anOfferList();

async function textOf(offer: ListedOffer, state: 'running' | 'over' = 'running') {
  const onOpen = vi.fn<() => void>();
  await renderInShop(
    <WithNames list={list}>
      <OfferRow offer={offer} list={list} state={state} isOpen={false} onOpen={onOpen} />
    </WithNames>,
  );
  const row = screen.getByRole('button');
  fireEvent.click(row);
  expect(onOpen).toHaveBeenCalledTimes(1);
  return row.textContent;
}

describe('an offer in its list', () => {
  it('[OFFER-07] says what is wrong with it', async () => {
    expect(await textOf(nothing)).toContain('It gives nothing yet.');
  });

  it('[OFFER-03] that is over says nothing of what is wrong with it', async () => {
    expect(await textOf(nothing, 'over')).toMatch(/^Nothing yetOver0% off.*for everybody\.$/);
  });

  it('[OFFER-11] says what a gift costs and how often it was had', async () => {
    const gift = { ...anOffer('b', 'A cup', { discount: 5 }), source: 'gift', points: 1 } as const;
    expect(await textOf({ ...gift, handed: { open: 0, used: 1 } })).toMatch(
      /1 point · used 1 time$/,
    );
  });

  it('[OFFER-11] says how many codes of a coupon are open', async () => {
    const coupon = { ...anOffer('b', 'Welcome', { discount: 5 }), source: 'coupon' } as const;
    expect(await textOf({ ...coupon, handed: { open: 12, used: 0 } })).toMatch(
      /12 open codes · used 0 times$/,
    );
  });
});

describe('the history of offers', () => {
  it('[OFFER-04] says that nothing was done yet', async () => {
    answer('find offers/history', []);
    await renderInShop(<OfferHistory onClose={() => undefined} />);
    expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
  });

  it('[OFFER-04] tells the kinds of changes apart', async () => {
    const kinds = ['create', 'switch', 'remove', 'hand', 'withdraw'] as const;
    const entry = { rule: 'a'.repeat(24), name: nothing.rule.name, staffName: 'Fanny' };
    answer(
      'find offers/history',
      kinds.map((kind, nth) => ({ ...entry, kind, at: saturdayNoon - nth })),
    );
    await renderInShop(<OfferHistory onClose={() => undefined} />);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.map((text) => text.split(' · ')[0])).toEqual([
      'New',
      'Switched on or off',
      'Removed',
      'Codes made',
      'Codes withdrawn',
    ]);
  });

  it('[OFFER-04] says why it cannot be read', async () => {
    refuse('find offers/history', 'notAllowed');
    await renderInShop(<OfferHistory onClose={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
  });
});

describe('the pages of offers', () => {
  async function openPage(view: string): Promise<void> {
    signInAs(fanny);
    await renderInShop(
      <ParamsContext value={{ view }}>
        <OffersScreen />
      </ParamsContext>,
    );
  }

  it.each([
    ['discounts', 'There are no offers yet.'],
    ['coupons', 'There are no coupons yet.'],
    ['gifts', 'There are no gifts yet.'],
    ['points', 'Nothing earns points yet.'],
    ['levels', 'There are no levels yet.'],
    ['nonsense', 'There are no offers yet.'],
  ])('[OFFER-06] say that there are none (%s)', async (view, text) => {
    answer('find offers', list);
    await openPage(view);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('[OFFER-01] say that a role may not see them', async () => {
    refuse('find offers', 'notAllowed');
    await openPage('discounts');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[OFFER-06] do not say that there are none while they are read', async () => {
    neverAnswer('find offers');
    await openPage('discounts');
    expect(screen.queryByText('There are no offers yet.')).toBeNull();
  });
});
