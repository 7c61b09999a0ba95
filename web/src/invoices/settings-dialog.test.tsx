import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const settings = {
  auto: false,
  series: 'A',
  voidSeries: 'V',
  sellerName: '',
  sellerTaxId: '',
  sellerAddress: '',
};

async function open() {
  answer('create invoices/saveSettings', settings);
  const onClose = vi.fn<(result: true | null) => void>();
  await renderInShop(<SettingsDialog settings={settings} open onClose={onClose} />);
  return onClose;
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

describe('the numbering of invoices', () => {
  it('[INVOICE-04] writes a series in capitals, and saves what was edited alone', async () => {
    const onClose = await open();
    type('Series', 'hk26');
    expect(screen.getByLabelText('Series')).toHaveProperty('value', 'HK26');
    type('Registered name', 'Kam Fai Ltd');
    fireEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const [{ requestKey: _, ...sent } = {}] = dataSentTo('create invoices/saveSettings');
    expect(sent).toEqual({ series: 'HK26', sellerName: 'Kam Fai Ltd' });
  });

  it.each(['', 'HK-26', '發票', 'ABCDEFGHI'])(
    '[INVOICE-04] takes no series that is called %j',
    async (series) => {
      await open();
      type('Series of voids and credit notes', series);
      expect(screen.getByText('1 to 8 capital letters or digits')).toBeDefined();
      expect(save().getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('[INVOICE-04] takes none by the Enter key either', async () => {
    const onClose = await open();
    type('Series', '-');
    const form = save().closest('form');
    if (form === null) throw new Error('no form');
    fireEvent.submit(form);
    type('Series', 'B');
    fireEvent.submit(form);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create invoices/saveSettings')).toMatchObject([{ series: 'B' }]);
  });

  it('[INVOICE-04] is tried again under the same key, with what was typed', async () => {
    const onClose = await open();
    refuse('create invoices/saveSettings', 'notAllowed');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    fireEvent.click(save());
    await waitFor(() => expect(dataSentTo('create invoices/saveSettings')).toHaveLength(2));
    const [first, second] = dataSentTo('create invoices/saveSettings');
    expect(first).toMatchObject({ auto: true });
    expect(second?.['requestKey']).toBe(first?.['requestKey']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[INVOICE-04] is another request once something else was typed', async () => {
    await open();
    refuse('create invoices/saveSettings', 'notReady');
    fireEvent.click(save());
    await screen.findByRole('alert');
    type('Series', 'B');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(save());
    await waitFor(() => expect(dataSentTo('create invoices/saveSettings')).toHaveLength(2));
    const [first, second] = dataSentTo('create invoices/saveSettings');
    expect(second).toMatchObject({ series: 'B', auto: true });
    expect(second?.['requestKey']).not.toBe(first?.['requestKey']);
  });
});
