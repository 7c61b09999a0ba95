import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, sentTo } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { setConnectionStatus } from '../query/connection-status.ts';
import { go } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import type { SignedIn } from '../staff/person.ts';
import { useUnsaved } from '../staff/unsaved.tsx';
import { StaffHeader } from './header.tsx';

function Form({ isChanged }: { readonly isChanged: boolean }) {
  useUnsaved(isChanged);
  return null;
}

async function show(by: Pick<SignedIn, '_id' | 'name' | 'role'>, isChanged = false) {
  signInAs(by);
  answer('create staff/signOut', { accessToken: null, device: null });
  await renderInShop(
    <>
      <StaffHeader />
      <Form isChanged={isChanged} />
    </>,
  );
}

describe('the bar of staff', () => {
  it('[STAFF-11] has the pages of service and “More”, and names who works', async () => {
    await show(fanny);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const names = pages.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect([names[0], names.at(-1), names.includes('Figures')]).toEqual(['Till', 'More', false]);
    expect(screen.getByText('Fanny').parentElement?.textContent).toBe('Fanny · Manager');
  });

  it.each([
    ['/staff/floor', 'Floor', 'page'],
    ['/zh-hk/staff/floor/79d9', 'Floor', 'page'],
    ['/staff/figures', 'More', 'true'],
    ['/staff/more', 'More', 'page'],
    ['/staff/flooring', undefined, undefined],
  ])('[STAFF-11] at %s marks %s', async (path, name, current) => {
    go(path);
    await show(fanny);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const marked = pages.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    const found = marked.map((link) =>
      ['aria-label', 'aria-current'].map((at) => link.getAttribute(at)),
    );
    expect(found).toEqual(name === undefined ? [] : [[name, current]]);
  });

  it('[STAFF-11] leads cooks to their own pages only', async () => {
    await show({ ...ling, role: 'kitchen' });
    expect(screen.queryByRole('link', { name: 'Till' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Kitchen' })).toBeDefined();
  });

  it('[PERSON-06] signs the person out at once', async () => {
    await show(ling);
    press('Sign out');
    await waitFor(() => expect(usePerson.getState().person).toBeNull());
  });

  it('[STAFF-12] asks first where something typed would be lost', async () => {
    await show(fanny, true);
    press('Sign out');
    await screen.findByRole('button', { name: 'Stay here' });
    expect(sentTo('create staff/signOut')).toEqual([]);
    press('Leave without saving');
    await waitFor(() => expect(usePerson.getState().person).toBeNull());
  });

  it('[CALL-02] says that nothing can be changed without a connection', async () => {
    await show(ling);
    expect(screen.queryByText(/^No connection/)).toBeNull();
    act(() => setConnectionStatus('offline'));
    expect(screen.getByText(/^No connection: what you see may be out of date/)).toBeDefined();
    act(() => setConnectionStatus('online'));
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });
});
