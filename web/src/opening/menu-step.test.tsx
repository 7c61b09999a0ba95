import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChecklist } from '../../testing/a-checklist.ts';
import { aDeskMenu, aDish, aDraftEntry } from '../../testing/a-desk-menu.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { MenuStep } from './menu-step.tsx';
import { type Checklist, checklist } from './opening-queries.ts';

const fried = aDish('Fried rice');
const menu = aDeskMenu({
  draft: [aDraftEntry({ kind: 'product', _id: fried._id, after: fried })],
});

async function open(about: Partial<Checklist> = {}): Promise<void> {
  await renderInShop(<MenuStep list={aChecklist(about)} />);
  await waitFor(() => expect(sentTo('find desk/menu')).toHaveLength(1));
}

beforeEach(() => {
  answer('find desk/menu', menu);
  answer('create desk/check', { problems: [] });
  answer('find setup/checklist', aChecklist());
});

describe('the menu of a new shop', () => {
  it('[OPENING-04] begins only with what the server has', async () => {
    await open({ menus: ['template'] });
    expect(screen.getByRole('button', { name: /^From a file/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Small template/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Demo menu/ })).toBeNull();
  });

  it('[OPENING-04] says why a beginning was not taken', async () => {
    await open();
    refuse('create setup/menu', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: /^Demo menu/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(dataSentTo('create setup/menu')).toMatchObject([{ from: 'demo' }]);
  });

  it('[OPENING-04] has no beginning once it has dishes or a draft', async () => {
    await open({ dishes: 1 });
    expect(screen.getByText('1 dish on your menu')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Small template/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Edit the menu' });
    expect(link.getAttribute('href')).toBe('/staff/desk');
    expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull();
  });

  it('[OPENING-04] is published from here while it is a draft', async () => {
    await open({ drafted: 2 });
    expect(screen.getByText('2 edits wait to be published.')).toBeDefined();
    await checklist.of().fetch();
    fireEvent.click(screen.getByRole('button', { name: 'Review and publish' }));
    expect(
      await screen.findByRole('button', { name: 'Drop the change of Fried rice' }),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checklist.of().isStale()).toBe(true);
  });

  it('[OPENING-04] comes from a file, which is compared with the draft', async () => {
    await open({ drafted: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Import a file' }));
    const file = new File(['Name (English),Price\nFried rice,0\n'], 'menu.csv');
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
    expect(await screen.findByRole('button', { name: 'Nothing differs' })).toBeDefined();
  });
});
