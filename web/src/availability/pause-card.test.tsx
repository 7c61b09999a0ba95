import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offForAnHour } from '../../testing/availability.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { PauseCard } from './pause-card.tsx';

const pause = { ...offForAnHour, kiosks: false };

describe('orders from phones', () => {
  it('[STOCK-07] are said to be taken', async () => {
    await renderInShop(<PauseCard pause={null} />);
    expect(screen.getByRole('heading').textContent).toBe('Taking orders from phones');
    expect(screen.queryByRole('button', { name: 'Take orders again' })).toBeNull();
  });

  it('[STOCK-07] are said to be paused until when, by whom, and whether kiosks are too', async () => {
    const { rerender } = await renderInShop(<PauseCard pause={pause} />);
    const said = () => screen.getByText(/^until/).textContent;
    expect(said()).toBe('until 14 Nov 13:00 · Ah Keung');
    rerender(<PauseCard pause={{ ...pause, kiosks: true }} />);
    expect(said()).toBe('until 14 Nov 13:00 · Ah Keung · kiosks too');
  });

  it('[STOCK-07] are paused for phones alone unless kiosks are ticked', async () => {
    await renderInShop(<PauseCard pause={null} />);
    answer('create availability/pause', { pause });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rest of the day' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataSentTo('create availability/pause')).toMatchObject([
      { until: 'endOfDay', kiosks: false },
    ]);
  });

  it('[STOCK-07] go on when a pause is refused, and the question stays', async () => {
    await renderInShop(<PauseCard pause={null} />);
    refuse('create availability/pause', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(await screen.findByRole('button', { name: '1 hour' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('[STOCK-07] stay paused when they could not be taken again', async () => {
    await renderInShop(<PauseCard pause={pause} />);
    refuse('create availability/resume', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: 'Take orders again' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByRole('heading').textContent).toBe('No orders from phones');
  });
});
