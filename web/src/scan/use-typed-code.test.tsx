import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scan } from '../../testing/press.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { useTypedCode } from './use-typed-code.ts';
import type { TypedCodePlace } from './use-typed-code.ts';

const codes: string[] = [];
const pressed = vi.fn<() => void>();

beforeEach(() => {
  codes.length = 0;
  pressed.mockClear();
});

function Page({ place }: { readonly place: TypedCodePlace }) {
  useTypedCode(place, (code) => codes.push(code));
  return (
    <>
      <button type="button" onClick={pressed}>
        on the page
      </button>
      <input aria-label="field" />
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
    </>
  );
}

describe('a scanner that types', () => {
  it('[COUPON-03] is read, and Enter presses nothing', () => {
    renderWithoutShop(<Page place="page" />);
    const button = screen.getByRole('button', { name: 'on the page' });
    expect(scan('KAMFAI30', 5, button)).toBe(false);
    expect(scan('2nd-code', 100, document.body)).toBe(false);
    expect(codes).toEqual(['KAMFAI30', '2nd-code']);
  });

  it('[COUPON-03] is told from a guest, who types slower or less', () => {
    renderWithoutShop(<Page place="page" />);
    expect(scan('KAMFAI30', 101, document.body)).toBe(true);
    expect(scan('abc', 5, document.body)).toBe(true);
    expect(codes).toEqual([]);
    scan('x', 101, document.body);
    scan('KAMFAI30', 5, document.body);
    expect(codes).toEqual(['KAMFAI30']);
  });

  it('[COUPON-03] types into a text field that is in use', () => {
    renderWithoutShop(<Page place="page" />);
    expect(scan('KAMFAI30', 5, screen.getByLabelText('field'))).toBe(true);
    expect(codes).toEqual([]);
  });

  it.each([
    ['page', ['on-the-page']],
    ['dialog', ['in-a-dialog']],
  ] as const)('[COUPON-03] is read once, by the %s that has the focus', (place, read) => {
    renderWithoutShop(<Page place={place} />);
    scan('on-the-page', 5, screen.getByRole('button', { name: 'on the page' }));
    scan('in-a-dialog', 5, screen.getByRole('button', { name: 'in a dialog' }));
    expect(codes).toEqual(read);
  });
});
