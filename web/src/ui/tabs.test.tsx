import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { TabList } from './tab-list.tsx';
import { Tabs } from './tabs.tsx';

const many = Array.from({ length: 20 }, (_, at) => ({ id: `c${at}`, name: `Category ${at}` }));

describe('tabs of a long page', () => {
  it('[MENU-01] mark the section in view and go to another', async () => {
    const onChoose = vi.fn<(id: string) => void>();
    const { user } = renderWithoutShop(
      <Tabs
        kind="list"
        label="Categories"
        tabs={many.slice(0, 3)}
        active="c1"
        onChoose={onChoose}
      />,
    );
    expect(screen.getByRole('button', { current: true }).textContent).toBe('Category 1');
    await user.click(screen.getByRole('button', { name: 'Category 2' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('c2');
  });

  it('render up to the active one first, and then all', async () => {
    renderWithoutShop(
      <Tabs kind="strip" label="Categories" tabs={many} active="c18" onChoose={() => undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Category 18' })).toBeDefined();
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(20));
  });

  it('scroll a strip so that the active one is in its middle', () => {
    const scrolled = vi.fn<(options: unknown) => void>();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const strip = (active: string) => (
      <Tabs
        kind="strip"
        label="Categories"
        tabs={many.slice(0, 4)}
        active={active}
        onChoose={() => undefined}
      />
    );
    const { rerender } = renderWithoutShop(strip('c0'));
    screen.getByRole('list').scrollTo = scrolled;
    rerender(strip('c3'));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior: 'auto' });
  });
});

const tabs = [
  { id: 'valid', name: 'To use', count: 2 },
  { id: 'used', name: 'Used', count: 0 },
  { id: 'over', name: 'Expired', count: 1 },
] as const;

function Lists() {
  const [active, setActive] = useState<'valid' | 'used' | 'over'>('valid');
  return (
    <TabList label="Coupons by state" tabs={tabs} active={active} onChoose={setActive}>
      <p>These are {active}</p>
    </TabList>
  );
}

describe('lists under tabs', () => {
  it('shows the list of the chosen tab, with its count', async () => {
    const { user } = renderWithoutShop(<Lists />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('To use 2');
    await user.click(screen.getByRole('tab', { name: 'Expired 1' }));
    expect(screen.getByRole('tabpanel', { name: 'Expired 1' }).textContent).toBe('These are over');
  });

  it('moves between tabs with arrow keys, and wraps around', async () => {
    const { user } = renderWithoutShop(<Lists />);
    screen.getByRole('tab', { selected: true }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Used 0');
    expect(document.activeElement?.textContent).toBe('Used 0');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Expired 1');
  });

  it('ignores other keys', async () => {
    const { user } = renderWithoutShop(<Lists />);
    screen.getByRole('tab', { selected: true }).focus();
    await user.keyboard('x');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('To use 2');
  });
});
