import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import type { Shop } from '../shops/start.ts';
import { completeShop } from './listed-shops.ts';
import { OpenPill } from './open-pill.tsx';
import { ShopCard } from './shop-card.tsx';

type Hours = Shop['onlineOpeningHours'];
const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
const hourMs = 3_600_000;

/** On every day of the week, for all order types. */
function open(startTime: string, endTime: string): Hours {
  return [{ weekdays: [...everyDay], startTime, endTime, orderType: [] }];
}

function pill(hours: Hours, now = saturdayNoon, modes: readonly OrderType[] = ['takeAway']) {
  const shop = demoShop({ onlineOpeningHours: hours });
  const { unmount, container } = renderWithoutShop(
    <OpenPill shop={shop} modes={modes} now={now} />,
  );
  const text = container.textContent;
  unmount();
  return text;
}

describe('whether a shop is open', () => {
  it('[HOURS-02] is said with the hour at which it closes', () => {
    expect(pill(open('10:00', '21:30'))).toBe('Open until 21:30');
  });

  it('[HOURS-02] is said with the day at which it closes where that is days away', () => {
    const [always] = open('00:00', '00:00');
    const hours: Hours = always === undefined ? [] : [{ ...always, weekdays: [1, 2, 3, 4, 5, 6] }];
    expect(pill(hours, saturdayNoon)).toBe('Open until 00:00');
    expect(pill(hours, saturdayNoon + 48 * hourMs)).toBe('Open until Sun 00:00');
  });

  it('[HOURS-02] is said with when it opens: today, tomorrow', () => {
    expect(pill(open('18:00', '21:30'))).toBe('Closed · opens today 18:00');
    expect(pill(open('07:00', '11:30'))).toBe('Closed · opens tomorrow 07:00');
  });

  it('[HOURS-02] is said without an hour where it never closes, or never opens', () => {
    expect(pill(open('00:00', '00:00'))).toBe('Open now');
    expect(pill(open('10:00', '21:30'), saturdayNoon, [])).toBe('Closed now');
  });

  it('[HOURS-02] names the last hour of several order types, and the first to come', () => {
    const lunch = { weekdays: [...everyDay], startTime: '11:00', endTime: '14:00' };
    const late = { ...lunch, startTime: '17:00', endTime: '23:00' };
    const hours: Hours = [
      { ...lunch, orderType: ['takeAway'] },
      { ...lunch, endTime: '15:00', orderType: ['delivery'] },
      { ...late, orderType: ['delivery'] },
    ];
    const both = ['takeAway', 'delivery'] as const;
    expect(pill(hours, saturdayNoon, both)).toBe('Open until 15:00');
    expect(pill(hours, saturdayNoon + 4 * hourMs, both)).toBe('Closed · opens today 17:00');
  });

  it('[HOURS-01] goes by the clock of the shop', () => {
    expect(pill(open('10:00', '21:30'), saturdayNoon + 9.75 * hourMs)).toMatch(/^Closed/);
    expect(pill(open('10:00', '21:30'), saturdayNoon + 9.25 * hourMs)).toMatch(/^Open/);
  });
});

describe('a shop in the list', () => {
  function card(about: Partial<Shop>, metres: number | null, onChoose = () => undefined) {
    const shop = completeShop(demoShop(about));
    if (shop === null) throw new Error('a field is missing');
    renderWithoutShop(
      <ShopCard shop={shop} now={saturdayNoon} metres={metres} onChoose={onChoose} />,
    );
    return screen.getByRole('button');
  }

  it('[HOURS-03] names the order types that are switched on', () => {
    const words = card({ openDelivery: false }, null).textContent;
    expect(words).toContain('Takeaway');
    expect(words).not.toContain('Delivery');
  });

  it('[ROUTE-17] says how far it is only once that is known', () => {
    expect(card({}, null).textContent).not.toMatch(/\d k?m away/);
  });

  it('[ROUTE-17] says how far it is, and is chosen by a touch', () => {
    const onChoose = vi.fn<() => undefined>(() => undefined);
    const button = card({}, 847, onChoose);
    expect(button.textContent).toContain('850 m away');
    fireEvent.click(button);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });
});

describe('a shop as the server lists it', () => {
  it.each(['name', 'timezone', 'onlineOpeningHours'] as const)(
    '[ROUTE-17] is left out without its %s',
    (field) => {
      const { [field]: _, ...rest } = demoShop();
      expect(completeShop(rest)).toBeNull();
    },
  );

  it('[HOURS-03] takes no orders of which the server says nothing', () => {
    const { _id, name, timezone, onlineOpeningHours } = demoShop();
    expect(completeShop({ _id, name, timezone, onlineOpeningHours })).toMatchObject({
      address: [],
      images: [],
      logo: null,
      location: null,
      openForOnline: false,
      openTakeAway: false,
      openDineInNoTable: false,
      openDelivery: false,
    });
  });
});
