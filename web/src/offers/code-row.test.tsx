import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/an-offer.tsx';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { CodeRow } from './code-row.tsx';
import type { CouponCode } from './codes-queries.ts';

const rule = idOf('c0');

async function open(about: Partial<CouponCode> = {}) {
  const code: CouponCode = {
    _id: idOf('1'),
    code: 'ABCD2345',
    state: 'free',
    holder: null,
    reusable: false,
    isOwn: true,
    endDate: null,
    usedAt: null,
    order: null,
    uses: 0,
    ...about,
  };
  const onDone = vi.fn<() => void>();
  const page = await renderInShop(<CodeRow rule={rule} code={code} onDone={onDone} />);
  return { text: page.container.textContent, onDone };
}

const withdraw = { name: 'Withdraw ABCD2345' };

describe('a code of a coupon', () => {
  it.each([
    ['free', 'Free', true],
    ['held', 'With a member', true],
    ['used', 'Used', false],
    ['expired', 'Expired', false],
    ['withdrawn', 'Withdrawn', false],
  ] as const)('[OFFER-12] that is %s says “%s”', async (state, word, canWithdraw) => {
    const { text } = await open({ state, holder: 'Mei C*' });
    expect(text).toMatch(new RegExp(`^ABCD2345${word}.*Mei C\\*$`));
    expect(screen.queryByRole('button', withdraw) !== null).toBe(canWithdraw);
  });

  it('[OFFER-12] of another shop is not withdrawn here, and says that it holds there', async () => {
    const { text } = await open({ isOwn: false });
    expect(text).toContain('holds in other shops too');
    expect(screen.queryByRole('button', withdraw)).toBeNull();
  });

  it('[OFFER-12] for everybody says on how many orders it was', async () => {
    const { text } = await open({ reusable: true, uses: 3 });
    expect(text).toContain('For everybody · on 3 orders');
  });

  it('[OFFER-12] that was used says when, and not until when it could be', async () => {
    const about = { state: 'used', usedAt: saturdayNoon, endDate: '2027-01-31' } as const;
    const { text } = await open(about);
    expect(text).toMatch(/For one order · used .*12:00/);
    expect(text).not.toContain('until');
  });

  it.each([
    ['done', 'refund'],
    ['ongoing', 'pay'],
  ] as const)('[OFFER-12] leads to an order that is %s', async (status, page) => {
    await open({ state: 'used', order: { _id: idOf('d'), orderNumber: null, status } });
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/staff/${page}/${idOf('d')}`);
  });

  it('[OFFER-12] is said to be withdrawn, and the list read again', async () => {
    const { onDone } = await open();
    answer('create offers/withdraw', { withdrawn: 1 });
    fireEvent.click(screen.getByRole('button', withdraw));
    fireEvent.click(screen.getByRole('button', { name: 'Yes, withdraw ABCD2345' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create offers/withdraw')).toMatchObject([{ rule, codes: [idOf('1')] }]);
  });

  it('[OFFER-12] that was used meanwhile is not said to be withdrawn', async () => {
    const { onDone } = await open();
    answer('create offers/withdraw', { withdrawn: 0 });
    fireEvent.click(screen.getByRole('button', withdraw));
    fireEvent.click(screen.getByRole('button', { name: 'Yes, withdraw ABCD2345' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(useNotices.getState().toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'ABCD2345 was used or withdrawn meanwhile.'],
    ]);
  });

  it('[OFFER-12] stays when the server refuses, which is said', async () => {
    const { onDone } = await open();
    refuse('create offers/withdraw', 'notAllowed');
    fireEvent.click(screen.getByRole('button', withdraw));
    fireEvent.click(screen.getByRole('button', { name: 'Yes, withdraw ABCD2345' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(onDone).not.toHaveBeenCalled();
  });
});
