import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { useTypedCode } from './use-typed-code.ts';
import type { TypedCodePlace } from './use-typed-code.ts';

const clock = { now: 0 };
const codes: string[] = [];
const pressed = vi.fn<() => void>();

beforeEach(() => {
  codes.length = 0;
  pressed.mockClear();
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
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

/** Types at this pace; returns whether Enter was left to the element. */
function type(text: string, gapMs: number, to: Element): boolean {
  for (const key of text) {
    clock.now += gapMs;
    fireEvent.keyDown(to, { key });
  }
  clock.now += gapMs;
  return fireEvent.keyDown(to, { key: 'Enter' });
}

describe('a scanner that types', () => {
  it('[COUPON-03] is read, and Enter presses nothing', () => {
    renderWithoutShop(<Page place="page" />);
    const button = screen.getByRole('button', { name: 'on the page' });
    expect(type('KAMFAI30', 5, button)).toBe(false);
    expect(type('2nd-code', 100, document.body)).toBe(false);
    expect(codes).toEqual(['KAMFAI30', '2nd-code']);
  });

  it('[COUPON-03] is told from a guest, who types slower or less', () => {
    renderWithoutShop(<Page place="page" />);
    expect(type('KAMFAI30', 101, document.body)).toBe(true);
    expect(type('abc', 5, document.body)).toBe(true);
    expect(codes).toEqual([]);
    type('x', 101, document.body);
    type('KAMFAI30', 5, document.body);
    expect(codes).toEqual(['KAMFAI30']);
  });

  it('[COUPON-03] types into a text field that is in use', () => {
    renderWithoutShop(<Page place="page" />);
    expect(type('KAMFAI30', 5, screen.getByLabelText('field'))).toBe(true);
    expect(codes).toEqual([]);
  });

  it.each([
    ['page', ['on-the-page']],
    ['dialog', ['in-a-dialog']],
  ] as const)('[COUPON-03] is read once, by the %s that has the focus', (place, read) => {
    renderWithoutShop(<Page place={place} />);
    type('on-the-page', 5, screen.getByRole('button', { name: 'on the page' }));
    type('in-a-dialog', 5, screen.getByRole('button', { name: 'in a dialog' }));
    expect(codes).toEqual(read);
  });
});
