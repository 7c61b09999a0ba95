import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { stockProgram } from '../../testing/integrations.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { EndpointCard } from './endpoint-card.tsx';
import type { Endpoint } from './webhook-queries.ts';

beforeEach(() => signInAs(fanny));

async function shown(about: Partial<Endpoint> = {}): Promise<void> {
  await renderInShop(<EndpointCard endpoint={{ ...stockProgram, ...about }} />);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('a program that listens', () => {
  it('[WEBHOOK-01] says where it is, and what it hears of', async () => {
    await shown();
    expect(screen.getByText('https://stock.example.com/servery')).toBeDefined();
    expect(screen.getByText('Order placed, Dish sold out')).toBeDefined();
    expect(screen.getByText('On')).toBeDefined();
  });

  it.each([
    [{ waiting: 0, failed: 0 }, []],
    [{ waiting: 3, failed: 0 }, ['3 waiting']],
    [{ waiting: 0, failed: 1 }, ['1 given up']],
    [{ waiting: 2, failed: 1 }, ['2 waiting', '1 given up']],
  ])('[WEBHOOK-04] says what it has not got: %j', async (about, badges) => {
    await shown(about);
    expect(screen.queryAllByText(/waiting|given up/).map((one) => one.textContent)).toEqual(badges);
  });

  it('[WEBHOOK-01] is switched on again as it is', async () => {
    await shown({ enabled: false });
    expect(screen.getByText('Off')).toBeDefined();
    answer('create webhooks/change', stockProgram);
    press('Switch on');
    await waitFor(() =>
      expect(dataSentTo('create webhooks/change')).toMatchObject([
        { endpoint: stockProgram._id, enabled: true },
      ]),
    );
    expect(Object.keys(dataSentTo('create webhooks/change')[0] ?? {})).not.toContain('url');
  });

  it('[WEBHOOK-06] says why it could not be switched', async () => {
    await shown();
    refuse('create webhooks/change', 'notFound');
    press('Switch off');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
  });

  it('[WEBHOOK-05] shows its new key once, and that the one before signs too', async () => {
    await shown();
    const endpoint = { ...stockProgram, oldKeyUntil: saturdayNoon + 86_400_000 };
    answer('create webhooks/rotate', { endpoint, signingKey: 'whsec_new' });
    press('New key');
    expect(await screen.findByText('whsec_new')).toBeDefined();
    expect(screen.getByText(/The key before signs too for 24 hours\.$/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
  });

  it('[WEBHOOK-05] is renewed once, however often that is asked for until the key is shown', async () => {
    await shown();
    refuse('create webhooks/rotate', 'notReady');
    press('New key');
    await screen.findByRole('alert');
    answer('create webhooks/rotate', { endpoint: stockProgram, signingKey: 'whsec_new' });
    press('New key');
    await screen.findByText('whsec_new');
    press('New key');
    await waitFor(() => expect(dataSentTo('create webhooks/rotate').length).toBeGreaterThan(2));
    const keys = dataSentTo('create webhooks/rotate').map(({ requestKey }) => requestKey);
    expect([new Set(keys).size, new Set(keys.slice(0, -1)).size]).toEqual([2, 1]);
  });

  it('[WEBHOOK-01] stays when it could not be removed', async () => {
    await shown();
    press('Remove');
    refuse('create webhooks/remove', 'notAllowed');
    expect(await screen.findByText(/^It hears of nothing any more/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) ?? document.body);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByRole('dialog', { name: 'Stock program' })).toBeDefined();
  });
});
