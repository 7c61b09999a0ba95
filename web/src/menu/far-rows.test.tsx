import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct, named } from '@servery/demo/builders.ts';
import { renderInShop } from '../../testing/render.tsx';
import { blocksOf, FarRows } from './far-rows.tsx';
import type { MenuRow } from './menu-rows.ts';

type Dishes = Extract<MenuRow, { readonly kind: 'dishes' }>;

function heading(category: string): MenuRow {
  const about = { _id: category, name: named(category), order: 0, sections: [] };
  return { kind: 'heading', category, chapter: { category: about, products: [] } };
}

function dishes(count: number, of: string): readonly Dishes[] {
  return Array.from({ length: count }, (_, at) => {
    const dish = aProduct({ _id: `${of}${at}`, name: named(`${of} ${at}`) });
    return { kind: 'dishes', category: of, dishes: [{ ...dish, images: [] }] };
  });
}

const shape = (rows: readonly MenuRow[]) => blocksOf(rows).map(({ first, end }) => end - first);

describe('the blocks of rows that are out of view', () => {
  it('[MENU-06] are a heading each, and dishes up to 24 rows together', () => {
    expect(
      shape([heading('rice'), ...dishes(3, 'rice'), heading('tea'), ...dishes(50, 'tea')]),
    ).toEqual([1, 3, 1, 24, 24, 2]);
    expect(blocksOf([])).toEqual([]);
  });

  it('[MENU-06] never join dishes with a heading', () => {
    expect(shape([heading('rice'), heading('tea'), ...dishes(1, 'tea')])).toEqual([1, 1, 1]);
  });
});

describe('rows that are out of view', () => {
  const rows = [heading('Rice'), ...dishes(30, 'Rice'), heading('Tea'), ...dishes(100, 'Tea')];
  const offsets = Array.from({ length: rows.length + 1 }, (_, at) => at * 100);
  const idle: (() => void)[] = [];
  const names = () => screen.queryAllByRole('heading', { level: 3 }).length;

  beforeEach(() => {
    idle.length = 0;
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  });

  /** The browser has time, this often. */
  function rest(times: number): void {
    for (let more = 0; more < times; more += 1) act(() => idle.shift()?.());
  }

  it('[MENU-06] are written by and by, while the browser has nothing else to do', async () => {
    await renderInShop(
      <FarRows rows={rows} offsets={offsets} columns={1} from={0} end={rows.length} />,
    );
    expect(names()).toBe(0);
    rest(1);
    const first = names();
    expect([first > 0, first < 130]).toEqual([true, true]);
    rest(5);
    expect(names()).toBe(130);
    // Then the browser is left alone.
    expect(idle).toEqual([]);
  });

  it('[MENU-06] leave those out that are in view', async () => {
    await renderInShop(<FarRows rows={rows} offsets={offsets} columns={1} from={40} end={50} />);
    rest(5);
    expect(names()).toBe(10);
    expect(screen.queryByText('Tea 7')).toBeNull();
    expect(screen.getByText('Tea 8')).toBeDefined();
  });
});
