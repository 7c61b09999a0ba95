import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill } from '../../testing/a-bill.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { BillTenders } from './bill-queries.ts';
import { EntryFields } from './entry-fields.tsx';
import { newEntry, previewOf } from './entry.ts';
import type { Entry } from './entry.ts';

const changed = vi.fn<(entry: Entry) => void>();
/** As it was changed last. */
const shown = (): Entry | undefined => changed.mock.lastCall?.[0];

interface FieldsProps {
  readonly start: Partial<Entry>;
  readonly about: Partial<BillTenders>;
}

function Fields({ start, about }: FieldsProps) {
  const [entry, setEntry] = useState<Entry>({ ...newEntry, ...start });
  const of = aBill(about);
  const change = (next: Entry): void => {
    changed(next);
    setEntry(next);
  };
  return <EntryFields entry={entry} onChange={change} bill={of} preview={previewOf(entry, of)} />;
}

async function show(start: Partial<Entry> = {}, about: Partial<BillTenders> = {}): Promise<void> {
  await renderInShop(<Fields start={start} about={about} />);
}

function key(name: string): void {
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Number pad' })).getByRole('button', { name }),
  );
}

function placeholder(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).placeholder;
}

function isWrong(label: string): boolean {
  return screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
}

// A till is wide: it has a pad beside the fields.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('what is typed of a tender', () => {
  it('[TENDER-10] suggests all that is open, and the exact cash for it', async () => {
    await show({ tip: '5' });
    expect([placeholder('Amount'), placeholder('Cash given')]).toEqual(['70.43', 'exactly $75.40']);
  });

  it('[TENDER-06] gives likely notes, and asks for what was too little', async () => {
    await show();
    const notes = within(screen.getByRole('group', { name: 'Likely notes' }));
    expect(notes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '$70.40',
      '$80',
      '$100',
      '$500',
      '$1000',
    ]);
    press('$100');
    expect(shown()?.given).toBe('100');
    fill('Cash given', '20');
    expect([isWrong('Cash given'), placeholder('Cash given')]).toEqual([true, 'exactly $70.40']);
  });

  it('[TENDER-12] takes one of equal parts, and all of it when pressed again', async () => {
    await show({ amount: '5', given: '10' });
    const half = screen.getByRole('button', { name: 'One of 2 equal parts' });
    fireEvent.click(half);
    expect(shown()).toMatchObject({ parts: 2, amount: '', given: '' });
    expect([half.getAttribute('aria-pressed'), placeholder('Amount')]).toEqual(['true', '35.20']);
    fireEvent.click(half);
    expect([shown()?.parts, placeholder('Amount')]).toEqual([1, '70.43']);
  });

  it('[TENDER-12] ends equal parts where an amount is typed, not a tip', async () => {
    await show({ parts: 3 });
    fill('Tip', '5');
    expect(shown()?.parts).toBe(3);
    fill('Amount', '20');
    expect(shown()?.parts).toBe(1);
  });

  it('[TENDER-12] offers no parts and no notes of nothing', async () => {
    await show({}, { open: cents(0) });
    expect(screen.queryByRole('group', { name: 'Equal parts' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Likely notes' })).toBeNull();
  });
});

describe('the pad beside the fields', () => {
  it('[TENDER-10] types the cash first, and then the field that was touched', async () => {
    await show();
    key('1');
    key('00');
    fireEvent.focus(screen.getByLabelText('Tip'));
    key('5');
    expect(shown()).toMatchObject({ given: '100', tip: '5', amount: '' });
    key('Delete the last character');
    expect(shown()?.tip).toBe('');
  });

  it('[TENDER-10] types the amount where no cash is given', async () => {
    await show({ means: 'card' });
    expect(screen.queryByLabelText('Cash given')).toBeNull();
    key('3');
    key('0');
    expect(shown()).toMatchObject({ amount: '30', given: '' });
    key('Clear');
    expect(shown()?.amount).toBe('');
  });

  it('[TENDER-10] marks the field that is typed, where it is no amount', async () => {
    await show({ means: 'card' });
    fill('Amount', '80');
    expect([isWrong('Amount'), isWrong('Tip')]).toEqual([true, false]);
  });
});
