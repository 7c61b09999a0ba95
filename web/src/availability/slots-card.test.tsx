import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { useNotices } from '../ui/notices.ts';
import { SlotsCard } from './slots-card.tsx';

const slots = { slotMinutes: 15, leadMinutes: 20, days: 2, capacity: 6 };

async function shown(): Promise<void> {
  await renderInShop(<SlotsCard slots={slots} />);
}

function type(label: string, value: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  return field;
}

function save(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

function isAsked(): boolean {
  const left = vi.fn<() => void>();
  act(() => whenMayLeave(left));
  return left.mock.calls.length === 0;
}

describe('pickup times', () => {
  it('[SESSION-18] takes any number of orders where none is typed', async () => {
    await shown();
    answer('create availability/setSlots', { ...slots, capacity: null });
    type('Orders per time', ' ');
    save();
    await waitFor(() =>
      expect(useNotices.getState().toasts.at(-1)?.text).toBe('Pickup times are saved.'),
    );
    expect(dataSentTo('create availability/setSlots')).toMatchObject([
      { ...slots, capacity: null },
    ]);
  });

  it.each([
    ['capacity', 'Orders per time', 'six'],
    ['slotMinutes', 'Minutes per time', ''],
    ['leadMinutes', 'Earliest, in minutes', '1.5'],
    ['days', 'Days ahead', '-1'],
  ])('[SESSION-18] are not saved with what is no number: %s', async (name, label, text) => {
    await shown();
    const field = type(label, text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Only whole numbers can be saved.');
    save();
    fireEvent.submit(field.closest('form') ?? field);
    answer('create availability/setSlots', slots);
    type(label, '9');
    expect(screen.queryByRole('alert')).toBeNull();
    save();
    await waitFor(() => expect(useNotices.getState().toasts).toHaveLength(1));
    expect(dataSentTo('create availability/setSlots')).toMatchObject([{ ...slots, [name]: 9 }]);
  });

  it.each([
    ['Orders per time', '0', 'Orders per time: from 1 to 1000.'],
    ['Minutes per time', '4', 'Minutes per time: from 5 to 240.'],
    ['Earliest, in minutes', '241', 'Earliest, in minutes: from 0 to 240.'],
    ['Days ahead', '15', 'Days ahead: from 1 to 14.'],
  ])('[STOCK-08] say from what to what “%s” goes', async (label, text, problem) => {
    await shown();
    expect(type(label, text).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(problem);
    save();
    expect(dataSentTo('create availability/setSlots')).toEqual([]);
  });

  it('[STAFF-12] are asked about before they are left, and not once they are saved', async () => {
    await shown();
    expect(isAsked()).toBe(false);
    type('Orders per time', '8');
    type('Orders per time', '6');
    expect(isAsked()).toBe(false);
    type('Orders per time', '8');
    expect(isAsked()).toBe(true);
    answer('create availability/setSlots', { ...slots, capacity: 8 });
    save();
    await waitFor(() => expect(useNotices.getState().toasts).toHaveLength(1));
    expect(isAsked()).toBe(false);
  });

  it('[SESSION-18] say why they were refused, and keep what was typed', async () => {
    await shown();
    refuse('create availability/setSlots', 'notAllowed');
    const field = type('Minutes per time', '30');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(field.value).toBe('30');
  });
});
