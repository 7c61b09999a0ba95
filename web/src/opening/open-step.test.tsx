import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { aChecklist } from '../../testing/a-checklist.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { OpenStep } from './open-step.tsx';
import type { Checklist } from './opening-queries.ts';

/** Nothing is missing and nothing is advised. */
const ready: Partial<Checklist> = {
  dishes: 1,
  tables: 4,
  printers: 1,
  taxes: 1,
  people: 2,
  testOrder: { session: '7'.repeat(24), progress: 'completed' },
  isSecure: true,
};

async function open(about: Partial<Checklist> = {}) {
  await renderInShop(<OpenStep list={aChecklist({ ...ready, ...about })} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

const door = { name: 'Open to guests' };
const isOff = (): boolean =>
  screen.getByRole('button', door).getAttribute('aria-disabled') === 'true';

describe('the last step to an open shop', () => {
  it('[OPENING-03] advises nothing where everything is there', async () => {
    expect(await open()).toEqual([]);
    expect(isOff()).toBe(false);
  });

  it.each([
    { about: { tables: 0 }, text: /There are no tables/, to: '/staff/setup/tables' },
    { about: { testOrder: null }, text: /No test order/, to: '/staff/setup/test' },
    { about: { printers: 0 }, text: /neither a printer/, to: '/staff/setup/printers' },
    { about: { taxes: 0 }, text: /No tax is set/, to: '/staff/shop' },
    { about: { people: 1 }, text: /the only one/, to: '/staff/people' },
  ])('[OPENING-03] advises, and leads to $to', async ({ about, text, to }) => {
    const [advice, ...others] = await open(about);
    expect(advice).toMatch(text);
    expect(others).toEqual([]);
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(to);
    expect(isOff()).toBe(false);
  });

  it('[OPENING-03] advises HTTPS, for which there is no page', async () => {
    const [advice] = await open({ isSecure: false });
    expect(advice).toMatch(/without HTTPS/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[OPENING-03] takes a kitchen screen for a printer', async () => {
    expect(await open({ printers: 0, devices: ['till', 'kitchen'] })).toEqual([]);
  });

  it('[OPENING-03] names all that is missing first, and then stays shut', async () => {
    const texts = await open({ missing: ['dishes', 'hours', 'payment'], tables: 0 });
    expect(texts.map((text) => text.split('.')[0])).toEqual([
      'No dish is on the menu',
      'There are no opening hours',
      'There is no way to pay',
      'There are no tables: guests order to take away only',
    ]);
    expect(isOff()).toBe(true);
  });

  it('[OPENING-03] says why the shop is not open', async () => {
    await open();
    refuse('create setup/start', 'notAllowed');
    fireEvent.click(screen.getByRole('button', door));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    answer('create setup/start', { shop: hongKong, openForOnline: true });
    fireEvent.click(screen.getByRole('button', door));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(dataSentTo('create setup/start')).toHaveLength(2);
  });

  it('[OPENING-06] has no door any more once it is open', async () => {
    await open({ openForOnline: true });
    expect(screen.getByText('Your restaurant is open. Guests can order.')).toBeDefined();
    expect(screen.queryByRole('button', door)).toBeNull();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/staff/till', '/staff/floor/codes']);
  });
});
