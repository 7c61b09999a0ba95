import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { demoStart } from '../../testing/demo-answers.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { previewOf } from '../desk/previewed-menu.ts';
import { newChoice, newDish, newGroup } from '../desk/edited-menu.ts';
import { Kiosk } from './kiosk.tsx';
import { Phone } from './phone.tsx';
import { followDesk, useShown } from './shown.ts';

function inAll(en: string, hk: string, cn: string) {
  return [
    { lang: 'en', value: en },
    { lang: 'zh-hk', value: hk },
    { lang: 'zh-cn', value: cn },
  ];
}

const started = demoStart();
const size = {
  ...newGroup(),
  name: inAll('Size', '份量', '分量'),
  options: [{ ...newChoice(), name: inAll('Large', '大', '大') }],
};
const menu = {
  shop: started.shop?._id ?? '',
  otherShops: [],
  sections: [],
  stations: [],
  categories: [],
  subCategories: [],
  optionGroups: [size],
  products: [],
  draft: [],
  plans: [],
};
const plain = newDish(menu, null);

interface Sent {
  readonly name: ReturnType<typeof inAll>;
  readonly language?: Locale;
  readonly isOpen?: boolean;
  readonly origin?: string;
}

async function send({ name, language = 'en', isOpen = false, ...about }: Sent): Promise<void> {
  const dish = { ...plain, name, options: [size._id] };
  const preview = previewOf(menu, { kind: 'product', _id: dish._id, after: dish });
  const open = isOpen ? preview.dish : null;
  const common = { kind: 'preview', started, taxes: [], dark: false } as const;
  const data = { ...common, menu: preview.menu, open, language };
  const origin = about.origin ?? location.origin;
  await act(async () => {
    dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
    await vi.waitFor(() => true);
  });
}

describe.each([
  ['a phone', Phone],
  ['a kiosk', Kiosk],
])('the preview of %s', (_, App) => {
  it('[DESK-18] shows the dish on the menu and open, as it is typed, in each language', async () => {
    useShown.setState(useShown.getInitialState());
    followDesk();
    renderWithoutShop(<App />);
    await send({ name: inAll('Claypot rice', '煲仔飯', '煲仔饭') });
    expect(await screen.findByText('Claypot rice')).toBeDefined();
    await send({ name: inAll('Claypot', '煲仔飯', '煲仔饭'), isOpen: true });
    expect(await screen.findByRole('heading', { name: 'Claypot' })).toBeDefined();
    expect(await screen.findByText('Large')).toBeDefined();
    await send({ name: inAll('Claypot', '煲仔飯', '煲仔饭'), isOpen: true, language: 'zh-cn' });
    expect(await screen.findByRole('heading', { name: '煲仔饭' })).toBeDefined();
  });
});

describe('a preview', () => {
  it('[DESK-18] hears nobody but our own page', async () => {
    useShown.setState(useShown.getInitialState());
    followDesk();
    await send({ name: inAll('Rice', '飯', '饭'), origin: 'https://elsewhere.example' });
    expect(useShown.getState().previewed).toBeNull();
  });
});
