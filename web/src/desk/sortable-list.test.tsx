import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { moved } from './arranged.ts';
import { SortableList } from './sortable-list.tsx';

const dishes = ['Rice', 'Soup', 'Tea'].map((name) => ({ _id: name, name }));

function open() {
  return renderHeld(dishes, (items, onChange) => (
    <SortableList
      label="Dishes"
      items={items}
      nameOf={({ name }) => name}
      onMove={(from, to) => onChange(moved(items, from, to))}
    />
  ));
}

function names(): readonly string[] {
  const rows = within(screen.getByRole('list', { name: 'Dishes' })).getAllByRole('listitem');
  return rows.map((row) => row.textContent);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** There is no layout: each row is given 50 pixels. */
function handleOf(name: string): Element {
  const rows = within(screen.getByRole('list', { name: 'Dishes' })).getAllByRole('listitem');
  for (const [nth, row] of rows.entries())
    row.getBoundingClientRect = () => new DOMRect(0, nth * 50, 300, 50);
  const row = rows.find(({ textContent }) => textContent === name);
  const handle = row?.querySelector('[aria-hidden]');
  if (handle === null || handle === undefined) throw new Error(`${name} has no handle`);
  handle.setPointerCapture = () => undefined;
  return handle;
}

it('[DESK-14] a button moves one row, says its place and keeps the focus on that row', async () => {
  await open();
  press('Move Tea up');
  expect(names()).toEqual(['Rice', 'Tea', 'Soup']);
  expect(screen.getByRole('status').textContent).toBe('Tea: place 2 of 3');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Tea up' }));
  press('Move Tea up');
  expect(names()).toEqual(['Tea', 'Rice', 'Soup']);
});

it('[DESK-14] nothing moves beyond either end, and no place is announced', async () => {
  const { last } = await open();
  press('Move Rice up');
  press('Move Tea down');
  expect(last()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('[DESK-14] a row is dragged to the place that it is let go over', async () => {
  const { last } = await open();
  const handle = handleOf('Rice');
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 70 });
  expect(last()).toBeNull();
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 120 });
  const [, , target] = screen.getAllByRole('listitem');
  expect(target?.hasAttribute('data-target')).toBe(true);
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(names()).toEqual(['Soup', 'Tea', 'Rice']);
  expect(document.querySelector('[data-target], [data-lifted]')).toBeNull();
});

it('[DESK-14] below the last row is the last place', async () => {
  await open();
  const handle = handleOf('Soup');
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 900 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(names()).toEqual(['Rice', 'Tea', 'Soup']);
});

it('[DESK-14] a drag that is broken off, or ends where it began, moves nothing', async () => {
  const { last } = await open();
  const handle = handleOf('Rice');
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 120 });
  fireEvent.pointerCancel(handle, { pointerId: 1 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  fireEvent.pointerDown(handle, { pointerId: 1 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 120 });
  expect(last()).toBeNull();
});
