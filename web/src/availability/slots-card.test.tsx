import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
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

  it('[SESSION-18] say why they were refused, and keep what was typed', async () => {
    await shown();
    refuse('create availability/setSlots', 'notAllowed');
    const field = type('Minutes per time', '30');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(field.value).toBe('30');
  });
});
