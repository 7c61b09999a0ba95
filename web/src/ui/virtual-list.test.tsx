import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { VirtualList } from './virtual-list.tsx';

const rowPx = 100;
const offsets = Array.from({ length: 201 }, (_, at) => at * rowPx);

function list(onScroll: (into: number) => void = () => undefined, at = offsets) {
  return (
    <VirtualList offsets={at} keyOf={(row) => `row-${row}`} onScroll={onScroll}>
      {(row) => <p>Row {row}</p>}
    </VirtualList>
  );
}

function shownRows(): readonly number[] {
  return screen.getAllByText(/^Row /).map(({ textContent }) => Number(textContent.slice(4)));
}

function rowsBetween(first: number, end: number): readonly number[] {
  return Array.from({ length: end - first }, (_, step) => first + step);
}

function scrollTo(container: HTMLElement, into: number): void {
  const box = container.firstElementChild;
  if (box === null) throw new Error('no list');
  box.getBoundingClientRect = () => new DOMRect(0, -into, 100, 100);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('a long list', () => {
  it('[MENU-06] renders what fits on the screen, and is as tall as all rows', () => {
    vi.stubGlobal('innerHeight', 800);
    const { container } = renderWithoutShop(list());
    expect(shownRows()[0]).toBe(0);
    expect(shownRows().length).toBeLessThan(30);
    expect(container.querySelector('div')?.style.height).toBe('20000px');
  });

  it('[MENU-06] renders what is scrolled to, at its position', () => {
    vi.stubGlobal('innerHeight', 800);
    const onScroll = vi.fn<(into: number) => void>();
    const { container } = renderWithoutShop(list(onScroll));
    scrollTo(container, 10_000);
    expect(onScroll).toHaveBeenLastCalledWith(10_000);
    expect(shownRows()).toContain(100);
    expect(shownRows()).not.toContain(0);
    expect(screen.getByText('Row 100').parentElement?.style.top).toBe('10000px');
  });

  it('[MENU-06] renders about 30 of 1,000 dishes, wherever a guest scrolls to', () => {
    vi.stubGlobal('innerHeight', 800);
    const dishPx = 50;
    const dishes = Array.from({ length: 1001 }, (_, at) => at * dishPx);
    const { container } = renderWithoutShop(list(undefined, dishes));
    expect(shownRows()).toEqual(rowsBetween(0, 20));
    for (const first of [0, 1, 300, 500, 983, 984]) {
      scrollTo(container, first * dishPx);
      const visible = rowsBetween(first, first + 16);
      expect(visible.filter((row) => !shownRows().includes(row))).toEqual([]);
      expect(shownRows().length).toBeLessThanOrEqual(36);
    }
    scrollTo(container, 25_000);
    expect(shownRows()).toHaveLength(36);
  });

  it('measures again on resize, until it is unmounted', () => {
    const onScroll = vi.fn<(into: number) => void>();
    const { unmount } = renderWithoutShop(list(onScroll));
    onScroll.mockClear();
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(onScroll).toHaveBeenCalledOnce();
    unmount();
    window.dispatchEvent(new Event('resize'));
    expect(onScroll).toHaveBeenCalledOnce();
  });

  it('[MENU-06] renders no more rows than there are', () => {
    vi.stubGlobal('innerHeight', 800);
    const { rerender, container } = renderWithoutShop(list());
    scrollTo(container, 0);
    rerender(list(undefined, [0, 100, 200]));
    expect(shownRows()).toEqual([0, 1]);
  });
});
