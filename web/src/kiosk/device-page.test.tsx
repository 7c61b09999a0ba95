import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { DevicePage } from './device-page.tsx';
import type { Printer } from './device-page.tsx';

const terminal = {
  _id: 'c'.repeat(24),
  shop: hongKong,
  name: 'Counter reader',
  gateway: 'kpay',
  address: '192.168.1.20:18080',
  fingerprint: null,
  devices: [aKiosk._id],
  isBusy: true,
} as const;

function factNamed(name: string): string | null | undefined {
  return screen.getByText(name).parentElement?.querySelector('dd')?.textContent;
}

describe('the page of a kiosk for staff', () => {
  it('[KIOSK-07] names the terminal beside it and the printers of receipts', async () => {
    const others = { ...terminal, _id: 'd'.repeat(24), name: 'Till reader', devices: [] };
    answer('find terminals', [terminal, others]);
    usePos.setState({ posDevice: aKiosk });
    const printers: readonly Printer[] = [
      receiptPrinter,
      { ...receiptPrinter, _id: 'e'.repeat(24), name: 'Back', state: 'paperOut' },
      { ...receiptPrinter, _id: 'f'.repeat(24), name: 'Grill', takesReceipts: false },
    ];
    await renderInShop(<DevicePage open onClose={() => undefined} printers={printers} />);
    await waitFor(() =>
      expect(factNamed('Card terminal')).toBe('Counter reader (payment under way)'),
    );
    expect(factNamed('Receipt printer')).toBe('Front: ready, Back: look at it');
  });
});
