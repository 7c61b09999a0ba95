import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeskMenu, inEach } from '../../testing/a-desk-menu.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { type Publication, publications } from './desk-queries.ts';
import { HistoryDialog } from './history-dialog.tsx';

function published(about: Partial<Publication> = {}): Publication {
  const item = { kind: 'product' as const, action: 'changed' as const, fields: ['price'] };
  return {
    _id: '1'.repeat(24),
    kind: 'publish',
    note: '',
    undoes: null,
    isUndone: false,
    total: 2,
    items: [
      { ...item, _id: '8'.repeat(24), name: inEach('Fried rice') },
      { ...item, _id: '9'.repeat(24), name: inEach('Borscht') },
    ],
    problems: [],
    staffName: 'Fanny',
    at: saturdayNoon,
    ...about,
  };
}

async function open(...entries: readonly Publication[]) {
  answer('find desk/history', [...entries]);
  await renderInShop(<HistoryDialog live={aDeskMenu()} onClose={() => undefined} />);
  if (entries.length > 0) await screen.findAllByRole('article');
}

describe('the history of the menu', () => {
  it('[DESK-09] says what was published, by whom, when and why', async () => {
    await open(published({ note: 'Winter menu' }));
    const [entry] = screen.getAllByRole('article');
    expect(entry?.textContent).toMatch(
      /^Published · 2 items.*12:00.* · Fanny · Winter menuFried rice, BorschtUndo$/,
    );
  });

  it('[DESK-09] has what was published since it was last read', async () => {
    publications.of().setData([]);
    await open(published({ kind: 'plan' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('[DESK-09] says that nothing was published yet', async () => {
    await open();
    expect(await screen.findByText('Nothing was published yet.')).toBeDefined();
  });

  it('[DESK-08] offers no undoing of what failed or was undone since', async () => {
    await open(
      published({ kind: 'failed' }),
      published({ _id: '2'.repeat(24), isUndone: true }),
      published({ _id: '3'.repeat(24), kind: 'undo' }),
    );
    const [failed, undone, undo] = screen.getAllByRole('article').map((one) => within(one));
    expect(failed?.getByText(/^Could not be published/)).toBeDefined();
    expect(failed?.queryByRole('button')).toBeNull();
    expect(undone?.getByText('Undone since')).toBeDefined();
    expect(undone?.queryByRole('button')).toBeNull();
    expect(undo?.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  it('[DESK-07] says why a plan could not be published', async () => {
    const gone = { key: 'groupGone', code: 'groupGone', severity: 'refused' } as const;
    const rice = { kind: 'product', _id: '8'.repeat(24), name: inEach('Fried rice') } as const;
    await open(published({ kind: 'failed', problems: [{ ...gone, ...rice, about: [] }] }));
    const entry = within(screen.getByRole('article'));
    expect(entry.getByText('has an option that is not there.').textContent).toMatch(/^Fried rice/);
  });

  it('[DESK-08] names what was edited since and stays', async () => {
    await open(published());
    const kept = [{ _id: '8'.repeat(24), name: inEach('Fried rice') }];
    answer('create desk/undo', { publication: '4'.repeat(24), changed: 1, kept });
    answer('find desk/history', [published({ isUndone: true })]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Edited since and kept: Fried rice')).toBeDefined();
    expect(dataSentTo('create desk/undo')).toMatchObject([{ publication: '1'.repeat(24) }]);
    await waitFor(() => expect(screen.getByText('Undone since')).toBeDefined());
  });

  it('[DESK-08] says why something was not undone, and names nothing as kept', async () => {
    await open(published());
    refuse('create desk/undo', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByText(/^Edited since/)).toBeNull();
  });

  it('[DESK-09] is not called empty while it is still read', async () => {
    neverAnswer('find desk/history');
    await renderInShop(<HistoryDialog live={aDeskMenu()} onClose={() => undefined} />);
    expect(screen.queryByText('Nothing was published yet.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
