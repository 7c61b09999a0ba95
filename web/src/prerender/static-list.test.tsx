import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VirtualList } from './static-list.tsx';
import { create } from './static-store.ts';

function rows(offsets: readonly number[]) {
  render(
    <VirtualList offsets={offsets} keyOf={String} onScroll={() => undefined}>
      {(at) => <p>row {at}</p>}
    </VirtualList>,
  );
  return screen.queryAllByText(/^row/);
}

describe('the first rows of a menu as the server draws them', () => {
  it('[MENU-06] are as many as a tall phone shows', () => {
    const drawn = rows([0, 60, 200, 340, 480, 620, 760, 900, 1040, 1180]);
    expect(drawn.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 7 }, (_, at) => `row ${at}`),
    );
  });

  it('[SHELL-18] are as high as those that take their place, without an inline style', () => {
    const heights = rows([0, 60, 200, 460, 470]).map((row) => row.parentElement?.className);
    expect(heights).toEqual(['h-15', 'h-35', 'h-65', '']);
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('[MENU-06] are none for an empty menu', () => {
    expect(rows([0])).toEqual([]);
  });
});

describe('a store while the server draws', () => {
  const counter = () => create(() => ({ count: 1, name: 'tea' }));

  it('[ROUTE-12] shows what it was set to, and not what it began with', () => {
    const useCounter = counter();
    useCounter.setState({ count: 2 });
    expect(useCounter()).toEqual({ count: 2, name: 'tea' });
    expect([useCounter(({ count }) => count), useCounter.getState().name]).toEqual([2, 'tea']);
  });
});
