import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FailureLine } from './failure-line.tsx';

const problems = [
  { field: 'email', label: 'Email', text: 'Email is required.' },
  { field: 'phone', label: 'Phone', text: 'Invalid phone number.' },
];

describe('all that is wrong with a form', () => {
  it('[MEMBER-02] is nothing where nothing is wrong', () => {
    renderWithoutShop(<ErrorSummary title="2 things" problems={[]} tries={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[MEMBER-02] takes the focus with every refused try', () => {
    const { rerender } = renderWithoutShop(
      <ErrorSummary title="2 things" problems={problems} tries={0} />,
    );
    expect(document.activeElement).toBe(document.body);
    rerender(<ErrorSummary title="2 things" problems={problems} tries={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('[MEMBER-02] leads to each field without another address', async () => {
    const { user } = renderWithoutShop(
      <>
        <ErrorSummary title="2 things" problems={problems} tries={1} />
        <input id="email" />
        <input id="phone" />
      </>,
    );
    await user.click(screen.getByRole('link', { name: /Phone/ }));
    expect(document.activeElement?.id).toBe('phone');
    expect(location.hash).toBe('');
  });
});

describe('why what was pressed did not happen', () => {
  it('is said aloud, and only where there is something to say', () => {
    const { rerender } = renderWithoutShop(<FailureLine text={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<FailureLine text="The line is gone." />);
    expect(screen.getByRole('alert').textContent).toBe('The line is gone.');
  });
});

describe('a page with nothing to show', () => {
  it('has a drawing, a heading, a text and one thing to do', async () => {
    const { container } = renderWithoutShop(
      <EmptyState drawing="tray" title="Your cart is empty" text="Find something good" heading="h1">
        <button type="button">See the menu</button>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByText('Find something good')).toBeDefined();
    expect(screen.getByRole('button', { name: 'See the menu' })).toBeDefined();
    await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  });

  it('is a smaller heading, without a text, within a page', () => {
    const { container } = renderWithoutShop(<EmptyState drawing="bowl" title="Nothing yet" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing yet' })).toBeDefined();
    expect(container.querySelector('p')).toBeNull();
  });
});
