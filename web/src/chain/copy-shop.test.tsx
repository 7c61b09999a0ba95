import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copiedShop } from '../../testing/copied-shop.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { CopyShopDialog } from './copy-shop.tsx';

async function open() {
  const onClose = vi.fn<(result: true | null) => void>();
  await renderInShop(<CopyShopDialog open onClose={onClose} />);
  return onClose;
}

function type(part: string, value: string): void {
  const fields = within(screen.getByRole('group', { name: part }));
  fireEvent.change(fields.getByLabelText(/^English/), { target: { value } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

const check = 'See what will be made';
const make = 'Open the shop';
const keys = () => dataSentTo('create shops/copy').map(({ requestKey }) => requestKey);

beforeEach(() => {
  answer('create shops/copy', { shop: null, made: copiedShop });
});

describe('a further shop', () => {
  it('[CHAIN-06] says of each part how much will be made', async () => {
    await open();
    type('Name of the new shop', 'Sha Tin');
    press(check);
    await screen.findByRole('button', { name: make });
    const list = within(screen.getByRole('status'));
    expect(list.getAllByRole('definition').map(({ textContent }) => Number(textContent))).toEqual([
      140, 4, 9, 3, 12, 1, 2, 5,
    ]);
  });

  it('[CHAIN-06] is checked again once something else is typed', async () => {
    await open();
    press(check);
    await screen.findByRole('button', { name: make });
    type('Address', '2 Quay Road');
    expect(screen.queryByRole('button', { name: make })).toBeNull();
    press(check);
    await screen.findByRole('button', { name: make });
    expect(dataSentTo('create shops/copy')).toMatchObject([
      { dryRun: true, address: [] },
      { dryRun: true, address: [{ value: '2 Quay Road' }] },
    ]);
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  it('[CHAIN-05] is made once, however often the same form is sent', async () => {
    const onClose = await open();
    type('Name of the new shop', 'Sha Tin');
    press(check);
    await screen.findByRole('button', { name: make });
    refuse('create shops/copy', 'notAllowed');
    press(make);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(onClose).not.toHaveBeenCalled();
    answer('create shops/copy', { shop: 'e'.repeat(24), made: copiedShop });
    press(make);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(3);
  });

  it('[CHAIN-06] says what is missing before anything is made', async () => {
    await open();
    refuse('create shops/copy', 'formInvalid', {
      problems: [{ field: 'name', code: 'nameMissing' }],
    });
    press(check);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Give it a name in one language at least.',
    );
    expect(screen.queryByRole('button', { name: make })).toBeNull();
  });
});
