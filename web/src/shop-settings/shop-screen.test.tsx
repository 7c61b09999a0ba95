import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { ShopSettings } from './settings-queries.ts';
import { ShopScreen } from './shop-screen.tsx';

const id = (digit: string): string => digit.padStart(24, '0');
const settings: ShopSettings = {
  version: 7,
  shop: {
    _id: hongKong,
    name: [{ lang: 'en', value: 'Harbour Noodles' }],
    address: [],
    phone: '',
    openForOnline: true,
    openTakeAway: true,
    openDineInNoTable: false,
    hours: [{ weekdays: [1, 2], startTime: '11:00', endTime: '22:00', orderType: [] }],
  },
  sections: [
    {
      _id: id('4'),
      name: [{ lang: 'en', value: 'Hall' }],
      charges: [
        {
          weekdays: [0, 6],
          from: '00:00',
          to: '00:00',
          percent: 10,
          takeAwayPercent: 0,
          amountPerPerson: cents(500),
        },
      ],
    },
  ],
  taxes: [],
  payments: [
    {
      _id: id('5'),
      name: [{ lang: 'en', value: 'At the counter' }],
      gateway: 'counter',
      enabled: true,
    },
  ],
};

async function openPage() {
  signInAs(fanny);
  answer('find shopSettings', settings);
  answer('find shopSettings/history', [
    {
      part: 'payment',
      item: id('5'),
      before: null,
      after: {},
      staffName: 'Fanny',
      at: saturdayNoon,
    },
  ]);
  const page = await renderInShop(<ShopScreen />);
  await screen.findByRole('heading', { name: 'Shop settings' });
  return page;
}

describe('the settings of a shop on their page', () => {
  it('[SETTINGS-05] save the shop with its hours', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    const form = within(screen.getByRole('form', { name: 'Shop and opening hours' }));
    await user.click(form.getByLabelText('Guests may order'));
    await user.click(form.getByRole('button', { name: 'Wed' }));
    await user.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        {
          change: {
            part: 'shop',
            value: { openForOnline: false, hours: [{ weekdays: [1, 2, 3] }] },
          },
        },
      ]),
    );
  });

  it('[SETTINGS-05] save the charges of a section, and a new tax', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    const hall = within(screen.getByRole('form', { name: 'Hall' }));
    await user.clear(hall.getByLabelText('Service charge, %'));
    await user.type(hall.getByLabelText('Service charge, %'), '12.5');
    await user.click(hall.getByRole('button', { name: /^Save/ }));
    await user.click(screen.getByRole('button', { name: 'New tax' }));
    const tax = within(screen.getByRole('form', { name: 'New tax' }));
    await user.type(tax.getByLabelText('Percent'), '8');
    await user.click(tax.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'section', _id: id('4'), value: { charges: [{ percent: 12.5 }] } } },
        { change: { part: 'tax', value: { percent: 8, active: true } } },
      ]),
    );
  });

  it('[SETTINGS-02] [SETTINGS-05] say why a way to pay stays on, and who changed what', async () => {
    const { user } = await openPage();
    refuse('create shopSettings/save', 'formInvalid', {
      problems: [{ field: 'payment', code: 'paymentMissing' }],
    });
    await user.click(screen.getByLabelText('At the counter'));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no way to pay.');
    expect(screen.getByText(/^Way to pay · Fanny/)).toBeDefined();
  });
});
