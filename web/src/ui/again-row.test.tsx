import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { AgainRow } from './again-row.tsx';
import type { ChoiceView } from './choice-view.ts';

const labels = {
  less: (choice: string) => `less ${choice}`,
  more: (choice: string) => `more ${choice}`,
  remove: (choice: string) => `remove ${choice}`,
  add: 'Add',
  another: 'Another',
  choose: 'Choose options',
  free: 'Free',
  minus: 'minus',
};

const balls: ChoiceView = {
  id: 'balls',
  name: 'Fish balls',
  price: cents(800),
  count: 0,
  off: null,
  picks: [],
};

function row(about: Partial<ChoiceView>) {
  const onMore = vi.fn<(choice: string) => void>();
  const onDrop = vi.fn<(pick: string) => void>();
  const props = {
    id: 'group',
    kind: 'again',
    labels,
    onMore,
    onLess: () => undefined,
    onDrop,
  } as const;
  const rendered = renderWithoutShop(
    <ul>
      <li>
        <AgainRow {...props} choice={{ ...balls, ...about }} />
      </li>
    </ul>,
  );
  return { ...rendered, onMore, onDrop };
}

it('[OPTION-03] adds the first one and then another', async () => {
  const { user, onMore, unmount } = row({});
  await user.click(screen.getByRole('button', { name: 'Add Fish balls' }));
  expect(onMore).toHaveBeenCalledExactlyOnceWith('balls');
  unmount();
  row({ count: 1, picks: [{ id: 'p1', inner: null }] });
  expect(screen.getByRole('button', { name: 'Another Fish balls' })).toBeDefined();
});

it('[OPTION-03] removes one particular pick and moves the focus to the add button', async () => {
  const picks = [
    { id: 'p1', inner: null },
    { id: 'p2', inner: null },
  ];
  const { user, onDrop } = row({ count: 2, picks });
  const [, second] = screen.getAllByRole('button', { name: 'remove Fish balls' });
  if (second === undefined) throw new Error('one chip only');
  await user.click(second);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith('p2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another Fish balls' }));
});

it('[OPTION-09] opens the options of a pick', async () => {
  const onOpen = vi.fn<() => void>();
  const inner = { id: 'l', name: 'Fish balls', summary: 'spicy', lacks: null, onOpen };
  const { user, onDrop } = row({ count: 1, picks: [{ id: 'p1', inner }] });
  await user.click(screen.getByRole('button', { name: /Fish balls:.*spicy/ }));
  expect(onOpen).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'remove Fish balls' }));
  expect(onDrop).toHaveBeenCalledWith('p1');
});

it('shows why no more can be added, and adds none', async () => {
  const { user, onMore } = row({ off: 'Sold out' });
  expect(screen.getByText('Sold out')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Add Fish balls' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(onMore).not.toHaveBeenCalled();
});
