import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { HouseScreen } from './house-screen.tsx';

const id = '1'.padStart(24, '0');
const device = {
  _id: id,
  shop: hongKong,
  section: null,
  name: 'Till 1',
  kind: 'till',
  orderTypes: [],
} as const;

beforeEach(() => {
  answer('find setup', { hasShop: false });
});
afterEach(() => {
  location.hash = '';
});

async function filledForm() {
  location.hash = '#ABCD-EFGH-JKMN-PQRS';
  const page = renderWithoutShop(<HouseScreen />);
  const { user } = page;
  await screen.findByLabelText('Your name');
  const [name] = screen.getAllByRole('textbox', { name: /^English/ });
  if (name === undefined) throw new Error('no field for the name');
  await user.type(name, 'Harbour Noodles');
  await user.selectOptions(screen.getByLabelText('Country or region'), 'JP');
  await user.type(screen.getByLabelText('Your name'), 'Ada Lam');
  await user.type(screen.getByLabelText('PIN'), '73a91');
  return page;
}

describe('the page of a restaurant that is not open', () => {
  it('[OPENING-07] takes code, shop and manager together, and signs the manager in', async () => {
    const { user } = await filledForm();
    answer('create setup/open', { key: 'k'.repeat(22), device, staff: id });
    refuse('create authentication', 'loginFailed');
    await user.click(screen.getByRole('button', { name: 'Open my restaurant' }));
    await waitFor(() => expect(dataSentTo('create setup/open')).toHaveLength(1));
    expect(dataSentTo('create setup/open')).toMatchObject([
      {
        code: 'ABCD-EFGH-JKMN-PQRS',
        language: 'en',
        name: [{ lang: 'en', value: 'Harbour Noodles' }],
        currency: 'JPY',
        timezone: 'Asia/Tokyo',
        hours: [{ startTime: '11:00', endTime: '22:00' }],
        manager: { name: 'Ada Lam', pin: '7391' },
        device: 'Till 1',
      },
    ]);
    await waitFor(() =>
      expect(dataSentTo('create authentication')).toMatchObject([
        { strategy: 'device', key: 'k'.repeat(22) },
        { strategy: 'pin', staff: id, pin: '7391' },
      ]),
    );
  });

  it('[OPENING-01] [OPENING-07] says that a code is wrong, and keeps what was typed', async () => {
    const { user } = await filledForm();
    refuse('create setup/open', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeInvalid' }],
    });
    await user.click(screen.getByRole('button', { name: 'Open my restaurant' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This code is not right or has run out.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada Lam');
  });

  it('[OPENING-07] opens what was sent before, if it was edited after a lost answer', async () => {
    const { user } = await filledForm();
    const open = screen.getByRole('button', { name: 'Open my restaurant' });
    refuse('create setup/open', 'notReady');
    await user.click(open);
    await screen.findByRole('alert');
    answerBy('create setup/open', ({ data }) => {
      if (JSON.stringify(data).includes('Lam Wai')) throw refusal('requestKeyReused', {}, 409);
      return { key: 'k'.repeat(22), device, staff: id };
    });
    refuse('create authentication', 'loginFailed');
    await user.type(screen.getByLabelText('Your name'), ' Wai');
    await user.click(open);
    await waitFor(() =>
      expect(dataSentTo('create authentication')).toMatchObject([
        { strategy: 'device', key: 'k'.repeat(22) },
        { strategy: 'pin', staff: id, pin: '7391' },
      ]),
    );
    const names = dataSentTo('create setup/open').map(({ manager }) => manager);
    const [ada, wai] = [{ name: 'Ada Lam' }, { name: 'Ada Lam Wai' }];
    expect(names).toMatchObject([ada, wai, ada]);
  });

  it('[OPENING-07] leads to pairing where the restaurant is open', async () => {
    answer('find setup', { hasShop: true });
    renderWithoutShop(<HouseScreen />);
    const link = await screen.findByRole('link', { name: 'Connect this device' });
    expect(link.getAttribute('href')).toBe('/staff');
  });
});
