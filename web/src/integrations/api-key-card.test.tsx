import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { bookkeeping } from '../../testing/integrations.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { ApiKeyCard } from './api-key-card.tsx';
import type { ApiKey } from './api-key-queries.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';

const hour = 3_600_000;

beforeEach(() => signInAs(fanny));

async function shown(about: Partial<ApiKey> = {}): Promise<void> {
  await renderInShop(<ApiKeyCard apiKey={{ ...bookkeeping, ...about }} />);
}

function times(): string[] {
  return screen.getAllByRole('listitem').map((one) => one.textContent);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the key of a program', () => {
  it('[KEYS-06] says by whom it was made, and that it was not used', async () => {
    await shown();
    expect(times()).toEqual(['Made 14 Nov 12:00 by Fanny', 'Not used yet']);
    expect(screen.queryByText('Ended')).toBeNull();
  });

  it('[KEYS-06] says when it was used, until when it is valid, and the one before it', async () => {
    await shown({
      lastUsedAt: saturdayNoon + hour,
      endsAt: saturdayNoon + 2 * hour,
      oldKeyUntil: saturdayNoon + 3 * hour,
    });
    expect(times().slice(1)).toEqual([
      'Last used 14 Nov 13:00',
      'Valid until 14 Nov 14:00',
      'The key before works until 14 Nov 15:00',
    ]);
  });

  it.each([
    [saturdayNoon, true],
    [saturdayNoon + 1, false],
  ])('[KEYS-03] has ended at its end: %i', async (endsAt, hasEnded) => {
    await shown({ endsAt });
    expect(screen.queryByText('Ended') !== null).toBe(hasEnded);
  });

  it('[KEYS-06] says why it could not be renewed', async () => {
    await shown();
    refuse('create apiKeys/rotate', 'notFound');
    press('New key');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
  });

  it('[KEYS-01] is shown once, without a word of another before it', async () => {
    await shown();
    answer('create apiKeys/rotate', { apiKey: bookkeeping, key: 'servery_2' });
    press('New key');
    const dialog = within(await screen.findByRole('dialog', { name: 'Key for Bookkeeping' }));
    expect(dialog.queryByText(/24 hours/)).toBeNull();
    const copied: string[] = [];
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    fireEvent.click(dialog.getByRole('button', { name: 'Copy the key' }));
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.text).toBe('Copied.'));
    expect(copied).toEqual(['servery_2']);
  });

  it('[KEYS-03] is renewed once, however often that is asked for until it is shown', async () => {
    await shown();
    refuse('create apiKeys/rotate', 'notReady');
    press('New key');
    await screen.findByRole('alert');
    answer('create apiKeys/rotate', { apiKey: bookkeeping, key: 'servery_2' });
    press('New key');
    await screen.findByRole('dialog', { name: 'Key for Bookkeeping' });
    press('New key');
    await waitFor(() => expect(dataSentTo('create apiKeys/rotate').length).toBeGreaterThan(2));
    const keys = dataSentTo('create apiKeys/rotate').map(({ requestKey }) => requestKey);
    expect([new Set(keys).size, new Set(keys.slice(0, -1)).size]).toEqual([2, 1]);
  });

  it('[KEYS-06] is revoked only once asked', async () => {
    await shown();
    press('Revoke');
    expect(await screen.findByText(/^The program is refused from this moment on/)).toBeDefined();
    expect(dataSentTo('create apiKeys/revoke')).toEqual([]);
  });
});

describe('a shop without programs', () => {
  it('[KEYS-06] [WEBHOOK-01] says so of both kinds', async () => {
    answer('find webhooks', []);
    answer('find apiKeys', []);
    await renderInShop(<IntegrationsScreen />);
    expect(await screen.findByText('No program listens yet.')).toBeDefined();
    expect(await screen.findByText('No program has a key yet.')).toBeDefined();
  });

  it('[KEYS-06] [WEBHOOK-01] shows one kind though the other cannot be read', async () => {
    refuse('find webhooks', 'notAllowed');
    answer('find apiKeys', [bookkeeping]);
    await renderInShop(<IntegrationsScreen />);
    expect(await screen.findByRole('heading', { name: 'Bookkeeping' })).toBeDefined();
    const part = within(screen.getByRole('region', { name: 'Programs that listen' }));
    expect((await part.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(part.queryByText('No program listens yet.')).toBeNull();
  });
});
