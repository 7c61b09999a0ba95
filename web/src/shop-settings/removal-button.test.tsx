import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { noUses, settingId, settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { SettingUses } from '../staff/settings-queries.ts';
import { RemovalButton } from './removal-button.tsx';

function named(digit: string, value: string) {
  return { _id: settingId(digit), name: [{ lang: 'en', value }] };
}

interface Asked {
  readonly part: 'section' | 'station';
  readonly uses?: Partial<SettingUses>;
  readonly others?: readonly ReturnType<typeof named>[];
}

/** Presses the button, and waits for what is left without it. */
async function ask({ part, uses = {}, others = [named('2', 'Other')] }: Asked) {
  signInAs(fanny);
  answer('find shopSettings/uses', { ...noUses, ...uses });
  await renderInShop(<RemovalButton part={part} removed={named('1', 'This')} others={others} />);
  fireEvent.click(screen.getByRole('button', { name: `Remove this ${part}` }));
  return within(screen.getByRole('dialog', { name: 'Remove This' }));
}

async function lines(asked: Asked): Promise<string[]> {
  const dialog = await ask(asked);
  return (await dialog.findAllByRole('listitem')).map((one) => one.textContent);
}

beforeEach(() => answer('create shopSettings/save', settings));

describe('what is left without a section or a station', () => {
  it('[SETTINGS-17] is everything where nothing names it', async () => {
    expect(await lines({ part: 'section' })).toEqual(['Nothing else refers to it.']);
  });

  it('[SETTINGS-17] names all that refers to a station, and that dishes go there', async () => {
    const name = (value: string) => [{ lang: 'en', value }];
    const uses = {
      devices: ['Screen'],
      printers: ['Pass', 'Back'],
      dishes: [name('Tea')],
      offers: [name('Happy hour')],
      taxes: [name('VAT')],
      shops: [name('Taipei')],
      isDefault: true,
    };
    expect(await lines({ part: 'station', uses })).toEqual([
      'Devices: Screen',
      'Printers: Pass and Back',
      'Dishes made here: Tea',
      'Offers that hold nowhere else: Happy hour',
      'Taxes that hold nowhere else: VAT',
      'Also used by: Taipei',
      'Dishes without a station go here.',
    ]);
  });

  it.each([
    [true, 'Sold in every section afterwards: Tea'],
    [false, 'Sold in no section afterwards: Tea'],
  ])('[SETTINGS-17] [MENU-04] says where its dishes are sold then: %s', async (isSold, said) => {
    signInAs(fanny);
    answer('find shopSettings/uses', { ...noUses, dishes: [[{ lang: 'en', value: 'Tea' }]] });
    const started = demoStart(demoShop({ enableUngroupedSection: isSold }));
    await renderInShop(
      <RemovalButton part="section" removed={named('1', 'This')} others={[named('2', 'Other')]} />,
      { started },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove this section' }));
    expect(await screen.findByText(said)).toBeDefined();
  });

  it('[SETTINGS-17] counts what a list of eight leaves out', async () => {
    const tables = Array.from({ length: 10 }, (_, at) => `A${at + 1}`);
    expect(await lines({ part: 'section', uses: { tables } })).toEqual([
      'Tables: A1, A2, A3, A4, A5, A6, A7, A8, and 2 more',
    ]);
    expect(screen.queryByText(/A9/)).toBeNull();
  });

  it('[SETTINGS-17] is asked for each time, and cannot be read by everybody', async () => {
    signInAs(fanny);
    refuse('find shopSettings/uses', 'notAllowed');
    await renderInShop(<RemovalButton part="section" removed={named('1', 'This')} others={[]} />);
    const press = () =>
      fireEvent.click(screen.getByRole('button', { name: 'Remove this section' }));
    press();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    press();
    await waitFor(() => expect(sentTo('find shopSettings/uses')).toHaveLength(2));
  });
});

describe('what keeps them', () => {
  const tea = [{ lang: 'en', value: 'Tea' }];
  const cases: readonly [Asked, string | RegExp][] = [
    [{ part: 'section', others: [] }, 'A shop needs one section. Add another one first.'],
    [{ part: 'section', uses: { running: 1 } }, /^1 order runs in this section\./],
    [{ part: 'station', uses: { running: 2 } }, /^2 tickets are open at this station\./],
    [{ part: 'station', uses: { isDefault: true }, others: [] }, /^It is in use, and there is no/],
    [{ part: 'station', uses: { dishes: [tea] }, others: [] }, /^It is in use, and there is no/],
  ];

  it.each(cases)('[SETTINGS-15] [SETTINGS-16] is said: %j', async (asked, text) => {
    const dialog = await ask(asked);
    expect(await dialog.findByText(text)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('taking them away', () => {
  it('[SETTINGS-16] needs no other station where nothing names it', async () => {
    const dialog = await ask({ part: 'station', others: [] });
    expect(dialog.queryByLabelText('Dishes and printers go to')).toBeNull();
    fireEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'stationRemoval', _id: settingId('1'), value: { movesTo: null } } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[SETTINGS-15] moves its tables to the section that was chosen', async () => {
    const others = [named('2', 'Garden'), named('3', 'Terrace')];
    const dialog = await ask({ part: 'section', others });
    fireEvent.change(await dialog.findByLabelText('Tables and devices go to'), {
      target: { value: settingId('3') },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(dataSentTo('create shopSettings/save')).toMatchObject([
        { change: { part: 'sectionRemoval', value: { movesTo: settingId('3') } } },
      ]),
    );
  });

  it('[SETTINGS-15] is refused when an order has come meanwhile', async () => {
    const dialog = await ask({ part: 'section' });
    refuse('create shopSettings/save', 'formInvalid', {
      problems: [{ field: 'section', code: 'sectionRunning' }],
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^An order runs in this section/,
    );
  });
});
