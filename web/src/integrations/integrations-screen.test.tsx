import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';
import type { Delivery, Endpoint } from './webhook-queries.ts';

const stock: Endpoint = {
  _id: '1'.padStart(24, '0'),
  label: 'Stock program',
  url: 'https://stock.example.com/servery',
  events: ['order.placed', 'product.soldOut'],
  enabled: true,
  oldKeyUntil: null,
  waiting: 0,
  failed: 2,
};
const given: Delivery = {
  _id: '2'.padStart(24, '0'),
  event: 'msg_1',
  type: 'order.placed',
  at: saturdayNoon,
  lastAt: saturdayNoon,
  state: 'failed',
  attempts: 10,
  nextAt: null,
  status: 500,
  problem: null,
};

async function openPage() {
  signInAs(fanny);
  answer('find webhooks', [stock]);
  const page = await renderInShop(<IntegrationsScreen />);
  await screen.findByRole('heading', { name: 'Stock program' });
  return page;
}

describe('the page of integrations', () => {
  it('[WEBHOOK-01] [WEBHOOK-05] adds a program, and shows its key once', async () => {
    const { user } = await openPage();
    answer('create webhooks', { endpoint: stock, signingKey: 'whsec_abc' });
    await user.click(screen.getByRole('button', { name: 'Add a program' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a program' });
    await user.type(within(dialog).getByLabelText(/^Name/), 'Till');
    await user.type(within(dialog).getByLabelText(/^Address/), 'till.example.com/in');
    await user.click(within(dialog).getByLabelText('Order paid'));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('whsec_abc')).not.toBeNull();
    expect(dataSentTo('create webhooks')).toMatchObject([
      {
        label: 'Till',
        url: 'https://till.example.com/in',
        events: ['order.placed', 'order.paid'],
      },
    ]);
  });

  it('[WEBHOOK-04] lists deliveries, and sends one again', async () => {
    const { user } = await openPage();
    expect(screen.getByText('2 given up')).not.toBeNull();
    answer('find webhooks/deliveries', [given]);
    answer('create webhooks/replay', { ...given, state: 'waiting' });
    await user.click(screen.getByRole('button', { name: 'Deliveries' }));
    const sheet = await screen.findByRole('dialog', { name: 'Deliveries to Stock program' });
    expect(await within(sheet).findByText(/Attempts: 10 · 500/)).not.toBeNull();
    await user.click(within(sheet).getByRole('button', { name: 'Send again' }));
    expect(dataSentTo('create webhooks/replay')).toMatchObject([{ delivery: given._id }]);
  });

  it('[WEBHOOK-01] switches a program off, and removes it once asked', async () => {
    const { user } = await openPage();
    answer('create webhooks/change', { ...stock, enabled: false });
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(dataSentTo('create webhooks/change')).toMatchObject([
      { endpoint: stock._id, enabled: false },
    ]);
    answer('create webhooks/remove', { endpoint: stock._id });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stock program' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(dataSentTo('create webhooks/remove')).toMatchObject([{ endpoint: stock._id }]);
  });
});
