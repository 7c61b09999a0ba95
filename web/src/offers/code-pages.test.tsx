import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/an-offer.tsx';
import {
  answer,
  answerBy,
  neverAnswer,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { pause } from '../query/pause.ts';
import type { CouponCode } from './codes-queries.ts';
import { CodesSheet } from './codes-sheet.tsx';

const rule = idOf('c0');

function aCode(nth: number): CouponCode {
  return {
    _id: idOf(`${nth}`),
    code: `CODE000${nth}`,
    state: 'free',
    holder: null,
    reusable: false,
    isOwn: true,
    endDate: null,
    usedAt: null,
    order: null,
    uses: 0,
  };
}

function open() {
  return renderInShop(<CodesSheet rule={rule} onClose={() => undefined} />);
}

function shown(): readonly string[] {
  return screen.queryAllByText(/^CODE\d/).map(({ textContent }) => textContent);
}

const queries = () => sentTo('find offers/codes').map(({ query }) => query);

describe('a long list of codes', () => {
  it('[OFFER-12] shows older ones below the newer, as long as there are some', async () => {
    answer('find offers/codes', { codes: [aCode(2), aCode(1)], total: 3, next: 17 });
    await open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    answer('find offers/codes', { codes: [aCode(0)], total: 3, next: null });
    fireEvent.click(more);
    await waitFor(() => expect(shown()).toEqual(['CODE0002', 'CODE0001', 'CODE0000']));
    expect(queries().at(-1)).toMatchObject({ before: 17 });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('3 codes')).toBeDefined();
  });

  it('[OFFER-12] keeps what it shows when the older ones do not come', async () => {
    answer('find offers/codes', { codes: [aCode(1)], total: 2, next: 17 });
    await open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    refuse('find offers/codes', 'notAllowed');
    fireEvent.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(shown()).toEqual(['CODE0001']);
  });

  it('[OFFER-12] is searched once the typing rests, for the last that was typed', async () => {
    answer('find offers/codes', { codes: [aCode(1)], total: 1, next: null });
    await open();
    await screen.findByText('1 code');
    answer('find offers/codes', { codes: [], total: 0, next: null });
    const field = screen.getByLabelText('Find a code or a member');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    for (const value of ['m', 'me', 'mei']) {
      fireEvent.change(field, { target: { value } });
      passTime(200);
    }
    passTime(50);
    vi.useRealTimers();
    expect(await screen.findByText('No codes')).toBeDefined();
    expect(queries()).toMatchObject([{ text: '' }, { text: 'mei' }]);
  });

  it('[OFFER-12] does not show the answer to a search that was given up', async () => {
    let late: () => void = () => undefined;
    answerBy('find offers/codes', async () => {
      await new Promise<void>((resolve) => {
        late = resolve;
      });
      return { codes: [aCode(9)], total: 1, next: null };
    });
    await open();
    await waitFor(() => expect(queries()).toHaveLength(1));
    answer('find offers/codes', { codes: [aCode(1)], total: 1, next: null });
    fireEvent.change(screen.getByLabelText('Find a code or a member'), {
      target: { value: 'code0001' },
    });
    await waitFor(() => expect(shown()).toEqual(['CODE0001']));
    await act(() => {
      late();
      return pause();
    });
    expect(shown()).toEqual(['CODE0001']);
  });

  it('[OFFER-12] says why it cannot be read, and not that there are none', async () => {
    answerBy('find offers/codes', () => Promise.reject(refusal('notAllowed')));
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByText('No codes')).toBeNull();
  });

  it('[OFFER-12] says nothing of codes before it has read any', async () => {
    neverAnswer('find offers/codes');
    await open();
    await waitFor(() => expect(queries()).toHaveLength(1));
    expect(screen.queryByText(/^No codes$|^\d+ codes?$/)).toBeNull();
  });
});
