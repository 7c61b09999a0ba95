import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { setConnectionStatus } from '../query/connection-status.ts';
import { DevicePage } from './device-page.tsx';
import type { Printer } from './device-page.tsx';
import { useLastOrder } from './last-order.ts';
import { useClips } from './speech/clips.ts';

function factOf(name: string): HTMLElement {
  const fact = screen.getByText(name).parentElement?.querySelector('dd');
  if (fact === null || fact === undefined) throw new Error(`no ${name}`);
  return fact;
}

const isMarked = (name: string) => factOf(name).className.includes('text-danger');

function open(printers: readonly Printer[] = []) {
  return renderInShop(<DevicePage open onClose={() => undefined} printers={printers} />);
}

beforeEach(() => {
  beKiosk();
  answer('find terminals', []);
  useClips.setState({ synthesizer: null });
});

describe('what staff see of a kiosk', () => {
  it('[KIOSK-07] follows the connection while it is open', async () => {
    await open();
    expect(factOf('Connection').textContent).toBe('not yet');
    act(() => setConnectionStatus('online'));
    expect(factOf('Connection').textContent).toBe('connected');
    act(() => setConnectionStatus('offline'));
    expect(factOf('Connection').textContent).toBe('lost');
  });

  it('[KIOSK-07] names the kiosk and its last order, and neither terminal nor printer without one', async () => {
    useLastOrder.setState({ number: 77 });
    await open();
    expect(factOf('Name').textContent).toBe('By the door');
    expect(factOf('Last order').textContent).toBe('77');
    await waitFor(() => expect(factOf('Card terminal').textContent).toBe('–'));
    expect([factOf('Receipt printer').textContent, isMarked('Receipt printer')]).toEqual([
      '–',
      false,
    ]);
  });

  it.each([
    { state: 'paperLow', is: 'Front: ready', bad: false },
    { state: 'silent', is: 'Front: look at it', bad: true },
  ] as const)(
    '[KIOSK-07] marks a printer that needs a hand: $state',
    async ({ state, is, bad }) => {
      await open([{ ...receiptPrinter, state }]);
      expect(factOf('Receipt printer').textContent).toBe(is);
      expect(isMarked('Receipt printer')).toBe(bad);
    },
  );

  it('[KIOSK-10] says for each language by which voice it is read, or that there is none', async () => {
    const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const getVoices = () => [{ lang: 'en-GB', name: 'Daniel' }];
    vi.stubGlobal('speechSynthesis', { getVoices, ...events });
    await open();
    expect(factOf('Voice: English').textContent).toBe('Daniel');
    expect(factOf('Voice: 繁體中文').textContent).toBe('none: recordings, else chime and text');
    expect(['Voice: English', 'Voice: 繁體中文'].map(isMarked)).toEqual([false, true]);
    act(() => useClips.setState({ synthesizer: 'espeak-ng' }));
    expect(factOf('Voice: 繁體中文').textContent).toBe('prepared sound (espeak-ng)');
    expect(isMarked('Voice: 繁體中文')).toBe(false);
  });
});
