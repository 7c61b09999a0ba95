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

describe('the problems of a form', () => {
  it('[MEMBER-02] are not rendered if there are none', () => {
    renderWithoutShop(<ErrorSummary title="2 things" problems={[]} tries={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[MEMBER-02] take the focus after every failed attempt', () => {
    const { rerender } = renderWithoutShop(
      <ErrorSummary title="2 things" problems={problems} tries={0} />,
    );
    expect(document.activeElement).toBe(document.body);
    rerender(<ErrorSummary title="2 things" problems={problems} tries={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('[MEMBER-02] link to each field without changing the address', async () => {
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

describe('why an action failed', () => {
  it('is announced, and not rendered without a text', () => {
    const { rerender } = renderWithoutShop(<FailureLine text={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<FailureLine text="The line is gone." />);
    expect(screen.getByRole('alert').textContent).toBe('The line is gone.');
  });
});

describe('a page with nothing to show', () => {
  it('has a drawing, a heading, a text and one action', async () => {
    const { container } = renderWithoutShop(
      <EmptyState drawing="tray" title="Your cart is empty" text="Find something good" heading="h1">
        <button type="button">View menu</button>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByText('Find something good')).toBeDefined();
    expect(screen.getByRole('button', { name: 'View menu' })).toBeDefined();
    await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  });

  it('has a smaller heading within a page, and may have no text', () => {
    const { container } = renderWithoutShop(<EmptyState drawing="bowl" title="Nothing yet" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing yet' })).toBeDefined();
    expect(container.querySelector('p')).toBeNull();
  });
});
