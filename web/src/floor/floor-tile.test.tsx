import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { floorTable, floorVisit } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { type Setting, renderInShop } from '../../testing/render.tsx';
import type { FloorTable } from '../till/till-queries.ts';
import { FloorTile } from './floor-tile.tsx';

const other = 'b'.repeat(24);

/** What the tile of the first table says. */
async function textOf(tables: readonly FloorTable[], setting: Setting = {}): Promise<string> {
  const [table] = tables;
  if (table === undefined) throw new Error('no table');
  await renderInShop(
    <FloorTile table={table} all={tables} isChosen={false} onOpen={vi.fn<() => void>()} />,
    setting,
  );
  return screen.getByRole('button').textContent;
}

describe('the tile of a table', () => {
  it('[FLOOR-08] says of a free table how many it seats', async () => {
    expect(await textOf([floorTable('A1', { capacity: 1 })])).toBe('A1Free1 seat');
  });

  it('[FLOOR-08] says so in Chinese', async () => {
    expect(await textOf([floorTable('A1')], { locale: 'zh-hk' })).toBe('A1空枱4 位');
  });

  it('[FLOOR-04] [FLOOR-08] adds up those who share it, and shows who needs somebody first', async () => {
    const own = floorVisit({ people: 2, startTime: saturdayNoon - 60_000, total: cents(5000) });
    const guests = floorVisit({
      session: other,
      letter: 'A',
      people: 3,
      startTime: saturdayNoon - 1_800_000,
      total: cents(4000),
      paid: cents(1000),
      status: 'toPay',
    });
    expect(await textOf([floorTable('A1', { visit: own, sharing: [guests] })])).toBe(
      'A1PayingPeople530 min$80.00',
    );
  });

  it('[FLOOR-10] stands as the bill it has joined, with no amount of its own', async () => {
    const joined = floorVisit({ mergedInto: other, rounds: 0, total: cents(0) });
    const bill = floorVisit({ session: other, progress: 'ready', letter: 'B' });
    const tables = [
      floorTable('A1', { visit: joined }),
      floorTable('A2', { sharing: [bill], visit: null }),
    ];
    expect(await textOf(tables)).toBe('A1ReadyPeople310 minOn the bill of A2-B');
  });

  it('[FLOOR-10] rings by itself where its own guests call', async () => {
    const joined = floorVisit({ mergedInto: other, isCalling: true });
    const tables = [
      floorTable('A1', { visit: joined }),
      floorTable('A2', { visit: floorVisit({ session: other }) }),
    ];
    expect(await textOf(tables)).toMatch(/^A1Calling/);
  });

  it('[FLOOR-09] names the tables that are on its bill', async () => {
    const tables = [
      floorTable('A1', { visit: floorVisit({ session: other }) }),
      ...['A2', 'A3'].map((name, at) =>
        floorTable(name, {
          visit: floorVisit({ session: String(at).repeat(24), mergedInto: other }),
        }),
      ),
    ];
    expect(await textOf(tables)).toMatch(/\$123\.00With A2 and A3$/);
  });

  it('[FLOOR-08] is marked while its table is shown beside it', async () => {
    const table = floorTable('A1');
    const about = { table, all: [table], onOpen: vi.fn<() => void>() };
    const { rerender } = await renderInShop(<FloorTile {...about} isChosen={false} />);
    expect(screen.getByRole('button', { pressed: false })).toBeDefined();
    rerender(<FloorTile {...about} isChosen />);
    expect(screen.getByRole('button', { pressed: true })).toBeDefined();
  });
});
