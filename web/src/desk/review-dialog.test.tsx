import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aDeskMenu, aDish, aDraftEntry, aGroup, inEach } from '../../testing/a-desk-menu.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { activateLocale } from '../i18n/messages.ts';
import type { Problem } from './desk-queries.ts';
import { ReviewDialog } from './review-dialog.tsx';

const fried = aDish('Fried rice');
const toast = aDish('Toast');
const soup = aDish('Borscht');
const drinks = aGroup('Drinks', ['Cola']);
const [cola] = drinks.options.map((choice) => ({
  ...choice,
  name: [
    { lang: 'en', value: 'Cola' },
    { lang: 'zh-hk', value: '可樂' },
  ],
}));
const pier = {
  _id: '4'.repeat(24),
  name: [
    { lang: 'zh-hk', value: '碼頭店' },
    { lang: 'en', value: 'Pier Road' },
  ],
};
const live = aDeskMenu({
  otherShops: [pier],
  products: [fried, toast],
  optionGroups: [{ ...drinks, options: cola === undefined ? [] : [cola] }],
  draft: [
    aDraftEntry(
      { kind: 'product', _id: fried._id, after: { ...fried, name: inEach('House rice') } },
      ['name', 'price', 'discountMapping', 'weight'],
    ),
    aDraftEntry({ kind: 'product', _id: toast._id, after: null }),
    aDraftEntry({ kind: 'product', _id: soup._id, after: soup }),
  ],
});

function aProblem(severity: Problem['severity'], about: Partial<Problem> = {}): Problem {
  const named = { kind: 'product', _id: fried._id, name: inEach('House rice') } as const;
  return { key: severity, code: 'codeDouble', severity, about: ['R1'], ...named, ...about };
}

async function open(...problems: readonly Problem[]) {
  answer('create desk/check', { problems: [...problems] });
  answer('create desk/publish', { publication: '1'.repeat(24), plan: null, changed: 3 });
  const [onClose, onDropped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderInShop(<ReviewDialog live={live} onClose={onClose} onDropped={onDropped} />);
  await waitFor(() => expect(dataSentTo('create desk/check')).toHaveLength(1));
  return { onClose, onDropped };
}

function publish(): HTMLElement {
  return screen.getByRole('button', { name: 'Publish now' });
}

async function untilReady(): Promise<void> {
  await waitFor(() => expect(publish().getAttribute('aria-disabled')).toBe('false'));
}

describe('what a draft changes', () => {
  it('[DESK-02] names each item with what is new, gone or different, and by whom', async () => {
    await open();
    const [list] = screen.getAllByRole('list');
    if (list === undefined) throw new Error('no list');
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'House rice name, price, other fields · Ling',
      'Toast taken off · Ling',
      'Borscht new · Ling',
    ]);
  });

  it('[DESK-02] says why a change was not dropped, and keeps its editor', async () => {
    const { onDropped } = await open();
    refuse('create desk/discard', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: 'Drop the change of Toast' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(onDropped).not.toHaveBeenCalled();
  });

  it('[DESK-02] loses one change, and an open editor with it', async () => {
    const { onDropped } = await open();
    answer('create desk/discard', { draft: [], problems: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Drop the change of Toast' }));
    await waitFor(() => expect(onDropped).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/discard')).toMatchObject([
      { items: [{ kind: 'product', _id: toast._id }] },
    ]);
  });

  it('[DESK-04] is published at once with its note where nothing breaks', async () => {
    const { onClose } = await open();
    expect(await screen.findByText('Nothing breaks.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Note for the history'), {
      target: { value: 'Winter' },
    });
    fireEvent.click(publish());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/publish')).toMatchObject([
      { acknowledged: [], at: null, note: 'Winter' },
    ]);
  });

  it('[DESK-04] waits until what breaks was read', async () => {
    const { onClose } = await open(
      aProblem('acknowledge'),
      aProblem('info', { key: 'b', about: ['B2'] }),
    );
    expect(await screen.findByText(/has the code R1 of another dish/)).toBeDefined();
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByLabelText('I have read this and publish anyway'));
    fireEvent.click(publish());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/publish')).toMatchObject([
      { acknowledged: ['acknowledge', 'b'] },
    ]);
  });

  it('[DESK-05] says how many running tables keep the old price, which stops nothing', async () => {
    await open(aProblem('info', { code: 'runningTables', about: ['2'] }));
    expect(await screen.findByText(/is on 2 running orders, which keep its price/)).toBeDefined();
    await untilReady();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[DESK-04] shows what else breaks by now, which has to be read again', async () => {
    const { onClose } = await open(aProblem('acknowledge'));
    const anyway = await screen.findByLabelText<HTMLInputElement>(
      'I have read this and publish anyway',
    );
    refuse('create desk/publish', 'changeRefused', { reason: 'menuProblems', problems: [] });
    const missing = aProblem('acknowledge', { key: 'b', code: 'textMissing', about: ['zh-hk'] });
    answer('create desk/check', { problems: [aProblem('acknowledge'), missing] });
    fireEvent.click(anyway);
    fireEvent.click(publish());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The draft breaks something else by now. Please read it again.',
    );
    expect(await screen.findByText(/is not written in: Traditional Chinese\.$/)).toBeDefined();
    expect(anyway.checked).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['textMissing', 'choiceTextMissing'] as const)(
    '[I18N-04] names the languages in which a name is missing: %s',
    async (code) => {
      await open(aProblem('acknowledge', { code, about: ['zh-hk', 'zh-cn'] }));
      const missing = /is not written in: Traditional Chinese and Simplified Chinese\.$/;
      expect(await screen.findByText(missing)).toBeDefined();
    },
  );

  it('[DESK-04] names the choice whose dish is gone, in the language of the screen', async () => {
    await activateLocale('zh-hk');
    const about = [cola?._id ?? ''];
    await open(aProblem('acknowledge', { code: 'linkedProductGone', about }));
    expect(await screen.findByText(/仍提供已離開餐牌的菜式：可樂。$/)).toBeDefined();
  });

  it('[DESK-03] cannot be published past what is refused, whatever is ticked', async () => {
    await open(aProblem('refused', { code: 'nameMissing' }), aProblem('acknowledge'));
    expect(await screen.findByText(/has no name/)).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(publish().getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['en', /also changes at Pier Road/],
    ['zh-hk', /在碼頭店也會一併更改/],
  ] as const)(
    '[DESK-04] names the other shops in the language of the screen: %s',
    async (to, text) => {
      await activateLocale(to);
      await open(aProblem('info', { code: 'sharedItem', about: [pier._id] }));
      expect(await screen.findByText(text)).toBeDefined();
    },
  );

  it('[DESK-04] is not published before it is checked', async () => {
    neverAnswer('create desk/check');
    await renderInShop(<ReviewDialog live={live} onClose={() => undefined} />);
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('Nothing breaks.')).toBeNull();
  });

  it.each(['2026-11-14T12:00', '2026-11-13T18:30'])(
    '[DESK-07] is not published at once where its time is %s, which is over',
    async (over) => {
      await open();
      await untilReady();
      const time = screen.getByLabelText('When (empty: now)');
      fireEvent.change(time, { target: { value: over } });
      const then = screen.getByRole('button', { name: 'Publish at this time' });
      expect(then.getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByText('This time is over.')).toBeDefined();
      fireEvent.change(time, { target: { value: '2026-11-14T12:01' } });
      expect(then.getAttribute('aria-disabled')).not.toBe('true');
    },
  );

  it('[DESK-03] stays open with what the server says against it', async () => {
    const { onClose } = await open();
    await untilReady();
    refuse('create desk/publish', 'formInvalid', {
      problems: [{ field: 'draft', code: 'linkedProductGone' }],
    });
    fireEvent.click(publish());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A choice brings a dish that is not on the menu.',
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});
