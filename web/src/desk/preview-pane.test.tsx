import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDeskMenu, aDish, riceId } from '../../testing/a-desk-menu.ts';
import { keepFramesEmpty } from '../../testing/empty-frames.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Previewed } from '../menu/previewed.ts';
import type { Change } from './desk-queries.ts';
import { PreviewPane } from './preview-pane.tsx';

const fried = aDish('Fried rice');
const menu = aDeskMenu({ products: [fried] });
const edited: Change = { kind: 'product', _id: fried._id, after: fried };

/** What a frame would be told: there is no page in it here. */
function listenTo(title: string) {
  const frame = screen.getByTitle(title);
  const post = vi.fn<(message: Previewed, origin: string) => void>();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: post } });
  fireEvent.load(frame);
  return () => post.mock.lastCall;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

beforeEach(keepFramesEmpty);

describe('what guests will see of an edit', () => {
  it('[DESK-18] is the open dish on a phone, in the language of the desk', async () => {
    await renderInShop(<PreviewPane menu={menu} edited={edited} />);
    const told = listenTo('Phone, English');
    const [message, origin] = told() ?? [];
    expect(message).toMatchObject({ open: fried._id, language: 'en', dark: false });
    expect(origin).toBe(location.origin);
  });

  it('[DESK-18] is the menu without an open dish, or dark', async () => {
    await renderInShop(<PreviewPane menu={menu} edited={edited} />);
    const told = listenTo('Phone, English');
    press('Menu');
    expect(told()?.[0]).toMatchObject({ open: null });
    press('Dark');
    expect(told()?.[0]).toMatchObject({ dark: true });
    press('Light');
    expect(told()?.[0]).toMatchObject({ dark: false });
  });

  it('[DESK-18] of a category is the menu from the start', async () => {
    const [category = null] = menu.categories;
    const about: Change = { kind: 'category', _id: riceId, after: category };
    await renderInShop(<PreviewPane menu={menu} edited={about} />);
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-pressed')).toBe('true');
    expect(listenTo('Phone, English')()?.[0]).toMatchObject({ open: null });
  });

  it('[DESK-18] changes while it is typed', async () => {
    const { rerender } = await renderInShop(<PreviewPane menu={menu} edited={edited} />);
    const told = listenTo('Phone, English');
    const typed = { ...fried, name: [{ lang: 'en', value: 'Rice of the house' }] };
    rerender(<PreviewPane menu={menu} edited={{ ...edited, kind: 'product', after: typed }} />);
    await waitFor(() =>
      expect(told()?.[0].menu.products[0]?.name[0]?.value).toBe('Rice of the house'),
    );
  });

  it('[DESK-18] is a kiosk, which is never dark', async () => {
    await renderInShop(<PreviewPane menu={menu} edited={edited} />);
    press('Kiosk');
    const frame = screen.getByTitle('Kiosk, English');
    expect(frame.getAttribute('src')).toBe('/preview/kiosk');
    expect(screen.queryByRole('button', { name: 'Dark' })).toBeNull();
  });

  it('[DESK-18] is in another language, or in all three beside each other', async () => {
    await renderInShop(<PreviewPane menu={menu} edited={edited} />);
    press('简体中文');
    expect(listenTo('Phone, 简体中文')()?.[0]).toMatchObject({ language: 'zh-cn' });
    press('In all three languages');
    const sheet = within(await screen.findByRole('dialog', { name: 'As guests see it' }));
    expect(sheet.getAllByTitle(/^Phone, /)).toHaveLength(3);
  });
});
