import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { answer, answerBy, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { CouponCode } from './codes-queries.ts';
import { CodesSheet } from './codes-sheet.tsx';

const id = (digit: string): string => digit.padStart(24, '0');
const rule = id('c0');

const free: CouponCode = {
  _id: id('1'),
  code: 'ABCDEFGH2345',
  state: 'free',
  holder: null,
  reusable: false,
  isOwn: true,
  endDate: '2030-01-31',
  usedAt: null,
  order: null,
  uses: 0,
};
const used: CouponCode = {
  ...free,
  _id: id('2'),
  code: 'ZYXWVUTS9876',
  state: 'used',
  holder: '=HYPERLINK("x") L*',
  usedAt: 1_794_628_800_000,
  order: { _id: id('d'), orderNumber: 41, status: 'done' },
  uses: 1,
};
const shared: CouponCode = { ...free, _id: id('3'), code: 'FLYER', reusable: true, isOwn: false };

async function openSheet(codes: readonly CouponCode[] = [free, used, shared]) {
  signInAs(fanny);
  answer('find offers/codes', { codes, total: codes.length, next: null });
  const page = await renderInShop(<CodesSheet rule={rule} onClose={() => undefined} />);
  await screen.findByText(/^\d codes?$|^No codes$/);
  return page;
}

function rowOf(code: string) {
  const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent.startsWith(code));
  if (row === undefined) throw new Error(`${code} is not listed`);
  return within(row);
}

describe('the codes of a coupon on their page', () => {
  it('[OFFER-12] say whether they are free, and which order used them', async () => {
    await openSheet();
    expect(rowOf('ABCD').getByText('Free')).toBeDefined();
    expect(rowOf('ABCD').getByText('For one order · until 31 Jan 2030')).toBeDefined();
    const order = rowOf('ZYXW').getByRole('link', { name: 'Order 41' });
    expect(order.getAttribute('href')).toBe(`/staff/refund/${id('d')}`);
    expect(rowOf('FLYER').queryByRole('button')).toBeNull();
    expect(rowOf('FLYER').getByText(/^For everybody.*other shops too$/)).toBeDefined();
  });

  it('[OFFER-12] are withdrawn after a second press', async () => {
    const { user } = await openSheet();
    answer('create offers/withdraw', { withdrawn: 1 });
    await user.click(screen.getByRole('button', { name: 'Withdraw ABCDEFGH2345' }));
    expect(dataSentTo('create offers/withdraw')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw ABCDEFGH2345' }));
    await waitFor(() =>
      expect(dataSentTo('create offers/withdraw')).toMatchObject([{ rule, codes: [id('1')] }]),
    );
  });

  it('[OFFER-12] are made for a member, and the new one is shown', async () => {
    const { user } = await openSheet([]);
    answer('create offers/handOut', { codes: ['QRSTUVWX2345'] });
    await user.click(screen.getByRole('button', { name: 'For a member' }));
    await user.type(screen.getByLabelText('Email or phone of the member'), 'a@example.com');
    await user.click(screen.getByRole('button', { name: 'Give it to the member' }));
    expect(await screen.findByText('QRSTUVWX2345')).toBeDefined();
    expect(dataSentTo('create offers/handOut')).toMatchObject([
      { rule, to: { kind: 'member', login: 'a@example.com' }, endDate: null },
    ]);
  });

  it('[OFFER-12] say why none was made', async () => {
    const { user } = await openSheet([]);
    refuse('create offers/handOut', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeTaken' }],
    });
    await user.click(screen.getByRole('button', { name: 'One for all' }));
    await user.type(screen.getByLabelText('Code, as it is printed'), 'tea');
    const make = screen.getByRole('button', { name: 'Make the code' });
    expect(make.getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByLabelText('Code, as it is printed'), 'time');
    await user.click(make);
    expect((await screen.findByRole('alert')).textContent).toMatch(/exists already/);
    expect(dataSentTo('create offers/handOut')).toMatchObject([
      { to: { kind: 'everybody', code: 'TEATIME' } },
    ]);
  });

  it('[OFFER-12] are saved whole, and nothing in the file runs as a formula', async () => {
    const { user } = await openSheet();
    let pagesLeft = 30;
    answerBy('find offers/codes', () => {
      pagesLeft -= 1;
      const codes = pagesLeft === 0 ? [used] : Array.from({ length: 200 }, () => free);
      return { codes, total: 5801, next: pagesLeft === 0 ? null : pagesLeft };
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:codes';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toContain('ABCDEFGH2345,Free,,2030-01-31,,');
    expect(text).toContain("'=HYPERLINK");
    expect(text).toContain(',41');
    expect(text.trim().split('\n')).toHaveLength(1 + 5801);
    vi.restoreAllMocks();
  });

  it('[OFFER-12] are those of the search, though more of all were still on their way', async () => {
    const { user } = await openSheet();
    const late = Promise.withResolvers<AnswerTo<'find offers/codes'>>();
    answerBy('find offers/codes', ({ query }) => {
      if (JSON.stringify(query).includes('before')) return late.promise;
      const isSearch = JSON.stringify(query).includes('ZYXW');
      return isSearch
        ? { codes: [used], total: 1, next: null }
        : { codes: [free], total: 2, next: 7 };
    });
    await user.type(screen.getByLabelText('Find a code or a member'), 'A');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await user.clear(screen.getByLabelText('Find a code or a member'));
    await user.type(screen.getByLabelText('Find a code or a member'), 'ZYXW');
    await screen.findByText('1 code');
    late.resolve({ codes: [shared], total: 2, next: null });
    await act(async () => void (await late.promise));
    expect(screen.queryByText('FLYER')).toBeNull();
    expect(screen.getByText('1 code')).toBeDefined();
  });
});
