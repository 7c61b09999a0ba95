import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { OptionPickerProps } from './option-picker.tsx';

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

function picker(about: Partial<OptionPickerProps>) {
  const onMore = vi.fn<(choice: string) => void>();
  const choices = ['Hot', 'Iced'].map((name, at) => ({
    id: name,
    name,
    price: cents(at * 300),
    count: 0,
    off: null,
    picks: [],
  }));
  const rendered = renderWithoutShop(
    <OptionPicker
      id="group"
      name="Hot or iced"
      kind="one"
      badge={{ tone: 'brand', text: 'Required' }}
      hint="Choose 1"
      problem={null}
      choices={choices}
      labels={labels}
      onMore={onMore}
      onLess={() => undefined}
      onDrop={() => undefined}
      {...about}
    />,
  );
  return { ...rendered, onMore };
}

it('[OPTION-01] shows its rule and a row for each choice', async () => {
  const { user, onMore } = picker({});
  const group = within(screen.getByRole('group', { name: /Hot or iced/ }));
  expect(group.getByText('Required')).toBeDefined();
  expect(group.getByText('Choose 1')).toBeDefined();
  expect(group.getAllByRole('radio')).toHaveLength(2);
  await user.click(group.getByRole('radio', { name: /Iced/ }));
  expect(onMore).toHaveBeenCalledExactlyOnceWith('Iced');
});

it.each([
  ['several', 'checkbox', 2],
  ['counted', 'status', 2],
  ['again', 'button', 2],
] as const)('[OPTION-03] [OPTION-04] renders a group of kind %s', (kind, role, count) => {
  picker({ kind });
  expect(screen.getAllByRole(role)).toHaveLength(count);
});

it('[OPTION-01] shows its problem instead of the hint', () => {
  picker({ problem: 'Please choose one' });
  const group = screen.getByRole('group', { name: /Hot or iced/ });
  expect(group.dataset['invalid']).toBe('true');
  expect(screen.queryByText('Choose 1')).toBeNull();
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose one',
  );
});
