import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { aTerminal } from '../../testing/a-bill.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { answer } from '../../testing/fake-server.ts';
import { fill } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { newEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import { MeansChoice } from './means-choice.tsx';
import type { Terminal } from './use-terminal-payment.ts';

const changed = vi.fn<(entry: Entry) => void>();
/** As it was changed last. */
const shown = (): Entry | undefined => changed.mock.lastCall?.[0];

function Choice({ start }: { readonly start: Partial<Entry> }) {
  const [entry, setEntry] = useState<Entry>({ ...newEntry, ...start });
  const change = (next: Entry): void => {
    changed(next);
    setEntry(next);
  };
  return <MeansChoice entry={entry} onChange={change} />;
}

async function show(terminals: readonly Terminal[], start: Partial<Entry> = {}): Promise<void> {
  answer('find terminals', terminals);
  await renderInShop(<Choice start={start} />);
}

const [bar, hall] = [aTerminal({ name: 'Bar' }), aTerminal({ _id: 'f'.repeat(24), name: 'Hall' })];

function options(): readonly string[] {
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

describe('how a bill is paid', () => {
  it('[TENDER-10] offers a terminal only where the shop has one', async () => {
    await show([]);
    const means = () => screen.getAllByRole('radio').length;
    expect([means(), screen.queryByRole('radio', { name: 'Terminal' })]).toEqual([3, null]);
  });

  it('[TENDER-10] forgets the cash that was given once it is paid otherwise', async () => {
    await show([bar], { given: '100', amount: '30', tip: '5' });
    fireEvent.click(await screen.findByRole('radio', { name: 'Card' }));
    expect(shown()).toMatchObject({ means: 'card', given: '', amount: '30', tip: '5' });
  });

  it('[TENDER-10] has a name for other means alone', async () => {
    await show([bar]);
    expect(screen.queryByLabelText(/^Name of the payment/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }));
    fill(/^Name of the payment/, 'Voucher');
    expect(shown()?.label).toBe('Voucher');
  });

  it('[TERMINAL-05] says of each bill which terminals are in use now', async () => {
    answer('find terminals', [bar, { ...hall, isBusy: true }]);
    const { unmount } = await renderInShop(<Choice start={{ means: 'terminal' }} />);
    expect(await screen.findByRole('option', { name: 'Hall (in use)' })).toBeDefined();
    unmount();
    await show([{ ...bar, isBusy: true }, hall], { means: 'terminal' });
    expect(await screen.findByRole('option', { name: 'Bar (in use)' })).toBeDefined();
    expect(options()).toContain('Hall');
  });

  it('[TERMINAL-02] asks for no terminal where there is one', async () => {
    await show([bar], { means: 'terminal' });
    await screen.findByRole('radio', { name: 'Terminal' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('[TERMINAL-02] has one chosen of several where none belongs to this till', async () => {
    await show([bar, { ...hall, isBusy: true }], { means: 'terminal' });
    const field = await screen.findByRole<HTMLSelectElement>('combobox');
    expect([field.value, options()]).toEqual(['', ['Choose a terminal.', 'Bar', 'Hall (in use)']]);
    fireEvent.change(field, { target: { value: hall._id } });
    expect(shown()?.terminal).toBe(hall._id);
  });

  it('[TERMINAL-02] begins with that of this till', async () => {
    usePos.setState({ posDevice: { ...aKiosk, kind: 'till' } });
    await show([bar, { ...hall, devices: [aKiosk._id] }], { means: 'terminal' });
    const field = await screen.findByRole<HTMLSelectElement>('combobox');
    expect([field.value, options()]).toEqual([hall._id, ['Bar', 'Hall']]);
  });
});
