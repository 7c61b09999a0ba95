import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { setDarkMode } from '../storage/view.ts';
import { keepFocus } from './keep-focus.ts';
import { followSwipe } from './swipe-down.ts';
import { isDarkNow, usePaint } from './theme.ts';

function Rows() {
  const [rows, setRows] = useState(['tea', 'bun', 'egg']);
  return (
    <section>
      <h2>Dishes</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button
              type="button"
              onClick={() => keepFocus(() => setRows(rows.filter((one) => one !== row)))}
            >
              {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

describe('the focus of a button that disappears', () => {
  it('moves to the next row, then to the one before, then to the heading', async () => {
    const { user } = renderWithoutShop(<Rows />);
    await user.click(screen.getByRole('button', { name: 'bun' }));
    // The row, not its button: pressed again, that would remove the next row too.
    expect(document.activeElement).toBe(screen.getByText('egg').closest('li'));
    await user.click(screen.getByRole('button', { name: 'egg' }));
    expect(document.activeElement).toBe(screen.getByText('tea').closest('li'));
    await user.click(screen.getByRole('button', { name: 'tea' }));
    expect(document.activeElement?.textContent).toBe('Dishes');
  });

  it('stays if nothing disappears', async () => {
    const onPress = vi.fn<() => void>();
    const { user } = renderWithoutShop(
      <button type="button" onClick={() => keepFocus(onPress)}>
        tea
      </button>,
    );
    await user.click(screen.getByRole('button'));
    expect(onPress).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});

describe('a swipe on a sheet', () => {
  function sheet(scrollTop = 0) {
    const onAway = vi.fn<() => void>();
    const { container } = renderWithoutShop(
      <dialog open>
        <div>
          <p>Dish</p>
        </div>
      </dialog>,
    );
    const dialog = container.querySelector('dialog');
    const scroller = container.querySelector('div > dialog > div');
    if (dialog === null || scroller === null) throw new Error('no sheet');
    scroller.scrollTop = scrollTop;
    const stop = followSwipe(dialog, onAway);
    const swipe = (px: number): void => {
      const dish = screen.getByText('Dish');
      fireEvent.touchStart(dish, { touches: [{ clientY: 100 }] });
      fireEvent.touchMove(dish, { touches: [{ clientY: 100 + px }] });
      fireEvent.touchEnd(dish, { touches: [] });
    };
    return { dialog, swipe, stop, onAway };
  }

  it('closes it when it is long, and springs back when it is short', () => {
    const { swipe, onAway, dialog } = sheet();
    swipe(50);
    expect(onAway).not.toHaveBeenCalled();
    expect(dialog.style.getPropertyValue('translate')).toBe('');
    swipe(150);
    expect(onAway).toHaveBeenCalledOnce();
  });

  it('scrolls if something can be scrolled up', () => {
    const { swipe, onAway } = sheet(40);
    swipe(150);
    expect(onAway).not.toHaveBeenCalled();
  });

  it('does nothing once the sheet is closed', () => {
    const { swipe, stop, onAway } = sheet();
    stop();
    swipe(150);
    expect(onAway).not.toHaveBeenCalled();
  });
});

function Painted({ primary }: { readonly primary: string | null }) {
  usePaint({ primary, secondary: null });
  return null;
}

describe('the colours of a shop', () => {
  it('[SHELL-12] follow the guest’s choice, else the device', () => {
    expect(isDarkNow(true)).toBe(true);
    expect(isDarkNow(null)).toBe(false);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(isDarkNow(null)).toBe(true);
    expect(isDarkNow(false)).toBe(false);
  });

  it('[SHELL-12] are applied with a readable text colour', async () => {
    renderWithoutShop(<Painted primary="#003366" />);
    const { style, dataset } = document.documentElement;
    expect(dataset['theme']).toBe('light');
    await waitFor(() => expect(style.getPropertyValue('--brand-primary')).toBe('#003366'));
    expect(style.getPropertyValue('--on-primary')).toBe('#ffffff');
  });

  it('[SHELL-12] are those of the style sheet if a shop has none', () => {
    setDarkMode(true);
    renderWithoutShop(<Painted primary={null} />);
    const { style, dataset } = document.documentElement;
    expect(dataset['theme']).toBe('dark');
    expect(style.getPropertyValue('--brand-primary')).toBe('');
  });
});
