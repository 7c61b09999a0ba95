import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { sentOnce } from '../../testing/sent-once.ts';
import type { Session } from '../shops/start.ts';

const changed = { _id: orderId, version: 2, total: cents(0), item: null };
const adjust = { _id: 'b'.repeat(24), name: 'Apology', amount: cents(-500) };
const fee = { _id: 'c'.repeat(24), name: 'Corkage', amount: cents(10_000) };

async function open(about: Partial<Session> = {}): Promise<void> {
  workAs();
  await openOver({ kind: 'amount' }, aTable(about));
}

describe('amounts on a bill', () => {
  it('[TILL-07] lists what is on the bill with its sign, and nothing where nothing is', async () => {
    await open({ adjusts: [adjust], surcharges: [fee] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Apology−$5.00Remove',
      'Corkage+$100.00Remove',
    ]);
  });

  it('[STAFF-09] does not list the delivery fee, which nobody can remove', async () => {
    const delivery = { _id: 'delivery', name: 'delivery', amount: cents(2500) };
    await open({ surcharges: [delivery, fee] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Corkage+$100.00Remove',
    ]);
  });

  it('[STAFF-05] takes an amount off the bill again, by its id and 0', async () => {
    answer('create tableSessions/changeAdjust', changed);
    await open({ adjusts: [adjust], surcharges: [fee] });
    press('Remove Apology');
    expect(await sentOnce('create tableSessions/changeAdjust')).toMatchObject({
      adjust: adjust._id,
      name: 'Apology',
      amount: 0,
    });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('[STAFF-09] takes a fee off again as a fee', async () => {
    answer('create tableSessions/changeSurcharge', changed);
    await open({ adjusts: [adjust], surcharges: [fee] });
    press('Remove Corkage');
    expect(await sentOnce('create tableSessions/changeSurcharge')).toMatchObject({
      surcharge: fee._id,
      amount: 0,
    });
    expect(dataSentTo('create tableSessions/changeAdjust')).toEqual([]);
  });

  it.each(['', '0', '-5', '1.234', 'five'])(
    '[TILL-07] asks for an amount before “%s” is sent',
    async (typed) => {
      await open();
      fill('Amount', typed);
      fill('Name on the bill', 'Cake');
      expect(screen.queryByText('Type an amount, such as 12.50.')).toBeNull();
      press('Put it on the bill');
      expect(await screen.findByText('Type an amount, such as 12.50.')).toBeDefined();
      expect(dataSentTo('create tableSessions/changeAdjust')).toEqual([]);
    },
  );

  it('[STAFF-05] asks for the name that guests read, and keeps the figure meanwhile', async () => {
    answer('create tableSessions/changeAdjust', changed);
    await open();
    fill('Amount', '5,5');
    fill('Name on the bill', '  ');
    press('Put it on the bill');
    expect(await screen.findByText('Type a name.')).toBeDefined();
    press('Put on');
    fill('Name on the bill', 'Cake');
    press('Put it on the bill');
    expect(await sentOnce('create tableSessions/changeAdjust')).toMatchObject({
      amount: 550,
      name: 'Cake',
    });
  });

  it('[STAFF-05] stays with what was typed when the bill has too many', async () => {
    refuse('create tableSessions/changeAdjust', 'changeRefused', { reason: 'tooManyAdjusts' });
    await open();
    fill('Amount', '5');
    fill('Name on the bill', 'Cake');
    press('Put it on the bill');
    expect((await screen.findByRole('alert')).textContent).toBe('An order has at most 20 amounts.');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5');
  });
});
