import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChecklist } from '../../testing/a-checklist.ts';
import { aDeskMenu, aDish, aGroup } from '../../testing/a-desk-menu.ts';
import { anOrder } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { restoreKeyOf } from '../storage/session.ts';
import type { Checklist } from './opening-queries.ts';
import { testLine } from './trial-order.ts';
import { TestStep } from './trial-step.tsx';

const session = '7'.repeat(24);
const fried = aDish('Fried rice');

async function open(about: Partial<Checklist> = {}) {
  signInAs(fanny);
  answer('find desk/menu', aDeskMenu({ products: [fried] }));
  answer('find setup/checklist', aChecklist());
  answer('find printers', []);
  await renderInShop(<TestStep list={aChecklist({ dishes: 1, ...about })} />);
}

/** As the server says that an order was taken. */
function placed(restoreKey: string | null) {
  const { _id, type, shop, version, orderNumber, total } = anOrder();
  const order = { _id, type, shop, version, orderNumber, total, payBy: null };
  return { ...order, status: 'test', round: 1, at: saturdayNoon, restoreKey } as const;
}

/** How far the marks are, from the first to the last. */
function marks(): readonly boolean[] {
  const [list] = screen.getAllByRole('list');
  if (list === undefined) throw new Error('no marks');
  const rows = within(list).getAllByRole('listitem');
  return rows.map((row) => within(row).queryByLabelText('done') !== null);
}

describe('a test order on the way to an open shop', () => {
  it('[STAFF-07] needs a dish first', async () => {
    await open({ dishes: 0 });
    expect(screen.getByText('Put a dish on the menu first.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[STAFF-07] is sent as a guest sends one, is marked, and may be opened from here', async () => {
    await open();
    const { _id } = anOrder();
    const key = 'k'.repeat(22);
    answer('create tableSessions/create', placed(key));
    fireEvent.click(screen.getByRole('button', { name: 'Send a test order' }));
    await waitFor(() => expect(restoreKeyOf(_id)).toBe(key));
    expect(dataSentTo('create tableSessions/create')).toMatchObject([
      {
        session: { type: 'takeAway', status: 'test' },
        products: [{ product: fried._id, quantity: 1, options: [] }],
      },
    ]);
  });

  it('[STAFF-07] says why it was not sent', async () => {
    await open();
    refuse('create tableSessions/create', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: 'Send a test order' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[STAFF-07] is sent though the menu had not come when it was pressed', async () => {
    await open();
    answer('create tableSessions/create', placed(null));
    fireEvent.click(screen.getByRole('button', { name: 'Send a test order' }));
    await waitFor(() => expect(dataSentTo('create tableSessions/create')).toHaveLength(1));
    expect(sentTo('find desk/menu')).toHaveLength(1);
  });

  it.each([
    ['received', [true, false, false]],
    ['preparing', [true, true, false]],
    ['ready', [true, true, true]],
    ['completed', [true, true, true]],
  ] as const)('[OPENING-07] is followed while it is %s', async (progress, done) => {
    await open({ testOrder: { session, progress } });
    expect(marks()).toEqual(done);
    expect(screen.getByRole('button', { name: 'Send another' })).toBeDefined();
  });
});

describe('the dish of a test order', () => {
  const size = aGroup('Size', ['Small', 'Large'], { required: true });
  const sides = aGroup('Sides', ['Rice', 'Soup', 'Tea'], { minPick: 2 });
  const extras = aGroup('Extras', ['Egg']);
  const optionGroups = [size, sides, extras];

  function picked(menu: Parameters<typeof testLine>[0]) {
    return testLine(menu)?.options.map(({ option, selections }) => [option, selections.length]);
  }

  it('[STAFF-07] is the one that asks least', () => {
    const set = aDish('Set', { options: [size._id, sides._id] });
    const noodles = aDish('Noodles', { options: [extras._id] });
    const line = testLine(aDeskMenu({ optionGroups, products: [set, noodles] }));
    expect(line).toMatchObject({ product: noodles._id, options: [] });
  });

  it('[STAFF-07] is ordered with as many choices as it needs', () => {
    const set = aDish('Set', { options: [size._id, sides._id, extras._id] });
    expect(picked(aDeskMenu({ optionGroups, products: [set] }))).toEqual([
      [size._id, 1],
      [sides._id, 2],
    ]);
  });

  it('[STAFF-07] is none that guests cannot order', () => {
    const products = [
      aDish('Hidden', { hideFromOnline: true }),
      aDish('In sets', { setOrderOrGiftOnly: true }),
    ];
    expect(testLine(aDeskMenu({ products }))).toBeNull();
  });
});
