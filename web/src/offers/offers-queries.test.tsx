import { describe, expect, it } from 'vitest';
import { anOffer, anOfferList } from '../../testing/an-offer.tsx';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import {
  changeOffer,
  isOfKind,
  kindOf,
  newOffer,
  offerKinds,
  offerList,
  writtenRule,
} from './offers-queries.ts';

const tea = anOffer('a', 'Tea time', { discount: 10, version: 3 });
const points = anOffer('b', 'Points', { type: 'point' });
const off = { kind: 'switch', _id: tea.rule._id, version: 3, enabled: false } as const;

describe('the kind of an offer', () => {
  it.each([
    [tea, ['discounts']],
    [points, ['points']],
    [{ ...tea, source: 'coupon' as const }, ['coupons']],
    [{ ...points, source: 'coupon' as const }, ['coupons', 'points']],
    [{ ...tea, source: 'gift' as const }, ['gifts']],
    [{ ...points, source: 'vip' as const }, ['points']],
  ])('[OFFER-11] [OFFER-14] decides on which pages it stands (%#)', (offer, pages) => {
    expect(offerKinds.filter((kind) => isOfKind(offer, kind))).toEqual(pages);
  });

  it('[OFFER-13] of a level is that of its level, even where it earns points', () => {
    expect([kindOf({ ...tea, source: 'vip' }), kindOf({ ...points, source: 'vip' })]).toEqual([
      'levels',
      'levels',
    ]);
  });

  it('[OFFER-11] decides what a new one begins with', () => {
    const list = anOfferList({ offers: [anOffer('a', 'Last', { priority: 8 })] });
    const begun = (kind: Parameters<typeof newOffer>[1]) => {
      const { rule, source, points: price, handed } = newOffer(list, kind);
      return [rule.type, source, price, handed !== null, rule.priority];
    };
    expect(begun('discounts')).toEqual(['discount', 'automatic', null, false, 9]);
    expect(begun('coupons')).toEqual(['discount', 'coupon', null, true, 9]);
    expect(begun('gifts')).toEqual(['discount', 'gift', 100, true, 9]);
    expect(begun('levels')).toEqual(['discount', 'vip', null, false, 9]);
    expect(begun('points')).toEqual(['point', 'member', null, false, 9]);
  });
});

describe('a change of an offer', () => {
  it('[OFFER-02] shows at once what the server has made of it', async () => {
    const after = anOfferList({ offers: [{ ...tea, enabled: false }] });
    answer('create offers/change', after);
    await changeOffer(off, true);
    expect(offerList.of().getSnapshot().data).toEqual(after);
    expect(sentTo('find offers')).toEqual([]);
    const [{ requestKey, ...sent } = {}] = dataSentTo('create offers/change');
    expect(sent).toEqual({ change: off, acknowledged: true });
    expect(requestKey).toMatch(/^[\w-]{22}$/);
  });

  it('[OFFER-02] that is refused has the offers read again, and is told on', async () => {
    answer('find offers', anOfferList());
    await offerList.of().fetch();
    refuse('create offers/change', 'versionPassed');
    await expect(changeOffer(off, false)).rejects.toMatchObject({
      data: { code: 'versionPassed' },
    });
    expect(offerList.of().isStale()).toBe(true);
  });

  it('[OFFER-01] does not write who and where it is for', () => {
    const { _id, version, shops, ...value } = tea.rule;
    expect([_id, version, shops]).not.toContain(undefined);
    expect(writtenRule(tea.rule)).toEqual(value);
  });
});
