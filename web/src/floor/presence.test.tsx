import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderId } from '../../testing/an-order.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { OthersHere } from './presence.tsx';

function serveOthers(...names: readonly string[]): void {
  const others = names.map((name, at) => ({ staff: String(at).repeat(24), name }));
  answer('create floor/look', { others });
}

beforeEach(() => {
  vi.useRealTimers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('who else works on a bill', () => {
  it('[FLOOR-06] are named together, and nobody where there is nobody', async () => {
    serveOthers('Ah Ming', 'Siu Fan');
    await renderInShop(<OthersHere session={orderId} />);
    await screen.findByText('Ah Ming and Siu Fan are working on this bill, too.');
    serveOthers();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  it('[FLOOR-06] hear every ten seconds that somebody is there, and that they have left', async () => {
    serveOthers();
    const { unmount } = await renderInShop(<OthersHere session={orderId} />);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(dataSentTo('create floor/look').map(({ isHere }) => isHere)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('[FLOOR-06] are those that were seen last while nothing can be asked', async () => {
    serveOthers('Ah Ming');
    await renderInShop(<OthersHere session={orderId} />);
    await screen.findByText(/^Ah Ming/);
    refuse('create floor/look', 'notAllowed');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(dataSentTo('create floor/look')).toHaveLength(2);
    expect(screen.getByText(/^Ah Ming/)).toBeDefined();
  });
});
