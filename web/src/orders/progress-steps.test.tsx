import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { ReadyLine } from './ready-line.tsx';

const clock = { timezone: 'Asia/Hong_Kong', locale: 'en' } as const;
const minuteMs = 60_000;

function steps(about: Partial<Session>) {
  return renderInShop(<ProgressSteps session={anOrder(about)} clock={clock} />);
}

function isCurrent(step: HTMLElement): boolean {
  return step.getAttribute('aria-current') === 'step';
}

describe('the progress of an order', () => {
  it('[SESSION-12] has four steps, the current one marked', async () => {
    await steps({ progress: 'preparing' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Received12:00',
      'Preparing',
      'Ready to collect',
      'Completed',
    ]);
    const [current] = screen.getAllByRole('listitem').filter(isCurrent);
    expect(current?.textContent).toBe('Preparing');
  });

  it('[SESSION-12] shows the time of every step that was reached', async () => {
    const progressTimes = {
      preparing: saturdayNoon + 5 * minuteMs,
      ready: saturdayNoon + 12 * minuteMs,
      completed: null,
      onItsWay: null,
      delivered: null,
    };
    await steps({ progress: 'ready', progressTimes });
    expect(screen.getByText('12:05')).toBeDefined();
    expect(screen.getByText('12:12')).toBeDefined();
  });

  it('[SESSION-12] hides the time of a step that the kitchen took back', async () => {
    const progressTimes = {
      preparing: saturdayNoon + minuteMs,
      ready: saturdayNoon + 9 * minuteMs,
      completed: null,
      onItsWay: null,
      delivered: null,
    };
    await steps({ progress: 'preparing', progressTimes });
    expect(screen.queryByText('12:09')).toBeNull();
  });

  it('[SESSION-12] marks no step before it is paid', async () => {
    await steps({ status: 'toPay', progress: 'toPay' });
    expect(screen.getAllByRole('listitem').some(isCurrent)).toBe(false);
  });

  it('has its own labels for a table', async () => {
    await steps({ type: 'dineIn' });
    expect(screen.getByText('Ready')).toBeDefined();
  });
});

describe('the estimated time', () => {
  async function line(about: Partial<Session>) {
    await renderInShop(<ReadyLine session={anOrder(about)} shop={demoShop()} clock={clock} />);
    return screen.queryByText(/about/)?.textContent ?? null;
  }

  it('[RECORD-05] is a range of ten minutes from the shop’s own lead time', async () => {
    expect(await line({})).toBe('Ready about 12:15–12:25');
  });

  it.each([
    ['a table', { type: 'dineIn' }],
    ['a pickup time', { pickupTime: saturdayNoon + 60 * minuteMs }],
    ['an unpaid order', { status: 'toPay', progress: 'toPay' }],
    ['a ready order', { progress: 'ready' }],
  ] as const)('[RECORD-05] is not shown for %s', async (_, about) => {
    expect(await line(about)).toBeNull();
  });

  it('[RECORD-05] is not shown without a shop', async () => {
    await renderInShop(<ReadyLine session={anOrder()} shop={null} clock={clock} />);
    expect(screen.queryByText(/about/)).toBeNull();
  });

  it('[DELIVERY-05] ends on its way and delivered for a delivery', async () => {
    await steps({ type: 'delivery', progress: 'onItsWay' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Received'),
      'Preparing',
      'On its way',
      'Delivered',
    ]);
    const [current] = screen.getAllByRole('listitem').filter(isCurrent);
    expect(current?.textContent).toBe('On its way');
  });
});
