import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const labels = { group: 'Number of buns', less: 'One less', more: 'One more' };

function stepperAt(value: number, about: { readonly removes?: boolean } = {}) {
  const onChange = vi.fn<(value: number) => void>();
  const rendered = renderWithoutShop(
    <QuantityStepper
      value={value}
      least={1}
      most={3}
      labels={labels}
      onChange={onChange}
      {...about}
    />,
  );
  return { ...rendered, onChange };
}

it('counts up and down by one', async () => {
  const { user, onChange } = stepperAt(2);
  expect(screen.getByRole('group', { name: 'Number of buns' })).toHaveProperty('textContent', '2');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'One less' }));
  expect(onChange.mock.calls).toEqual([[3], [1]]);
});

it.each([
  [1, 'One less'],
  [3, 'One more'],
])('stops at %i: the button stays focusable and does nothing', async (value, name) => {
  const { user, onChange } = stepperAt(value);
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(onChange).not.toHaveBeenCalled();
});

it('shows a bin if the next step removes the item', () => {
  const drawing = (): string => screen.getByRole('button', { name: 'One less' }).innerHTML;
  const { unmount } = stepperAt(1);
  const minus = drawing();
  unmount();
  stepperAt(1, { removes: true });
  expect(drawing()).not.toBe(minus);
});
