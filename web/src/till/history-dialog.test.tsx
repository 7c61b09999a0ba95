import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';

type Entry = AnswerTo<'find tableSessions/changes'>[number];

const entry: Entry = {
  call: 'tableSessions/status',
  change: {},
  staff: 'f'.repeat(24),
  at: saturdayNoon,
  version: 2,
  totalBefore: cents(2000),
  totalAfter: cents(2000),
};

async function open(): Promise<void> {
  workAs();
  await openOver({ kind: 'history' }, aTable({ version: 7 }));
}

describe('the history of an order', () => {
  it('[STAFF-06] says that nothing has been changed, of this order', async () => {
    answer('find tableSessions/changes', []);
    await open();
    expect(await screen.findByText('Nothing has been changed on this order.')).toBeDefined();
    expect(sentTo('find tableSessions/changes')[0]?.query).toEqual({ session: orderId });
  });

  it('[STAFF-06] names somebody who has left, and what it has no words for', async () => {
    answer('find tableSessions/changes', [{ ...entry, call: 'tableSessions/blessTheSoup' }]);
    await open();
    expect((await screen.findByRole('listitem')).textContent).toBe(
      'Changed the order12:00Somebody who has left',
    );
  });

  it('[STAFF-06] says neither that it is empty nor what it was before it is known', async () => {
    neverAnswer('find tableSessions/changes');
    await open();
    expect(screen.queryByText('Nothing has been changed on this order.')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('[STAFF-06] says when it cannot be read', async () => {
    refuse('find tableSessions/changes', 'notAllowed');
    await open();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('Nothing has been changed on this order.')).toBeNull();
  });
});
