import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable } from '../../testing/an-order.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { useTitle } from '../ui/title.ts';
import { OrderHead } from './order-head.tsx';

const clock = { timezone: 'Asia/Hong_Kong', locale: 'en' } as const;

function head(session: Session, shop = demoShop()) {
  return renderInShop(<OrderHead session={session} shop={shop} clock={clock} />);
}

describe('the head of an order', () => {
  it('[RECORD-02] shows the pickup number, the progress and the time of the last update', async () => {
    await head(anOrder({ progress: 'preparing' }));
    expect(screen.getByText('Pickup number')).toBeDefined();
    expect(screen.getByText('42')).toBeDefined();
    expect(screen.getByText('The kitchen is preparing it now.')).toBeDefined();
    expect(screen.getByText('This page updates automatically. Updated 12:00')).toBeDefined();
  });

  it('[RECORD-02] shows the table when there is no number', async () => {
    await head(aTable());
    expect(screen.getByText('Table number')).toBeDefined();
    expect(screen.getByText('12')).toBeDefined();
  });

  it('thanks a guest who has just ordered', async () => {
    go('/record/x', { state: { placed: true } });
    await head(anOrder());
    expect(screen.getByText('Thank you! Your order is in.')).toBeDefined();
  });

  it('shows no thanks on a later visit', async () => {
    await head(anOrder());
    expect(screen.queryByText('Thank you! Your order is in.')).toBeNull();
  });

  it('[RECORD-02] shows in the tab title that it is ready', async () => {
    await head(anOrder({ progress: 'ready' }));
    expect(screen.getByText('Please collect it at the counter.')).toBeDefined();
    expect(useTitle.getState().detail).toBe('✓ Ready to collect 42');
  });

  it('[RECORD-05] says since when it is late, also on another day', async () => {
    vi.setSystemTime(saturdayNoon + 40 * 60_000);
    const { unmount } = await head(anOrder({ progress: 'preparing' }));
    const text = 'Sorry for the wait. Our staff can tell you more.';
    expect(screen.getByText(/^Running late/).textContent).toBe(
      `Running late: it should have been ready by 12:25. ${text}`,
    );
    expect(screen.queryByText(/^Ready about/)).toBeNull();
    unmount();
    vi.setSystemTime(saturdayNoon + 24 * 60 * 60_000);
    const expectedArrival = saturdayNoon + 30 * 60_000;
    await head(anOrder({ type: 'delivery', status: 'done', expectedArrival }));
    expect(screen.getByText(/^Running late/).textContent).toContain(
      'it should have arrived by 14 Nov 12:40.',
    );
  });

  it('[STAFF-08] says once of a test that it is one', async () => {
    await head(anOrder({ status: 'test', progress: 'preparing' }));
    expect(screen.getAllByText('Test order')).toHaveLength(1);
    expect(screen.getByText('The kitchen is preparing it now.')).toBeDefined();
  });

  it('[DELIVERY-05] shows when a delivery arrives instead of a pickup number', async () => {
    const expectedArrival = saturdayNoon + 30 * 60_000;
    await head(anOrder({ type: 'delivery', status: 'done', expectedArrival }));
    expect(screen.getByText('12:30–12:40')).toBeDefined();
    expect(screen.getByText('Arrives about')).toBeDefined();
    expect(screen.queryByText('42')).toBeNull();
  });

  it('[RECORD-06] shows what the kitchen does while the guest pays', async () => {
    await head(anOrder({ status: 'toPay', progress: 'preparing', total: cents(6400) }));
    expect(screen.getByText('The kitchen is preparing it now.')).toBeDefined();
    expect(screen.getByText('Unpaid')).toBeDefined();
    expect(screen.getByRole('list')).toBeDefined();
  });

  it('[RECORD-06] shows that a table is paid', async () => {
    await head(aTable({ status: 'done', total: cents(6400) }));
    expect(screen.getByText('Paid')).toBeDefined();
    expect(screen.getByText('Your bill is paid. Thank you!')).toBeDefined();
  });

  it('[RECORD-05] links to the shop on a map until it is picked up', async () => {
    await head(anOrder());
    const link = screen.getByRole('link', {
      name: 'Show Kam Fai Cha Chaan Teng, Central on a map',
    });
    expect(link.getAttribute('href')).toContain('mlat=22.2841&mlon=114.1541');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([
    ['a shop without a location', anOrder(), demoShop({ location: null })],
    ['a delivery', anOrder({ type: 'delivery' }), demoShop()],
    ['a completed order', anOrder({ progress: 'completed', tvStatus: 'taken' }), demoShop()],
  ])('[RECORD-05] shows no map for %s', async (_, session, shop) => {
    await head(session, shop);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['cancelled', { status: 'cancelled', endReason: 'guest' }, 'You cancelled it.'],
    ['refunded', { status: 'void' }, 'This order was cancelled and your payment will be refunded.'],
    ['unpaid', { status: 'toPay', progress: 'toPay' }, 'The kitchen will start once you’ve paid.'],
  ] as const)(
    '[SESSION-12] shows the reason instead of steps for an order that is %s',
    async (_, about, text) => {
      await head(anOrder(about));
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.queryByRole('list')).toBeNull();
    },
  );
});

describe('the bell for an order', () => {
  const close = vi.fn<() => Promise<void>>(async () => undefined);

  it('rings once the order is ready, if the guest turned it on', async () => {
    const started = vi.fn<() => void>();
    const vibrate = vi.fn<(pattern: readonly number[]) => boolean>(() => true);
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        destination = {};
        close = close;
        createGain = () => ({
          gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
          connect: () => undefined,
        });
        createOscillator = () => ({
          frequency: { value: 0 },
          connect: (next: unknown) => next,
          start: started,
          stop: () => undefined,
        });
      },
    );
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    const { user, rerender } = await head(anOrder({ progress: 'preparing' }));
    await user.click(screen.getByRole('button', { name: 'Ring when it’s ready' }));
    const promise = 'This device will ring and vibrate. Please keep this page open.';
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByText(promise));
    expect(started).not.toHaveBeenCalled();
    rerender(<OrderHead session={anOrder({ progress: 'ready' })} shop={null} clock={clock} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(started).toHaveBeenCalledTimes(9);
    expect(vibrate).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('is not offered for an order that is ready', async () => {
    await head(anOrder({ progress: 'ready' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
