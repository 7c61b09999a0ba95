import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useMessageStore } from '../i18n/messages.ts';
import { go } from '../router/address.ts';
import type { Shop } from '../shops/start.ts';
import { useView } from '../storage/view.ts';
import { BareCorner } from './bare-corner.tsx';

async function openHelp(shop: Shop | null = demoShop()) {
  await renderInShop(<BareCorner />, { started: demoStart(shop) });
  fireEvent.click(screen.getByRole('button', { name: /help/i }));
  return within(await screen.findByRole('dialog'));
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => go('/shops?from=cart'));

describe('the help in the corner', () => {
  it('[SHELL-17] calls the shop by its number alone, and leads to its hours and terms', async () => {
    await openHelp(demoShop({ phone: '+852 2345-6789' }));
    expect(links()).toEqual(['tel:+85223456789', '/closed', '/tnc']);
  });

  it('[SHELL-17] leaves the call out where the shop has no number', async () => {
    const help = await openHelp(demoShop({ phone: '' }));
    expect(links()).toEqual(['/closed', '/tnc']);
    expect(help.getByText('Kam Fai Cha Chaan Teng, Central')).toBeDefined();
  });

  it('[SHELL-17] has no hours before a shop is chosen', async () => {
    await openHelp(null);
    expect(links()).toEqual(['/tnc']);
  });

  it('[SHELL-17] closes for the page that it leads to', async () => {
    const help = await openHelp();
    fireEvent.click(help.getAllByRole('link').at(-1) ?? document.body);
    expect(location.pathname).toBe('/tnc');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SHELL-12] sets light or dark, or what the device prefers', async () => {
    useView.setState({ darkMode: null });
    const help = await openHelp();
    const [device, light, dark] = help.getAllByRole('radio');
    if (device === undefined || light === undefined || dark === undefined) throw new Error('few');
    expect(device).toHaveProperty('checked', true);
    fireEvent.click(dark);
    expect([useView.getState().darkMode, localStorage.getItem('darkMode')]).toEqual([true, 'true']);
    fireEvent.click(light);
    expect(useView.getState().darkMode).toBe(false);
    fireEvent.click(device);
    expect([useView.getState().darkMode, localStorage.getItem('darkMode')]).toEqual([null, null]);
  });
});

describe('the languages in the corner', () => {
  it('[ROUTE-12] [SHELL-17] lead to the same page in the chosen language, with its question', async () => {
    const { user } = await renderInShop(<BareCorner />, { started: demoStart() });
    await user.click(screen.getByRole('button', { name: /繁/ }));
    await waitFor(() => expect(location.pathname).toBe('/zh-hk/shops'));
    expect(location.search).toBe('?from=cart');
    expect(useMessageStore.getState().locale).toBe('zh-hk');
  });
});
