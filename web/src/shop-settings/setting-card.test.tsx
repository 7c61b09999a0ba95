import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { settingId, settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { shopSettings } from '../staff/settings-queries.ts';
import type { Tax } from '../staff/settings-queries.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { useNotices } from '../ui/notices.ts';
import { StationPart } from './station-part.tsx';
import { TaxPart } from './tax-part.tsx';

const tax: Tax = {
  _id: settingId('a'),
  name: [{ lang: 'en', value: 'VAT' }],
  percent: 5,
  included: true,
  includeServiceCharge: false,
  orderType: [],
  active: true,
};

beforeEach(() => {
  signInAs(fanny);
  shopSettings.of().setData(settings);
});

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function save(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save: VAT' }));
}

/** Whether somebody who leaves the page now is asked first. */
function isAsked(): boolean {
  const left = vi.fn<() => void>();
  act(() => whenMayLeave(left));
  return left.mock.calls.length === 0;
}

describe('a part of the settings', () => {
  it('[PRICE-17] [SETTINGS-05] is saved by itself, with all that it says', async () => {
    await renderInShop(<TaxPart tax={tax} />);
    answer('create shopSettings/save', { ...settings, version: 8 });
    type('Percent', '7.5');
    fireEvent.click(screen.getByLabelText('On the service charge too'));
    fireEvent.click(screen.getByLabelText('In force'));
    save();
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.text).toBe('Saved'));
    const { _id, ...value } = tax;
    expect(dataSentTo('create shopSettings/save')).toMatchObject([
      {
        version: 7,
        change: {
          part: 'tax',
          _id,
          value: { ...value, percent: 7.5, includeServiceCharge: true, active: false },
        },
      },
    ]);
  });

  it('[SETTINGS-06] is sent with the version it began with, and then with its own', async () => {
    await renderInShop(<TaxPart tax={tax} />);
    act(() => shopSettings.of().setData({ ...settings, version: 8 }));
    answer('create shopSettings/save', { ...settings, version: 9 });
    for (const times of [1, 2]) {
      save();
      await waitFor(() => expect(dataSentTo('create shopSettings/save')).toHaveLength(times));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Save: VAT' }).ariaBusy).not.toBe('true'),
      );
    }
    const versions = dataSentTo('create shopSettings/save').map(({ version }) => version);
    expect(versions).toEqual([7, 9]);
  });

  it('[SETTINGS-06] says that somebody else was quicker, and keeps what was typed', async () => {
    await renderInShop(<TaxPart tax={tax} />);
    refuse('create shopSettings/save', 'formInvalid', {
      problems: [{ field: 'tax', code: 'settingOutdated' }],
    });
    type('Percent', '9');
    save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else has changed/);
    expect(screen.getByLabelText<HTMLInputElement>('Percent').value).toBe('9');
    expect(isAsked()).toBe(true);
  });

  it('[STAFF-12] asks before it is left while it is changed, and not once it is saved', async () => {
    await renderInShop(<TaxPart tax={tax} />);
    expect(isAsked()).toBe(false);
    type('Percent', '9');
    expect(isAsked()).toBe(true);
    answer('create shopSettings/save', { ...settings, version: 8 });
    save();
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.text).toBe('Saved'));
    expect(isAsked()).toBe(false);
  });

  it('[STAFF-12] asks nobody once what was changed is as it was', async () => {
    await renderInShop(<TaxPart tax={tax} />);
    type('Percent', '9');
    type('Percent', '5');
    expect(isAsked()).toBe(false);
  });
});

describe('a station', () => {
  const station = { _id: settingId('9'), name: [{ lang: 'en', value: 'Wok' }] };

  it('[SETTINGS-13] stays what it was made as', async () => {
    await renderInShop(
      <StationPart station={{ ...station, kind: 'kitchen' }} isNew={false} stations={[]} />,
    );
    expect(screen.getByText('Dishes: a kitchen')).toBeDefined();
    expect(screen.queryByLabelText('What it makes')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove this station' })).toBeDefined();
  });

  it('[SETTINGS-13] is a kitchen or a bar while it is new, and is not taken away', async () => {
    await renderInShop(
      <StationPart
        station={{ _id: settingId('8'), name: [], kind: 'kitchen' }}
        isNew
        stations={[]}
      />,
    );
    expect(screen.getByRole('form', { name: 'Add a station' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove this station' })).toBeNull();
    answer('create shopSettings/save', settings);
    fireEvent.change(screen.getByLabelText('What it makes'), { target: { value: 'waterBar' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'station', value: { kind: 'waterBar' } } },
      ]),
    );
  });
});
