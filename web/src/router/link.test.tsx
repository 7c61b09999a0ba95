import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { go, useLocation, useQueryPart } from './address.ts';
import { Link, Redirect } from './link.tsx';

function Part({ name }: { readonly name: string }) {
  return <p>{useQueryPart(name) ?? 'none'}</p>;
}

describe('a link', () => {
  it('stays in the app and adds a history entry', async () => {
    const { user } = renderWithoutShop(
      <Link to="/cart" className="">
        Cart
      </Link>,
    );
    await user.click(screen.getByRole('link', { name: 'Cart' }));
    expect(location.pathname).toBe('/cart');
    expect(useLocation.getState()).toMatchObject({ pathname: '/cart', depth: 1, isReturn: false });
  });

  it('replaces the history entry on request', async () => {
    const { user } = renderWithoutShop(
      <Link replace to="/cart" className="">
        Cart
      </Link>,
    );
    await user.click(screen.getByRole('link', { name: 'Cart' }));
    expect(useLocation.getState().depth).toBe(0);
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('is left to the browser with %o', (held) => {
    renderWithoutShop(
      <Link to="/cart" className="">
        Cart
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Cart' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, held);
    expect(useLocation.getState().pathname).toBe('/');
  });
});

describe('an address', () => {
  it('redirects without a history entry', () => {
    renderWithoutShop(<Redirect to="/browse" />);
    expect(useLocation.getState()).toMatchObject({ pathname: '/browse', depth: 0 });
  });

  it('carries state that is not in the path', () => {
    go('/record/x', { state: { placed: true } });
    expect(useLocation.getState().state).toEqual({ placed: true });
    go('/cart');
    expect(useLocation.getState().state).toBeNull();
  });

  it('has query parameters', () => {
    go('/coupon?tab=gifts');
    renderWithoutShop(
      <>
        <Part name="tab" />
        <Part name="code" />
      </>,
    );
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'gifts',
      'none',
    ]);
  });
});
