import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { noUses, settingId as id, settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { offerMethod } from '../gateways/gateways-queries.ts';
import type { ShopSettings } from '../staff/settings-queries.ts';
import { ShopScreen } from './shop-screen.tsx';

async function openPage(shown: ShopSettings = settings) {
  signInAs(fanny);
  answer('find shopSettings', shown);
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

  it('[SETTINGS-06] are read again whenever the page is opened', async () => {
    const first = await openPage();
    first.unmount();
    const phone = '2345 6789';
    await openPage({ ...settings, version: 9, shop: { ...settings.shop, phone } });
    const form = within(await screen.findByRole('form', { name: 'Shop and opening hours' }));
    expect(form.getByLabelText('Telephone')).toHaveProperty('value', phone);
    answer('create shopSettings/save', settings);
    fireEvent.submit(screen.getByRole('form', { name: 'Shop and opening hours' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([{ version: 9 }]),
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
    await user.click(screen.getByLabelText('Offered to guests: At the counter'));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no way to pay.');
    expect(screen.getByText(/^Way to pay · Fanny/)).toBeDefined();
  });

  it('[SETTINGS-07] [SETTINGS-08] say how well colours are read before they are saved', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    const form = within(screen.getByRole('form', { name: 'Logo, colours and texts' }));
    await user.click(form.getByLabelText('This shop has its own colours'));
    const accent = form.getByLabelText('Accent');
    await user.clear(accent);
    await user.type(accent, '#FFE0');
    expect(form.getByText('Six digits, such as #C2410C.')).toBeDefined();
    expect(form.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
    await user.type(accent, '66');
    const notes = form.getAllByText(/^Contrast: button 1\d\.\d:1, text/);
    const [light, dark] = notes.map((note) => note.textContent);
    expect(light).toMatch(
      /The accent alone reaches only 1\.\d:1, so text is drawn in #[0-9A-F]{6}/,
    );
    expect(dark).not.toMatch(/The accent alone/);
    for (const note of [light, dark])
      expect(Number(/text ([\d.]+):1/.exec(note ?? '')?.[1])).toBeGreaterThanOrEqual(4.5);
    const welcome = within(form.getByRole('group', { name: /^Welcome/ }));
    await user.type(welcome.getByLabelText(/^English/), 'Hello');
    await user.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        {
          change: {
            part: 'look',
            value: {
              colours: { primary: '#FFE066', secondary: '#FBE6D0' },
              welcome: [{ lang: 'en', value: 'Hello' }],
            },
          },
        },
      ]),
    );
  });

  it('[SETTINGS-09] put ways to pay in an order', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    await user.click(screen.getByRole('button', { name: 'Move Card up' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'paymentOrder', value: { order: [id('6'), id('5')] } } },
      ]),
    );
  });

  it('[SETTINGS-10] rename a table, and remove it once they have said what that breaks', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    await user.click(screen.getByRole('button', { name: 'A1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Table A1' }));
    await user.type(dialog.getByLabelText('Name'), '-window');
    expect(dialog.getByText(/^The printed code keeps working/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const value = { name: 'A1-window', section: id('4'), capacity: 4, removed: false };
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'table', _id: id('7'), value } },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'A1' }));
    await user.click(screen.getByRole('button', { name: 'Remove the table' }));
    expect(screen.getByText(/^Its printed code opens nothing any more/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove A1' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save').at(-1)).toMatchObject({
        change: { part: 'table', value: { removed: true } },
      }),
    );
  });

  it('[SETTINGS-10] do not offer to remove a table where guests sit', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: /^A2/ }));
    expect(screen.getByText(/^Guests sit here/)).toBeDefined();
    const remove = screen.getByRole('button', { name: 'Remove the table' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
  });

  it('[GATEWAY-06] [SETTINGS-05] shows a gateway that was offered on its own page', async () => {
    const [counter, card] = settings.payments;
    if (counter === undefined || card === undefined) throw new Error('two ways to pay are needed');
    await openPage({ ...settings, payments: [counter, { ...card, enabled: false }] });
    const isOffered = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: /Card/ }).checked;
    expect(isOffered()).toBe(false);
    answer('create shopSettings/save', { ...settings, version: 8 });
    await offerMethod(card._id);
    await waitFor(() => expect(isOffered()).toBe(true));
  });
});

describe('what managers add to their shop', () => {
  it('[SETTINGS-12] [SETTINGS-13] a section and a station, each with a name', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    const section = screen.getByRole('form', { name: 'Add a section' });
    await user.type(within(section).getByLabelText(/^English/), 'Garden');
    await user.click(within(section).getByRole('button', { name: /^Save/ }));
    await user.click(screen.getByRole('button', { name: 'Add a station' }));
    const station = screen.getByRole('form', { name: 'Add a station' });
    await user.type(within(station).getByLabelText(/^English/), 'Juice');
    await user.selectOptions(within(station).getByLabelText('What it makes'), 'waterBar');
    await user.click(within(station).getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'section', value: { name: [{ value: 'Garden' }], charges: [] } } },
        { change: { part: 'station', value: { name: [{ value: 'Juice' }], kind: 'waterBar' } } },
      ]),
    );
  });

  it('[OPENING-05] [SETTINGS-10] tables, after the shop was opened too', async () => {
    const { user } = await openPage();
    answer('create setup/tables', { tables: [] });
    const tables = screen.getByRole('region', { name: 'Tables' });
    await user.clear(within(tables).getByLabelText('How many tables'));
    await user.type(within(tables).getByLabelText('How many tables'), '2');
    await user.click(within(tables).getByRole('button', { name: 'Add 2 tables' }));
    await waitFor(() =>
      expect(dataSentTo('create setup/tables')).toMatchObject([{ names: ['1', '2'], seats: 4 }]),
    );
  });

  it('[SETTINGS-08] no tint on which guests could read nothing', async () => {
    const { user } = await openPage();
    const look = screen.getByRole('form', { name: 'Logo, colours and texts' });
    await user.click(within(look).getByLabelText('This shop has its own colours'));
    const tint = within(look).getByRole('textbox', { name: 'Tint' });
    await user.clear(tint);
    await user.type(tint, '#112233');
    expect(within(look).getByText(/^Too dark/)).toBeDefined();
    await user.click(within(look).getByRole('button', { name: /^Save/ }));
    expect(dataSentTo('create shopSettings/save')).toEqual([]);
  });
});

const garden = { _id: id('a'), name: [{ lang: 'en', value: 'Garden' }], charges: [] };
describe('what managers take away', () => {
  it('[SETTINGS-15] [SETTINGS-17] a section, once they read what goes where', async () => {
    const { user } = await openPage({ ...settings, sections: [...settings.sections, garden] });
    const dishes = Array.from({ length: 9 }, (_, at) => [{ lang: 'en', value: `Dish ${at + 1}` }]);
    answer('find shopSettings/uses', { ...noUses, tables: ['A1'], dishes });
    answer('create shopSettings/save', settings);
    const hall = within(screen.getByRole('form', { name: 'Hall' }));
    await user.click(hall.getByRole('button', { name: 'Remove this section' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Hall' }));
    expect(await dialog.findByText('Tables: A1')).toBeDefined();
    expect(
      dialog.getByText(/^Sold in every section afterwards: Dish 1, .* and 1 more$/),
    ).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        {
          change: { part: 'sectionRemoval', _id: id('4'), value: { movesTo: id('a') } },
          version: 7,
        },
      ]),
    );
  });

  it('[SETTINGS-15] no section while an order runs in it, and never the last', async () => {
    const { user } = await openPage({ ...settings, sections: [...settings.sections, garden] });
    answer('find shopSettings/uses', { ...noUses, running: 2 });
    const hall = within(screen.getByRole('form', { name: 'Hall' }));
    await user.click(hall.getByRole('button', { name: 'Remove this section' }));
    expect(await screen.findByText(/^2 orders run in this section/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('[SETTINGS-16] no station that is in use without another of its kind', async () => {
    const { user } = await openPage();
    answer('find shopSettings/uses', { ...noUses, printers: ['Pass'] });
    const wok = within(screen.getByRole('form', { name: 'Wok' }));
    await user.click(wok.getByRole('button', { name: 'Remove this station' }));
    expect(await screen.findByText(/^It is in use/)).toBeDefined();
    expect(screen.getByText('Printers: Pass')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('where a shop delivers to', () => {
  const area = (digit: string, value: string) => ({
    _id: id(digit),
    name: [{ lang: 'en', value }],
  });
  const zones = [
    { fee: cents(2000), minimum: cents(10_000), minutes: 25, areas: [area('b', 'Central')] },
    { fee: cents(3500), minimum: cents(0), minutes: 40, areas: [area('c', 'Peak')] },
  ];
  const delivery = { openDelivery: true, fee: cents(0), zones };

  it('[SETTINGS-14] is written in zones, and each wrong field is named', async () => {
    const { user } = await openPage();
    answer('create shopSettings/save', settings);
    const form = within(screen.getByRole('form', { name: 'Delivery' }));
    await user.click(form.getByLabelText('Guests may have orders delivered'));
    expect(form.getByText(/^Without a zone, every address is delivered to for \$20/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Add a zone' }));
    const zone = within(form.getByRole('region', { name: 'Zone 1' }));
    expect(zone.getByText('Give it a name in one language at least.')).toBeDefined();
    await user.type(zone.getByLabelText(/^English/), 'Central');
    await user.clear(zone.getByLabelText('Minutes on the way'));
    expect(zone.getByText('A whole number up to 1440.')).toBeDefined();
    await user.click(form.getByRole('button', { name: /^Save/ }));
    expect(dataSentTo('create shopSettings/save')).toEqual([]);
    await user.type(zone.getByLabelText('Minutes on the way'), '20');
    await user.clear(zone.getByLabelText('Minimum of the dishes'));
    await user.type(zone.getByLabelText('Minimum of the dishes'), '120');
    await user.click(form.getByRole('button', { name: /^Save/ }));
    const areas = [{ name: [{ lang: 'en', value: 'Central' }] }];
    const saved = { fee: 2000, minimum: 12_000, minutes: 20, areas };
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'delivery', value: { openDelivery: true, zones: [saved] } } },
      ]),
    );
  });

  it('[SETTINGS-14] keeps an area that moves, and says which are given up', async () => {
    const { user } = await openPage({ ...settings, delivery });
    answer('create shopSettings/save', settings);
    const form = within(screen.getByRole('form', { name: 'Delivery' }));
    const second = () => within(form.getByRole('region', { name: 'Zone 2' }));
    await user.selectOptions(second().getByLabelText('In zone'), 'Zone 1');
    expect(second().getByText('Every zone needs an area.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Remove zone 2' }));
    const first = within(form.getByRole('region', { name: 'Zone 1' }));
    await user.click(first.getByRole('button', { name: 'Remove area 1' }));
    expect(form.getByText(/^No longer delivered to: Central\./)).toBeDefined();
    await user.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { value: { zones: [{ areas: [{ _id: id('c') }] }] } } },
      ]),
    );
  });
});
