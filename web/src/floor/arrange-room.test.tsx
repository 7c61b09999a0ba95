import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { floorTable, workAs } from '../../testing/at-till.ts';
import { answer, answerBy, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ArrangeRoom } from './arrange-room.tsx';

const placed = floorTable('A1', { x: 50, y: 50 });
const unplaced = floorTable('A2');

beforeEach(() => {
  workAs('manager');
  answer('create floor/place', { table: placed._id, x: 50, y: 50 });
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined);
});

async function arranging() {
  const rendered = await renderInShop(<ArrangeRoom tables={[placed, unplaced]} />);
  const [plan] = screen.getAllByRole('list');
  if (plan !== undefined)
    vi.spyOn(plan, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 200));
  return rendered;
}

function table(place: string): HTMLElement {
  return screen.getByRole('button', { name: place });
}

describe('where managers put tables', () => {
  it('[FLOOR-11] is under the pointer while they drag, and is saved once they let go', async () => {
    await arranging();
    const dragged = table('Move A1, at 50 across and 50 down');
    fireEvent.pointerDown(dragged, { pointerId: 1 });
    fireEvent.pointerMove(dragged, { clientX: 180, clientY: 160 });
    fireEvent.pointerMove(dragged, { clientX: 220, clientY: 140 });
    expect(table('Move A1, at 30 across and 20 down')).toBe(dragged);
    expect(dataSentTo('create floor/place')).toEqual([]);
    fireEvent.pointerUp(dragged);
    await waitFor(() =>
      expect(dataSentTo('create floor/place')).toMatchObject([{ table: placed._id, x: 30, y: 20 }]),
    );
  });

  it('[FLOOR-11] is nowhere else for a pointer that only passes', async () => {
    await arranging();
    const passed = table('Move A1, at 50 across and 50 down');
    fireEvent.pointerMove(passed, { clientX: 220, clientY: 140 });
    fireEvent.pointerUp(passed);
    expect(table('Move A1, at 50 across and 50 down')).toBe(passed);
    fireEvent.pointerDown(passed, { pointerId: 1 });
    fireEvent.pointerCancel(passed);
    fireEvent.pointerMove(passed, { clientX: 220, clientY: 140 });
    expect(table('Move A1, at 50 across and 50 down')).toBe(passed);
    await waitFor(() => expect(dataSentTo('create floor/place')).toMatchObject([{ x: 50 }]));
  });

  it('[FLOOR-11] moves by five with Shift, and other keys do what they do', async () => {
    await arranging();
    const button = table('Move A1, at 50 across and 50 down');
    expect(fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true })).toBe(false);
    expect(table('Move A1, at 50 across and 55 down')).toBe(button);
    expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true);
    await waitFor(() => expect(dataSentTo('create floor/place')).toMatchObject([{ y: 55 }]));
  });

  it('[FLOOR-07] [FLOOR-11] begins in the middle of the room', async () => {
    await arranging();
    fireEvent.click(screen.getByRole('button', { name: /^A2.*not on the plan yet$/ }));
    expect(table('Move A2, at 50 across and 50 down')).toBeDefined();
    expect(screen.queryByText('not on the plan yet')).toBeNull();
    await waitFor(() =>
      expect(dataSentTo('create floor/place')).toMatchObject([
        { table: unplaced._id, x: 50, y: 50 },
      ]),
    );
  });

  it('[FLOOR-11] is saved though the place before is still on its way', async () => {
    await arranging();
    const kept: (() => void)[] = [];
    answerBy('create floor/place', () => {
      const { promise, resolve } = Promise.withResolvers<{ table: string; x: number; y: number }>();
      kept.push(() => resolve({ table: placed._id, x: 50, y: 55 }));
      return promise;
    });
    const button = table('Move A1, at 50 across and 50 down');
    fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true });
    await waitFor(() => expect(kept).toHaveLength(1));
    fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true });
    kept[0]?.();
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(dataSentTo('create floor/place').map(({ y }) => y)).toEqual([55, 60]);
    kept[1]?.();
  });

  it('[FLOOR-11] says why a place was not kept', async () => {
    await arranging();
    refuse('create floor/place', 'notAllowed');
    fireEvent.keyDown(table('Move A1, at 50 across and 50 down'), { key: 'ArrowLeft' });
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[FLOOR-11] still says it once another place was kept, until this one is', async () => {
    await arranging();
    refuse('create floor/place', 'notAllowed');
    const first = table('Move A1, at 50 across and 50 down');
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    await screen.findByRole('alert');
    answer('create floor/place', { table: unplaced._id, x: 50, y: 50 });
    fireEvent.click(screen.getByRole('button', { name: /^A2.*not on the plan yet$/ }));
    await waitFor(() => expect(dataSentTo('create floor/place')).toHaveLength(2));
    await act(() => new Promise((later) => setTimeout(later)));
    expect(screen.getByRole('alert')).toBeDefined();
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
