import { beforeEach, describe, expect, it } from 'vitest';
import { aDeskMenu, aDish } from '../../testing/a-desk-menu.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { type Change, deskMenu } from './desk-queries.ts';
import { saveChanges } from './save-draft.ts';

const menu = aDeskMenu();

function changes(count: number, nameLength = 1): readonly Change[] {
  return Array.from({ length: count }, () => {
    const after = aDish('x'.repeat(nameLength));
    return { kind: 'product', _id: after._id, after } as const;
  });
}

function sizes(): readonly number[] {
  return dataSentTo('create desk/save').map(({ changes: sent }) =>
    Array.isArray(sent) ? sent.length : 0,
  );
}

beforeEach(() => {
  answer('create desk/save', { draft: [], problems: [] });
});

describe('many changes of a menu', () => {
  it('[IMPORT-03] go in parts of a hundred, each under a key of its own', async () => {
    await saveChanges(changes(250), menu);
    expect(sizes()).toEqual([100, 100, 50]);
    const keys = dataSentTo('create desk/save').map(({ requestKey }) => requestKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('[IMPORT-03] go in smaller parts where each is long, and none is left out', async () => {
    const sent = changes(5, 20_000);
    await saveChanges(sent, menu);
    expect(sizes()).toEqual([2, 2, 1]);
    const ids = dataSentTo('create desk/save').flatMap(({ changes: part }) =>
      JSON.stringify(part).match(/"_id":"[0-9a-f]{24}"/g),
    );
    for (const { _id } of sent) expect(ids).toContain(`"_id":"${_id}"`);
  });

  it('[IMPORT-03] a change that is longer than a part is sent by itself', async () => {
    await saveChanges([...changes(1, 60_000), ...changes(1)], menu);
    expect(sizes()).toEqual([1, 1]);
  });

  it('[DESK-06] go with what was shown of them, unless they are new', async () => {
    const toast = aDish('Toast');
    const of = (after: typeof toast): Change => ({ kind: 'product', _id: after._id, after });
    const edited = of({ ...toast, code: 'T1' });
    await saveChanges([edited, ...changes(1)], aDeskMenu({ products: [toast] }));
    expect(dataSentTo('create desk/save')).toMatchObject([{ begun: [of(toast)] }]);
  });

  it('[IMPORT-03] none is no call', async () => {
    await saveChanges([], menu);
    expect(sizes()).toEqual([]);
  });

  it('[IMPORT-03] end with the part that is refused', async () => {
    refuse('create desk/save', 'notAllowed');
    await expect(saveChanges(changes(150), menu)).rejects.toMatchObject({
      data: { code: 'notAllowed' },
    });
    expect(sizes()).toEqual([100]);
  });

  it('[IMPORT-03] of which a part has failed are read again with those that went', async () => {
    deskMenu.of().setData(menu);
    refuse('create desk/save', 'notAllowed');
    await expect(saveChanges(changes(1), menu)).rejects.toMatchObject({
      data: { code: 'notAllowed' },
    });
    expect(deskMenu.of().isStale()).toBe(true);
  });
});
