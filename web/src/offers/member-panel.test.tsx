import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOfferList, idOf } from '../../testing/an-offer.tsx';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { MemberCard } from './member-queries.ts';
import { MemberPanel } from './member-panel.tsx';

const silver = {
  _id: idOf('a'),
  name: [{ lang: 'en', value: 'Silver' }],
  rank: 1,
  version: 1,
  pointsNeeded: 500,
  members: 0,
  rules: [],
};
const list = anOfferList({ levels: [silver] });
const mei: MemberCard = {
  _id: idOf('e'),
  name: 'Mei C*',
  level: silver._id,
  levelBy: 'hand',
  points: 1240,
  earned: 80,
  entries: [],
};

async function open(about: Partial<MemberCard> = {}, shown = list) {
  const onChange = vi.fn<(member: MemberCard | null) => void>();
  const onClose = vi.fn<() => void>();
  const member = { ...mei, ...about };
  await renderInShop(
    <MemberPanel member={member} list={shown} onChange={onChange} onClose={onClose} />,
  );
  return { onChange, onClose };
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

const isOff = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  answer('find offers', list);
});

describe('points of a member', () => {
  it.each([
    ['Add points', 10],
    ['Take points', -10],
  ])('[OFFER-15] “%s” sends %i with the reason, which is then empty', async (button, amount) => {
    const { onChange } = await open();
    answer('create loyalty/points', { member: mei });
    type('Why the points change', 'Spilt soup');
    press(button);
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(mei));
    expect(dataSentTo('create loyalty/points')).toMatchObject([
      { user: mei._id, amount, reason: 'Spilt soup' },
    ]);
    await waitFor(() =>
      expect(screen.getByLabelText('Why the points change')).toHaveProperty('value', ''),
    );
  });

  it('[OFFER-15] need a reason, and more than none', async () => {
    await open();
    type('Why the points change', '   ');
    expect([isOff('Add points'), isOff('Take points')]).toEqual([true, true]);
    type('Why the points change', 'Birthday');
    type('Points', '0');
    expect(isOff('Add points')).toBe(true);
    type('Points', '1');
    expect(isOff('Add points')).toBe(false);
    type('Points', '1,000');
    expect([isOff('Add points'), isOff('Take points')]).toEqual([true, true]);
    expect(screen.getByLabelText('Points')).toHaveProperty('value', '1,000');
  });

  it('[OFFER-15] keep their reason when they are refused', async () => {
    const { onChange } = await open();
    refuse('create loyalty/points', 'notAllowed');
    type('Why the points change', 'Birthday');
    press('Add points');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByLabelText('Why the points change')).toHaveProperty('value', 'Birthday');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[OFFER-15] are added once though the answer was lost and the button pressed again', async () => {
    const { onChange } = await open();
    refuse('create loyalty/points', 'notReady');
    type('Why the points change', 'Birthday');
    press('Add points');
    await screen.findByRole('alert');
    answer('create loyalty/points', { member: mei });
    press('Add points');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    type('Why the points change', 'Birthday');
    press('Add points');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    const [lost, again, next] = dataSentTo('create loyalty/points').map(
      (data) => data['requestKey'],
    );
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('[OFFER-15] came about as the list says, earned or spent, and with which order', async () => {
    const entry = { note: '', orderNumber: null, at: saturdayNoon };
    await open({
      entries: [
        { ...entry, amount: 30, reason: 'earned', orderNumber: 41 },
        { ...entry, amount: -1200, reason: 'redeemed', at: saturdayNoon - 1 },
        { ...entry, amount: 5, reason: 'granted', note: 'Spilt soup', at: saturdayNoon - 2 },
      ],
    });
    const rows = within(screen.getByRole('region', { name: 'How the points came about' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Earned by an order\+30.*12:00 · Order 41$/),
      expect.stringMatching(/^Spent on a gift−1,200[^·]*$/),
      expect.stringMatching(/^Added by a manager\+5.* · Spilt soup$/),
    ]);
    expect(screen.queryByText('No points at this shop yet.')).toBeNull();
  });

  it('[OFFER-15] are none yet, which is said', async () => {
    await open({ points: 0, earned: 0 });
    expect(screen.getByText('No points at this shop yet.')).toBeDefined();
  });
});

describe('the level of a member', () => {
  it('[OFFER-15] is taken away with a reason', async () => {
    const { onChange } = await open();
    answer('create loyalty/level', { member: { ...mei, level: null } });
    type('Why the level changes', 'Asked for it');
    expect(isOff('Change the level')).toBe(true);
    type('Level', '');
    press('Change the level');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...mei, level: null }));
    expect(dataSentTo('create loyalty/level')).toMatchObject([
      { user: mei._id, level: null, reason: 'Asked for it' },
    ]);
  });

  it('[OFFER-15] is not changed without a reason', async () => {
    await open({ level: null });
    type('Level', silver._id);
    expect(isOff('Change the level')).toBe(true);
    type('Why the level changes', 'Birthday');
    expect(isOff('Change the level')).toBe(false);
  });

  it('[OFFER-13] is not asked for where a restaurant has none', async () => {
    await open({ level: null }, anOfferList());
    expect(screen.queryByRole('button', { name: 'Change the level' })).toBeNull();
    expect(screen.getByText('None', { selector: 'dd' })).toBeDefined();
  });

  it('[OFFER-15] says why it cannot be given', async () => {
    const { onChange } = await open({ level: null });
    refuse('create loyalty/level', 'formInvalid', {
      problems: [{ field: 'level', code: 'levelMissing' }],
    });
    type('Level', silver._id);
    type('Why the level changes', 'Birthday');
    press('Change the level');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This level is gone. Choose another one.',
    );
    expect(onChange).not.toHaveBeenCalled();
  });
});
