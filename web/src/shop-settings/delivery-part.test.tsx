import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { settingId, settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { ShopSettings } from '../staff/settings-queries.ts';
import { DeliveryPart } from './delivery-part.tsx';

type Delivery = ShopSettings['delivery'];
type Zone = Delivery['zones'][number];

function area(digit: string, value: string): Zone['areas'][number] {
  return { _id: settingId(digit), name: [{ lang: 'en', value }] };
}

const near: Zone = {
  fee: cents(2000),
  minimum: cents(0),
  minutes: 25,
  areas: [area('b', 'Central'), area('d', 'Admiralty')],
};
const far: Zone = { ...near, minutes: 40, areas: [area('c', 'Peak')] };

type Hours = ShopSettings['shop']['hours'];
const always: Hours = [{ weekdays: [1], startTime: '11:00', endTime: '22:00', orderType: [] }];

async function shown(about: Partial<Delivery> = {}, hours = always): Promise<void> {
  const delivery = { openDelivery: true, fee: cents(2000), zones: [], ...about };
  await renderInShop(<DeliveryPart delivery={delivery} hours={hours} />);
}

function zone(number: number) {
  return within(screen.getByRole('region', { name: `Zone ${number}` }));
}

function warnings(): string[] {
  const list = within(screen.getByRole('status'));
  return list.queryAllByRole('listitem').map((one) => one.textContent);
}

function saveButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Save/ });
}

beforeEach(() => {
  signInAs(fanny);
  answer('create shopSettings/save', settings);
});

describe('the zones of a delivery', () => {
  it('[SETTINGS-14] are those that stay when one is taken away, on screen too', async () => {
    await shown({ zones: [near, far] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove zone 1' }));
    expect(zone(1).getByLabelText<HTMLInputElement>('Minutes on the way').value).toBe('40');
    fireEvent.click(saveButton());
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { value: { zones: [{ minutes: 40, areas: [{ _id: settingId('c') }] }] } } },
      ]),
    );
  });

  it('[SETTINGS-14] take along what is half typed when one is taken away', async () => {
    await shown({ zones: [near, near, far] });
    const minutes = (number: number) =>
      zone(number).getByLabelText<HTMLInputElement>('Minutes on the way');
    fireEvent.change(minutes(1), { target: { value: '2.' } });
    fireEvent.change(minutes(2), { target: { value: '3.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove zone 1' }));
    expect([minutes(1).value, minutes(2).value]).toEqual(['3.', '40']);
  });

  it('[SETTINGS-14] take the place of the fee for everywhere', async () => {
    await shown();
    expect(screen.getByLabelText('Delivery fee, everywhere')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add a zone' }));
    expect(screen.queryByLabelText('Delivery fee, everywhere')).toBeNull();
    expect(zone(1).getByLabelText<HTMLInputElement>('Fee').value).toBe('20');
  });

  it.each(['', '1441', '-5', '2.5', 'soon'])(
    '[SETTINGS-14] are not saved with minutes that are none: "%s"',
    async (text) => {
      await shown({ zones: [near] });
      const field = zone(1).getByLabelText<HTMLInputElement>('Minutes on the way');
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
      expect(zone(1).getByText('A whole number up to 1440.')).toBeDefined();
      expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('[SETTINGS-14] offer to move an area where there is another zone', async () => {
    await shown({ zones: [near] });
    expect(zone(1).queryByLabelText('In zone')).toBeNull();
  });

  it('[SETTINGS-14] name an area that stands in two of them', async () => {
    await shown({ zones: [near, { ...far, areas: [area('c', 'Central')] }] });
    expect(screen.getByText(/^Each area belongs to one zone/)).toBeDefined();
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  });

  it('[SETTINGS-14] get a further area, and are told that it needs a name', async () => {
    await shown({ zones: [far] });
    fireEvent.click(zone(1).getByRole('button', { name: 'Add an area' }));
    expect(zone(1).getByText('Give it a name in one language at least.')).toBeDefined();
    fireEvent.click(zone(1).getByRole('button', { name: 'Remove area 2' }));
    expect(zone(1).queryByText('Give it a name in one language at least.')).toBeNull();
  });
});

describe('what guests lose by a change of delivery', () => {
  it('[SETTINGS-14] is nothing before anything is changed', async () => {
    await shown({ zones: [near] });
    expect(warnings()).toEqual([]);
  });

  it('[SETTINGS-14] names the areas that are given up together', async () => {
    await shown({ zones: [near, far] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove zone 1' }));
    expect(warnings()).toEqual([
      expect.stringMatching(/^No longer delivered to: Central and Admiralty\. /),
    ]);
  });

  it('[SETTINGS-14] is every delivery once it is closed', async () => {
    await shown({ zones: [near] });
    fireEvent.click(screen.getByLabelText('Guests may have orders delivered'));
    expect(warnings()).toEqual([expect.stringMatching(/^No further delivery can be ordered\./)]);
  });

  it.each([
    ['all kinds of orders', [], 0],
    ['delivery', ['delivery' as const], 0],
    ['takeaway alone', ['takeAway' as const], 1],
  ])('[SETTINGS-14] goes by the opening hours: %s', async (_, orderType, count) => {
    const hours: Hours = always.map((one) => ({ ...one, orderType: [...orderType] }));
    await shown({ zones: [near] }, hours);
    expect(warnings()).toHaveLength(count);
  });
});
