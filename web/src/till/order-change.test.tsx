import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { aDiscount } from '../../testing/a-discount.ts';
import { aVisit } from '../../testing/a-visit.ts';
import { restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Rendered } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { ParamsContext, useLocation } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { OrderScreen } from './order-screen.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const tart = orderedDish('egg-tart', {
  id: 'tart',
  quantity: 2,
  price: cents(2000),
  unitPrice: cents(1000),
});
const changed = { _id: orderId, version: 2, total: cents(1000), item: null };

async function openTable(about: Partial<Session> = {}): Promise<Rendered> {
  serveOrder(aTable({ products: [tart], total: cents(2000), ...about }));
  const rendered = await renderInShop(
    <ParamsContext value={{ place: orderId }}>
      <OrderScreen />
    </ParamsContext>,
  );
  await screen.findByRole('heading', { name: 'Table 12' });
  return rendered;
}

async function openDish(about: Partial<Session> = {}): Promise<Rendered> {
  const rendered = await openTable(about);
  await rendered.user.click(screen.getByRole('button', { name: /^2× *Egg tart/ }));
  await screen.findByRole('heading', { name: '2 × Egg tart' });
  return rendered;
}

describe('a running order at a till', () => {
  it('[TILL-07] holds a dish back, and sends it', async () => {
    workAs();
    answer('create tableSessions/changeLine', changed);
    const { user } = await openDish();
    await user.click(screen.getByRole('button', { name: 'Hold back' }));
    expect(await sentOnce('create tableSessions/changeLine')).toMatchObject({
      line: 'tart',
      status: 'hold',
    });
  });

  it('[TILL-07] cancels a dish that the kitchen has, with a second person', async () => {
    workAs();
    const asked = {
      _id: 'b'.repeat(24),
      action: 'cancelFired' as const,
      target: `${orderId}/tart`,
      amount: 2000,
      reason: 'wrongOrder',
      note: '',
      status: 'pending' as const,
      requester: 'c'.repeat(24),
      requesterName: 'Ling',
      device: null,
      approver: null,
      approverName: '',
      at: saturdayNoon,
      until: saturdayNoon + 120_000,
    };
    answer('find approvals', []);
    answer('create approvals/request', asked);
    answer('create approvals/grant', { ...asked, status: 'granted' });
    answerBy('create tableSessions/changeLine', ({ data }) => {
      const isApproved = JSON.stringify(data).includes(asked._id);
      if (isApproved) return changed;
      const { action, target, amount } = asked;
      throw refusal('approvalRequired', { action, target, amount, limit: null }, 403);
    });
    const { user } = await openDish();
    await user.click(screen.getByRole('button', { name: 'Cancel the dish' }));
    await user.click(screen.getByRole('button', { name: 'Really cancel it?' }));
    await user.click(await screen.findByRole('radio', { name: 'wrongOrder' }));
    await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
    await user.click(await screen.findByRole('button', { name: /^Fanny Lau/ }));
    await user.keyboard('7391{Enter}');
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/changeLine').at(-1)).toMatchObject({
        status: 'cancel',
        approval: asked._id,
      }),
    );
  });

  it('[TILL-07] says why a change is refused, and changes nothing', async () => {
    workAs();
    refuse('create tableSessions/changeLine', 'changeRefused', { reason: 'lineCancelled' });
    const { user } = await openDish();
    await user.clear(screen.getByLabelText('Price of one'));
    await user.type(screen.getByLabelText('Price of one'), '8.5{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This dish is cancelled already.');
    expect(await sentOnce('create tableSessions/changeLine')).toMatchObject({
      line: 'tart',
      price: 850,
    });
  });

  it('[TILL-07] [STAFF-03] gives the choices of a dish that cost something, group by group', async () => {
    workAs();
    answer('create tableSessions/changeLine', changed);
    const [group, free] = restaurant.optionGroups.flatMap((one) => {
      const choice = one.options.find(({ price }) => price > 0);
      return choice === undefined ? [] : [{ ...one, choice: choice._id }];
    });
    if (group === undefined || free === undefined) throw new Error('the demo has no extras');
    const options = [group, free].map(({ _id, choice }) => ({
      option: _id,
      selections: [{ _id: choice, id: choice, quantity: 1 }],
      fixed: false,
      free: _id === free._id,
    }));
    const { user } = await openDish({ products: [{ ...tart, options }] });
    const house = await screen.findByRole('group', { name: 'Choices on the house' });
    const save = within(house.closest('form') ?? house).getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(dataSentTo('create tableSessions/changeLine')).toEqual([]);
    for (const box of within(house).getAllByRole('checkbox')) await user.click(box);
    await user.click(save);
    expect(await sentOnce('create tableSessions/changeLine')).toMatchObject({
      line: 'tart',
      options: [
        { option: group._id, free: true },
        { option: free._id, free: false },
      ],
    });
  });

  it('[TILL-07] offers nothing for a dish that is cancelled, or an order that is over', async () => {
    workAs();
    await openDish({ status: 'toPay' });
    expect(screen.queryByLabelText('Price of one')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discounts' })).toBeNull();
  });

  it.each([
    { kind: 'Percent', typed: '12.5', data: { discountType: 'percent', discount: 12.5 } },
    { kind: 'Amount', typed: '12.5', data: { discountType: 'amount', discount: 1250 } },
  ])('[TILL-07] gives a discount by hand: $kind', async ({ kind, typed, data }) => {
    workAs();
    answer('create tableSessions/changeDiscount', changed);
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Discounts' }));
    await user.click(await screen.findByRole('button', { name: kind }));
    await user.type(screen.getByLabelText(/ off$/), `${typed}{Enter}`);
    expect(await sentOnce('create tableSessions/changeDiscount')).toMatchObject({
      name: 'Discount',
      ...data,
    });
  });

  it('[TILL-07] refuses a percentage that is none before it is sent', async () => {
    workAs();
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Discounts' }));
    await user.type(await screen.findByLabelText('Percent off'), '101{Enter}');
    await screen.findByText('Type a percentage from 0.01 to 100.');
    expect(dataSentTo('create tableSessions/changeDiscount')).toEqual([]);
  });

  it('[TILL-07] [FLOOR-03] gives a discount that is prepared, once', async () => {
    workAs();
    const rule = 'd'.repeat(24);
    const name = [{ lang: 'en', value: 'With our apologies' }];
    answer('find floor/discounts', [{ _id: rule, name, discountType: 'percent', discount: 20 }]);
    answer('create tableSessions/changeDiscount', changed);
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Discounts' }));
    await user.click(await screen.findByRole('button', { name: 'With our apologies' }));
    expect(await sentOnce('create tableSessions/changeDiscount')).toMatchObject({ rule });
  });

  it('[TILL-07] switches a discount off', async () => {
    workAs();
    answer('create tableSessions/changeDiscount', changed);
    const { user } = await openTable({
      discounts: [aDiscount()],
    });
    await user.click(screen.getByRole('button', { name: 'Discounts' }));
    await user.click(await screen.findByRole('button', { name: 'Switch Lunch offer off' }));
    expect(await sentOnce('create tableSessions/changeDiscount')).toMatchObject({
      item: 'automatic/lunch',
      disabled: true,
    });
  });

  it.each([
    { kind: 'Take off', call: 'create tableSessions/changeAdjust', data: { amount: -500 } },
    { kind: 'Put on', call: 'create tableSessions/changeAdjust', data: { amount: 500 } },
    { kind: 'Fee', call: 'create tableSessions/changeSurcharge', data: { amount: 500 } },
  ] as const)('[TILL-07] puts an amount on the bill: $kind', async ({ kind, call, data }) => {
    workAs();
    answer(call, changed);
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Amounts and fees' }));
    await user.click(await screen.findByRole('button', { name: kind }));
    await user.type(screen.getByLabelText('Amount'), '5');
    await user.type(screen.getByLabelText('Name on the bill'), 'Cake{Enter}');
    expect(await sentOnce(call)).toMatchObject({ name: 'Cake', ...data });
  });

  it('[TILL-07] changes the people at a table', async () => {
    workAs();
    answer('create tableSessions/changePeople', { _id: orderId, people: 5, version: 2 });
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Change people: 2' }));
    await screen.findByLabelText('People');
    await user.keyboard('5{Enter}');
    expect(await sentOnce('create tableSessions/changePeople')).toMatchObject({ people: 5 });
  });

  it('[TILL-07] [STAFF-02] of a takeaway has special prices where the menu has some, and no times', async () => {
    workAs();
    answer('create tableSessions/changeTerms', changed);
    serveOrder(
      aTable({ type: 'takeAway', tableItem: null, orderNumber: 7, modifiers: ['happy-hour'] }),
    );
    const { user } = await renderInShop(
      <ParamsContext value={{ place: orderId }}>
        <OrderScreen />
      </ParamsContext>,
    );
    await user.click(await screen.findByRole('button', { name: 'Special prices' }));
    expect(screen.queryByLabelText('Last order')).toBeNull();
    await user.click(screen.getByLabelText('happy-hour'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await sentOnce('create tableSessions/changeTerms')).toEqual({
      session: orderId,
      modifiers: [],
      approval: null,
    });
  });

  it('[TILL-07] sets the last order and the time to leave', async () => {
    workAs();
    refuse('create tableSessions/changeTerms', 'changeRefused', { reason: 'cutoffAfterLeave' });
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Times and prices' }));
    await user.selectOptions(await screen.findByLabelText('Last order'), '13:30');
    await user.selectOptions(screen.getByLabelText('To leave by'), '13:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Guests leave before the last order. Change one of the two.');
    expect(await sentOnce('create tableSessions/changeTerms')).toMatchObject({
      orderCutoffTime: saturdayNoon + 90 * 60_000,
      orderLeaveTime: saturdayNoon + 60 * 60_000,
    });
  });

  it('[TILL-07] cancels an order only when asked twice', async () => {
    workAs();
    answer('create tableSessions/status', {
      _id: orderId,
      status: 'cancelled',
      progress: 'received',
      version: 2,
      total: cents(0),
      paid: cents(0),
    });
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(dataSentTo('create tableSessions/status')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Really cancel all of it?' }));
    expect(await sentOnce('create tableSessions/status')).toMatchObject({ status: 'cancelled' });
    await waitFor(() => expect(useLocation.getState().pathname).toBe('/staff/till'));
  });

  it('[TILL-07] [STAFF-06] lists who changed what, the newest first', async () => {
    workAs();
    const fanny = restaurant.staff.find(({ name }) => name === 'Fanny Lau')?._id ?? '';
    const entry = { staff: fanny, at: saturdayNoon, totalBefore: cents(2000) };
    answer('find tableSessions/changes', [
      {
        ...entry,
        call: 'tableSessions/changePeople',
        change: { people: 3 },
        version: 2,
        totalAfter: cents(2000),
      },
      {
        ...entry,
        call: 'tableSessions/changeAdjust',
        change: { adjust: null, name: 'Cake', amount: cents(500) },
        version: 3,
        totalAfter: cents(2500),
      },
    ]);
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'History' }));
    await screen.findByText('Changed people');
    const entries = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Put an amount on the bill12:00Fanny Lau$20.00 → $25.00',
      'Changed people12:00Fanny Lau',
    ]);
  });

  it('[TILL-07] [FLOOR-02] shows how guests join the table with their phones', async () => {
    workAs();
    answer('create tableSessions/visit', aVisit());
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Guests’ phones' }));
    expect(await screen.findByText('4821')).toBeDefined();
    expect(dataSentTo('create tableSessions/visit')).toMatchObject([
      { session: orderId, restoreKey: null },
    ]);
  });

  it('[TILL-05] adds a round with the total of the whole table, by the server', async () => {
    workAs();
    answerBy('create bills/quote', () => Promise.reject(refusal('serverError', {}, 500)));
    answer('create tableSessions/order', {
      _id: orderId,
      restoreKey: null,
      type: 'dineIn',
      shop: aTable().shop,
      status: 'ongoing',
      version: 2,
      round: 2,
      orderNumber: null,
      total: cents(3000),
      at: saturdayNoon,
      payBy: null,
    });
    const { user } = await openTable();
    await user.keyboard('蛋撻{Enter}');
    await screen.findByText('Total with this round');
    await user.keyboard('{F2}');
    expect(await sentOnce('create tableSessions/order')).toMatchObject({
      session: orderId,
      expectedTotal: null,
    });
  });
});
