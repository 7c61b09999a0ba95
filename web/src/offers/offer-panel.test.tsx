import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WithNames, aCondition, anOffer, anOfferList, idOf } from '../../testing/an-offer.tsx';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { type ListedOffer, newOffer } from './offers-queries.ts';

const tea = anOffer('a', 'Tea time', { discount: 10, version: 3 });

interface Shown {
  readonly offer?: ListedOffer;
  /** As the server has it now. */
  readonly stored?: readonly ListedOffer[];
}

async function open({ offer = tea, stored = [tea] }: Shown = {}) {
  const list = anOfferList({ offers: [...stored] });
  answer('create offers/change', list);
  answer('find offers', list);
  const onClose = vi.fn<() => void>();
  const onCodes = vi.fn<(rule: string) => void>();
  await renderInShop(
    <WithNames list={list}>
      <OfferPanel offer={offer} list={list} onClose={onClose} onCodes={onCodes} />
    </WithNames>,
  );
  return { onClose, onCodes };
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

function press(name: string): void {
  fireEvent.click(button(name));
}

const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

function setPercent(value: string): void {
  fireEvent.change(screen.getByLabelText('Percent off'), { target: { value } });
}

describe('the editor of an offer', () => {
  it('[OFFER-06] saves only what was changed', async () => {
    await open();
    expect(isOff('Save')).toBe(true);
    setPercent('15');
    expect(isOff('Save')).toBe(false);
    setPercent('10');
    expect(isOff('Save')).toBe(true);
  });

  it('[OFFER-02] is saved over the version it was opened with, not over a newer one', async () => {
    const newer = { ...tea, rule: { ...tea.rule, version: 7 } };
    const { onClose } = await open({ stored: [newer] });
    setPercent('15');
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create offers/change')).toMatchObject([
      { change: { kind: 'save', version: 3 }, acknowledged: true },
    ]);
  });

  it.each([
    ['Percent off', '12,5'],
    ['Costs at least', '1,000'],
    ['Pieces at least', '1.5'],
  ])('[OFFER-06] is not saved while “%s” is %s', async (label, wrong) => {
    const offer = anOffer('a', 'Tea time', { discount: 10, conditions: [aCondition()] });
    await open({ offer, stored: [offer] });
    const field = screen.getByLabelText(label);
    for (const value of ['1', wrong]) fireEvent.change(field, { target: { value } });
    press('Save');
    expect(document.activeElement).toBe(field);
    expect(dataSentTo('create offers/change')).toEqual([]);
    fireEvent.change(field, { target: { value: '2' } });
    press('Save');
    await waitFor(() => expect(dataSentTo('create offers/change')).toHaveLength(1));
  });

  it('[OFFER-03] is switched on where it is off', async () => {
    const off = { ...tea, enabled: false };
    await open({ offer: off, stored: [off] });
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
    press('Switch on');
    await waitFor(() =>
      expect(dataSentTo('create offers/change')).toMatchObject([
        { change: { kind: 'switch', _id: idOf('a'), version: 3, enabled: true } },
      ]),
    );
  });

  it('[STAFF-12] is switched off after a question once something is typed', async () => {
    await open();
    setPercent('15');
    press('Switch off');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() =>
      expect(dataSentTo('create offers/change')).toMatchObject([{ change: { kind: 'switch' } }]),
    );
  });

  it('[STAFF-12] is not switched off by somebody who stays with what is typed', async () => {
    const { onClose } = await open();
    setPercent('15');
    press('Switch off');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataSentTo('create offers/change')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[OFFER-03] is removed after a second press, and says why it stays', async () => {
    const { onClose } = await open();
    refuse('create offers/change', 'formInvalid', {
      problems: [{ field: 'rule', code: 'offerUsed' }],
    });
    press('Remove');
    press('Yes, remove it');
    expect((await screen.findByRole('alert')).textContent).toMatch(/depends on this offer/);
    expect(dataSentTo('create offers/change')).toMatchObject([
      { change: { kind: 'remove', _id: idOf('a'), version: 3 } },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[OFFER-02] keeps what was typed when somebody else was quicker', async () => {
    await open();
    refuse('create offers/change', 'versionPassed');
    setPercent('15');
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else has changed/);
    expect(screen.getByLabelText('Percent off')).toHaveProperty('value', '15');
  });

  it('[OFFER-06] of a new one asks for whom, and has nothing to switch off', async () => {
    await open({ offer: newOffer(anOfferList(), 'discounts'), stored: [] });
    expect(screen.getByRole('region', { name: 'New offer' })).toBeDefined();
    press('Members only');
    expect(screen.getByText('10% off the whole order, for members.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
  });

  it('[OFFER-01] whom an offer is for stays as it was made', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Members only' })).toBeNull();
  });

  it('[STAFF-12] closes after a question once something is typed', async () => {
    const { onClose } = await open();
    setPercent('15');
    press('Close');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('[OFFER-12] of a coupon leads to its codes once it is stored', async () => {
    const coupon: ListedOffer = { ...tea, source: 'coupon', handed: { open: 1, used: 0 } };
    const { onCodes } = await open({ offer: coupon, stored: [coupon] });
    press('Codes');
    expect(onCodes).toHaveBeenCalledWith(idOf('a'));
  });

  it('[OFFER-10] of a coupon that is not stored there is nothing to run or to hand out', async () => {
    await open({ offer: newOffer(anOfferList(), 'coupons'), stored: [] });
    expect(screen.queryByRole('button', { name: 'Run it over past bills' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Codes' })).toBeNull();
    expect(button('Try it on an order')).toBeDefined();
  });

  it('[OFFER-09] one that joins by itself is run before it is saved', async () => {
    await open({ offer: newOffer(anOfferList(), 'discounts'), stored: [] });
    expect(button('Run it over past bills')).toBeDefined();
  });

  it('[OFFER-11] of a gift is not saved while its price is no number', async () => {
    const gift = { ...tea, source: 'gift' as const, points: 100 };
    await open({ offer: gift, stored: [gift] });
    const price = screen.getByLabelText('Points that it costs');
    fireEvent.change(price, { target: { value: '1' } });
    expect(isOff('Save')).toBe(false);
    fireEvent.change(price, { target: { value: '1,500' } });
    expect(price).toHaveProperty('value', '1,500');
    expect(isOff('Save')).toBe(true);
    fireEvent.change(price, { target: { value: '1500' } });
    expect(isOff('Save')).toBe(false);
  });
});
