import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import {
  bookkeeping,
  givenUp as given,
  stockProgram as stock,
} from '../../testing/integrations.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';

async function openPage() {
  signInAs(fanny);
  answer('find webhooks', [stock]);
  answer('find apiKeys', [bookkeeping]);
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

  it('[WEBHOOK-01] says what a new program lacks, and adds none without it', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Add a program' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a program' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByRole('alert').textContent).toMatch(/^Give it a name and a whole/);
    expect(dataSentTo('create webhooks')).toEqual([]);
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

describe('the keys of programs', () => {
  it('[KEYS-06] says in plain words what each may do and when it was used', async () => {
    await openPage();
    expect(await screen.findByRole('heading', { name: 'Bookkeeping' })).not.toBeNull();
    expect(screen.getByText('Read orders, Read figures')).not.toBeNull();
    expect(screen.getByText('Not used yet')).not.toBeNull();
  });

  it('[KEYS-06] makes one with what was ticked, and shows it once', async () => {
    const { user } = await openPage();
    answer('create apiKeys', { apiKey: bookkeeping, key: 'servery_secret' });
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make a key' });
    await user.type(within(dialog).getByLabelText(/^Name/), 'Website');
    await user.click(within(dialog).getByLabelText(/^Place orders/));
    await user.selectOptions(within(dialog).getByLabelText('Valid for'), '90 days');
    await user.click(within(dialog).getByRole('button', { name: 'Make the key' }));
    expect(await screen.findByText('servery_secret')).not.toBeNull();
    expect(dataSentTo('create apiKeys')).toMatchObject([
      { name: 'Website', scopes: ['orders:place'], days: 90 },
    ]);
  });

  it('[KEYS-06] says what a new one lacks, and makes none without it', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make a key' });
    await user.click(within(dialog).getByRole('button', { name: 'Make the key' }));
    expect(within(dialog).getByRole('alert').textContent).toMatch(/^Give it a name, and tick/);
    expect(dataSentTo('create apiKeys')).toEqual([]);
  });

  it('[KEYS-06] renews one, and revokes it once asked', async () => {
    const { user } = await openPage();
    const card = within(await keyCard());
    const oldKeyUntil = saturdayNoon + 86_400_000;
    answer('create apiKeys/rotate', { apiKey: { ...bookkeeping, oldKeyUntil }, key: 'servery_2' });
    await user.click(card.getByRole('button', { name: 'New key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Key for Bookkeeping' }));
    expect(shown.getByText(/works for another 24 hours/)).not.toBeNull();
    await user.click(shown.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    answer('create apiKeys/revoke', { apiKey: bookkeeping._id });
    await user.click(card.getByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bookkeeping' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(dataSentTo('create apiKeys/revoke')).toMatchObject([{ apiKey: bookkeeping._id }]);
  });
});

async function keyCard(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: 'Bookkeeping' });
  const card = heading.closest('article');
  if (card === null) throw new Error('the key has no card');
  return card;
}
