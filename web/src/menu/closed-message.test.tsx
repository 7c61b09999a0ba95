import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { aTax } from '@servery/demo/rule-builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { demoShop, demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Shop } from '../shops/start.ts';
import { chooseSection, useSessionState } from '../storage/session.ts';
import { ChargesNote } from './charges-note.tsx';
import { ClosedMessage } from './closed-message.tsx';

const hourMs = 3_600_000;

async function message(about: Partial<Shop>, locale: 'en' | 'zh-cn' = 'en') {
  const started = demoStart(demoShop(about));
  const { container } = await renderInShop(<ClosedMessage />, { started, locale });
  return container.textContent;
}

describe('why nothing can be ordered', () => {
  it('[STOCK-07] is a pause until a time, or for the moment', async () => {
    const until = saturdayNoon + hourMs;
    expect(await message({ pause: { until, kiosks: false } })).toMatch(/until today 13:00/);
  });

  it('[STOCK-07] is a pause without an end where none is known', async () => {
    expect(await message({ pause: { until: null, kiosks: false } })).toMatch(/for the moment/);
  });

  it('[HOURS-02] is the hour of the shop, also while it is paused', async () => {
    // Between lunch and tea in Taipei.
    vi.setSystemTime(Date.parse('2026-11-14T15:00:00+08:00'));
    const pause = { until: Date.now() + 5 * hourMs, kiosks: false };
    expect(await message({ _id: taipei, pause })).toMatch(/closed until today 15:30/);
  });

  it('[HOURS-02] is not known for a shop without any hour ahead', async () => {
    const never = { weekdays: [], startTime: '10:00', endTime: '11:00', orderType: [] };
    expect(await message({ onlineOpeningHours: [never] })).toBe('Closed now');
  });

  it('[I18N-01] is said in the language of the guest', async () => {
    const until = saturdayNoon + hourMs;
    const words = await message({ pause: { until, kiosks: false } }, 'zh-cn');
    expect(words).toMatch(/13:00/);
    expect(words).not.toMatch(/[a-z]/i);
  });
});

describe('the charges above the menu', () => {
  async function note(mode: OrderType, about: Partial<Shop> = {}) {
    useSessionState.setState({ mode });
    const started = demoStart(demoShop(about));
    const [hall] = started.sections;
    chooseSection(hall?._id ?? null);
    const { container } = await renderInShop(<ChargesNote />, { started });
    return container;
  }

  beforeEach(() => answer('find taxSettings', []));

  it('[PRICE-16] are those of a table: its service and each seat', async () => {
    const container = await note('dineIn');
    expect(container.textContent).toMatch(/10% service charge/);
    expect(container.textContent).not.toMatch(/Delivery fee/);
  });

  it('[DELIVERY-01] are from the lowest to the highest delivery fee', async () => {
    expect((await note('delivery')).textContent).toMatch(/Delivery fee \$25\.00–\$60\.00/);
  });

  it('[PRICE-16] are left out where delivery costs nothing', async () => {
    const container = await note('delivery', { deliveryFee: cents(0), deliveryZones: [] });
    expect(container.textContent).not.toMatch(/Delivery fee/);
  });

  it('[PRICE-22] are the taxes that are added, each rate once', async () => {
    const tax = { status: 'active', shops: [] } as const;
    answer('find taxSettings', [
      { ...aTax({ _id: '1'.repeat(24), percent: 6 }), ...tax },
      { ...aTax({ _id: '2'.repeat(24), percent: 6 }), ...tax },
      { ...aTax({ _id: '3'.repeat(24), percent: 5, included: true }), ...tax },
    ]);
    await note('takeAway');
    expect(await screen.findByText(/6% tax added/)).toBeDefined();
    expect(screen.queryByText(/5% tax added/)).toBeNull();
  });

  it('[PRICE-16] are not mentioned where there are none', async () => {
    expect((await note('takeAway')).textContent).toBe('');
  });
});
