import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { availabilityPage, milk, offForAnHour, tart, tea } from '../../testing/availability.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { AvailabilityScreen } from './availability-screen.tsx';

type Page = AnswerTo<'find availability'>;

async function shown(about: Partial<Page> = {}) {
  answer('find availability', { ...availabilityPage, ...about });
  const rendered = await renderInShop(<AvailabilityScreen />);
  await screen.findByRole('button', { name: /Egg tart/ });
  return rendered;
}

describe('the page of what is on sale', () => {
  it('[STOCK-08] takes a dish off sale by two touches', async () => {
    signInAs(ling);
    const { user } = await shown();
    answer('create availability/soldOut', {
      product: tart,
      option: null,
      choice: null,
      soldOut: null,
    });
    await user.click(screen.getByRole('button', { name: /Egg tart/ }));
    await user.click(await screen.findByRole('button', { name: '1 hour' }));
    await waitFor(() =>
      expect(dataSentTo('create availability/soldOut')).toMatchObject([
        { product: tart, until: 'hour' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[STOCK-08] sets how many are left by two touches', async () => {
    signInAs(ling);
    const { user } = await shown();
    expect(screen.getByRole('button', { name: /Milk tea.*7 left/ })).not.toBeNull();
    const set = { product: tea, stockMode: 'synced', mode: 'none', quantity: 20 } as const;
    answer('create stock/set', set);
    await user.click(screen.getByRole('button', { name: /Milk tea/ }));
    await user.click(await screen.findByRole('button', { name: '20' }));
    await waitFor(() =>
      expect(dataSentTo('create stock/set')).toMatchObject([
        { product: tea, stockMode: 'synced', quantity: 20 },
      ]),
    );
  });

  it('[STOCK-08] lists what is sold out with until when and by whom, and sells it again', async () => {
    signInAs(ling);
    const soldOut = offForAnHour;
    const choices = availabilityPage.choices.map((choice) => ({ ...choice, soldOut }));
    const { user } = await shown({ choices });
    answer('create availability/back', { product: null, ...milk, soldOut: null });
    await user.click(screen.getByRole('button', { name: 'Sold out (1)' }));
    const key = screen.getByRole('button', { name: /Oat milk.*Ah Keung.*Sold out/ });
    await user.click(key);
    await user.click(await screen.findByRole('button', { name: 'Sell again' }));
    await waitFor(() => expect(dataSentTo('create availability/back')).toMatchObject([milk]));
  });

  it('[STOCK-07] pauses orders of phones, and takes them again', async () => {
    signInAs(ling);
    const { user } = await shown();
    const pause = { until: null, at: saturdayNoon, by: 'Ling', reason: '', kiosks: true };
    answer('create availability/pause', { pause });
    answer('create availability/resume', { pause: null });
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    answer('find availability', { ...availabilityPage, pause });
    await user.click(within(dialog).getByRole('button', { name: '30 minutes' }));
    await user.click(await screen.findByRole('button', { name: 'Take orders again' }));
    expect(dataSentTo('create availability/pause')).toMatchObject([
      { until: 'halfHour', kiosks: true },
    ]);
    await waitFor(() => expect(dataSentTo('create availability/resume')).toHaveLength(1));
  });

  it('[SESSION-18] [STOCK-08] lets a manager set how many orders fit into a pickup time', async () => {
    signInAs(fanny);
    const { user } = await shown();
    answer('create availability/setSlots', { ...availabilityPage.slots, capacity: 6 });
    await user.type(screen.getByRole('textbox', { name: 'Orders per time' }), '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create availability/setSlots')).toMatchObject([
        { ...availabilityPage.slots, capacity: 6 },
      ]),
    );
  });
});
