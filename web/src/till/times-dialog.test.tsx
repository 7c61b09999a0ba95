import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, sentTo } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { sentOnce } from '../../testing/sent-once.ts';
import type { Session } from '../shops/start.ts';

const minute = 60_000;
const changed = { _id: orderId, version: 2, total: cents(0), item: null };

async function open(order: Session): Promise<void> {
  workAs();
  answer('create tableSessions/changeTerms', changed);
  await openOver({ kind: 'times' }, order);
}

function atTable(orderCutoffTime: number | null, orderLeaveTime: number | null): Session {
  const about = aTable();
  return { ...about, sessionData: { ...about.sessionData, orderCutoffTime, orderLeaveTime } };
}

function timesOf(label: string): readonly string[] {
  return [...screen.getByLabelText(label).querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );
}

describe('the times of a table', () => {
  it('[STAFF-02] offers the quarters of an hour to come, on the clock of the shop', async () => {
    await open(atTable(null, null));
    const times = timesOf('Last order');
    expect([times[0], times[1], times[2], times.length]).toEqual(['Not set', '12:00', '12:15', 25]);
  });

  it('[STAFF-02] offers the time that is set as well, though it is over or no quarter', async () => {
    await open(atTable(saturdayNoon - 7 * minute, saturdayNoon + 15 * minute));
    expect(timesOf('Last order').slice(0, 3)).toEqual(['Not set', '11:53', '12:00']);
    expect(timesOf('To leave by').filter((time) => time === '12:15')).toHaveLength(1);
    expect(screen.getByLabelText('Last order')).toHaveProperty(
      'value',
      String(saturdayNoon - 7 * minute),
    );
  });

  it('[STAFF-02] takes a time away and leaves the other', async () => {
    await open(atTable(saturdayNoon, saturdayNoon + 30 * minute));
    fill('Last order', '');
    press('Save');
    // The other may have been set elsewhere since: it is not said again.
    expect(await sentOnce('create tableSessions/changeTerms')).toEqual({
      session: orderId,
      orderCutoffTime: null,
      approval: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[TILL-07] sends nothing where nothing was changed', async () => {
    await open(atTable(saturdayNoon, null));
    press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('create tableSessions/changeTerms')).toEqual([]);
  });
});

describe('the special prices of an order', () => {
  it('[TILL-07] are switched on and off by their names', async () => {
    await open(anOrder({ modifiers: ['staff-meal', 'happy-hour'] }));
    expect(screen.getByRole('heading', { name: 'Special prices' })).toBeDefined();
    const named = () => screen.getByLabelText('happy-hour');
    expect(named()).toHaveProperty('checked', true);
    named().click();
    screen.getByLabelText('staff-meal').click();
    screen.getByLabelText('staff-meal').click();
    press('Save');
    expect(await sentOnce('create tableSessions/changeTerms')).toEqual({
      session: orderId,
      modifiers: ['staff-meal'],
      approval: null,
    });
  });
});
