import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { serveTill } from '../../testing/a-bill.ts';
import { answer, neverAnswer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { newEntry, previewOf } from './entry.ts';
import type { Entry } from './entry.ts';
import { TakeButton } from './take-button.tsx';

const bill = { open: cents(7043), currency: 'HKD', cashStep: cents(10) } as const;

async function show(about: Partial<Entry>, busy = false): Promise<HTMLElement> {
  const entry = { ...newEntry, ...about };
  await renderInShop(<TakeButton entry={entry} preview={previewOf(entry, bill)} busy={busy} />);
  return screen.findByRole('button');
}

const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';

describe('what is booked on a press', () => {
  it.each([
    { entry: { means: 'cash' }, says: 'Take $70.40 cash', off: false },
    { entry: { means: 'card', tip: '5' }, says: 'Book $75.43 by card', off: false },
    { entry: { means: 'terminal' }, says: 'Send $70.43 to the terminal', off: false },
    { entry: { means: 'other', label: ' ' }, says: 'Enter a name for the payment', off: true },
    { entry: { means: 'other', label: 'Voucher' }, says: 'Book $70.43', off: false },
    { entry: { amount: '1.234' }, says: 'Check the amounts', off: true },
    { entry: { amount: '80' }, says: 'That is more than is left to pay.', off: true },
    { entry: { given: '50' }, says: 'The cash given is not enough.', off: true },
  ] as const)('[TENDER-10] is “$says”', async ({ entry, says, off }) => {
    serveTill();
    const button = await show(entry);
    expect([button.textContent, isOff(button)]).toEqual([says, off]);
  });

  it('[TENDER-03] shows its rounding, and change only where cash was given', async () => {
    serveTill();
    await show({ means: 'cash' });
    expect(screen.getByText('Cash rounding').nextElementSibling?.textContent).toBe('−$0.03');
    expect(screen.queryByText('Change')).toBeNull();
  });

  it('[TENDER-10] shows that exact cash has no change', async () => {
    serveTill();
    await show({ means: 'cash', amount: '50', given: '50' });
    expect(screen.getByText('Change').nextElementSibling?.textContent).toBe('$0.00');
    expect(screen.queryByText('Cash rounding')).toBeNull();
  });

  it('[TENDER-10] rounds nothing that is not cash', async () => {
    serveTill();
    await show({ means: 'card' });
    expect(screen.queryByText('Cash rounding')).toBeNull();
  });

  it('[TENDER-10] is not pressed twice', async () => {
    serveTill();
    const button = await show({}, true);
    expect([button.getAttribute('aria-busy'), isOff(button)]).toEqual(['true', true]);
  });
});

describe('cash without a drawer', () => {
  it('[DRAWER-05] leads to the drawers in place of the button', async () => {
    answer('find drawers', []);
    await renderInShop(
      <TakeButton entry={newEntry} preview={previewOf(newEntry, bill)} busy={false} />,
    );
    const link = await screen.findByRole('link', { name: 'Open a drawer' });
    expect(link.getAttribute('href')).toBe('/staff/drawer');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[DRAWER-05] is no matter for a card', async () => {
    answer('find drawers', []);
    expect(isOff(await show({ means: 'card' }))).toBe(false);
  });

  it('[DRAWER-05] is not said before the drawers are known', async () => {
    neverAnswer('find drawers');
    expect((await show({})).textContent).toBe('Take $70.40 cash');
  });
});
