import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeskMenu, aDish, aDraftEntry } from '../../testing/a-desk-menu.ts';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { DeskMenu } from './desk-queries.ts';
import { DeskScreen } from './desk-screen.tsx';

const fried = aDish('Fried rice');
const plan = {
  _id: '8'.repeat(24),
  due: saturdayNoon + 3_600_000,
  total: 2,
  staffName: 'Ling',
  at: saturdayNoon,
};

async function open(about: Partial<DeskMenu> = {}) {
  workAs('manager');
  answer('find desk/menu', aDeskMenu({ products: [fried], ...about }));
  const page = await renderInShop(<DeskScreen />);
  await screen.findByRole('heading', { name: 'Rice' });
  return page;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the desk below its menu', () => {
  it('[DESK-07] says what will be published when, and takes it back into the draft', async () => {
    await open({ plans: [plan] });
    expect(screen.getByText(/^2 changes of Ling will be published: .*13:00/)).toBeDefined();
    const change = { kind: 'product', _id: fried._id, after: fried } as const;
    answer('create desk/cancelPlan', { plan: plan._id });
    answer('find desk/menu', aDeskMenu({ products: [fried], draft: [aDraftEntry(change)] }));
    press('Back to the draft');
    expect(await screen.findByText('1 change in the draft')).toBeDefined();
    expect(screen.queryByText(/will be published/)).toBeNull();
    expect(dataSentTo('create desk/cancelPlan')).toMatchObject([{ plan: plan._id }]);
  });

  it('[DESK-07] shows what has gone live since it was shown last', async () => {
    const { unmount } = await open({ plans: [plan] });
    unmount();
    await open({ products: [aDish('House rice')] });
    expect(await screen.findByRole('button', { name: /^House rice/ })).toBeDefined();
    expect(screen.queryByText(/will be published/)).toBeNull();
  });

  it('[DESK-02] shows what others have drafted before it is published', async () => {
    const change = { kind: 'product', _id: fried._id, after: fried } as const;
    await open({ draft: [aDraftEntry(change)] });
    const toast = aDish('Toast');
    const other = { kind: 'product', _id: toast._id, after: toast } as const;
    const draft = [aDraftEntry(change), aDraftEntry(other)];
    answer('find desk/menu', aDeskMenu({ products: [fried], draft }));
    answer('create desk/check', { problems: [] });
    press('Review and publish');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Toast')).toBeDefined();
  });

  it('[DESK-07] says why a plan was not taken back', async () => {
    await open({ plans: [plan] });
    refuse('create desk/cancelPlan', 'notAllowed');
    press('Back to the draft');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[DESK-02] says why the draft was not dropped', async () => {
    const change = { kind: 'product', _id: fried._id, after: fried } as const;
    await open({ draft: [aDraftEntry(change)] });
    refuse('create desk/discard', 'notAllowed');
    press('Drop the draft');
    press('Drop 1 change');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[DESK-02] has nothing to drop or publish while nothing waits', async () => {
    await open();
    expect(screen.getByText('Nothing in the draft')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Drop the draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull();
  });

  it('[DESK-02] keeps the draft when somebody thinks better of dropping it', async () => {
    const change = { kind: 'product', _id: fried._id, after: fried } as const;
    await open({ draft: [aDraftEntry(change)] });
    press('Drop the draft');
    press('Keep the draft');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 change in the draft')).toBeDefined();
  });

  it('[DESK-02] counts what others have put into the draft meanwhile', async () => {
    const change = { kind: 'product', _id: fried._id, after: fried } as const;
    const toast = aDish('Toast');
    const theirs = { kind: 'product', _id: toast._id, after: toast } as const;
    await open({ draft: [aDraftEntry(change)] });
    const draft = [aDraftEntry(change), aDraftEntry(theirs)];
    answer('find desk/menu', aDeskMenu({ products: [fried], draft }));
    press('Drop the draft');
    expect(await screen.findByRole('button', { name: 'Drop 2 changes' })).toBeDefined();
  });

  it('[DESK-12] empties its search with Escape', async () => {
    await open();
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'borscht' } });
    expect(screen.getByText('No dish is called so.')).toBeDefined();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.getByRole('button', { name: /^Fried rice/ })).toBeDefined();
  });

  it('[DESK-11] hides what is done to many while the order is changed', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Fried rice' }));
    expect(screen.getByRole('region', { name: '1 dish chosen' })).toBeDefined();
    press('Change the order');
    expect(screen.queryByRole('region', { name: '1 dish chosen' })).toBeNull();
    press('Close');
    expect(screen.getByRole('region', { name: '1 dish chosen' })).toBeDefined();
  });

  it('[DESK-01] says that a role may not see the desk', async () => {
    workAs('till');
    refuse('find desk/menu', 'notAllowed');
    await renderInShop(<DeskScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[DESK-12] asks for a dish to edit only once its menu is there', async () => {
    workAs('manager');
    neverAnswer('find desk/menu');
    await renderInShop(<DeskScreen />);
    expect(screen.queryByText(/^Choose a dish to edit it/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
