import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { askPanel } from './panel-setup.tsx';
import { pixelsAboveReach, usePanel } from './reach.ts';

describe('the reach line', () => {
  it.each([
    { panel: { height: 700, bottom: 700, reach: 1100 }, screenPixels: 1920, above: 823 },
    { panel: { height: 1000, bottom: 400, reach: 1100 }, screenPixels: 1920, above: 576 },
    { panel: { height: 400, bottom: 700, reach: 1100 }, screenPixels: 1080, above: 0 },
    // Something must be left to touch, however high the panel hangs.
    { panel: { height: 400, bottom: 1100, reach: 1100 }, screenPixels: 1000, above: 600 },
  ])('[KIOSK-12] lies $above px below the top of $panel', ({ panel, screenPixels, above }) => {
    expect(pixelsAboveReach(panel, screenPixels)).toBe(above);
  });

  it('[KIOSK-12] is set by staff in millimetres and kept on the device', async () => {
    const { user } = await renderInShop(null);
    act(askPanel);
    const digits = async (text: string): Promise<void> => {
      for (const digit of text) await user.click(screen.getByRole('button', { name: digit }));
    };
    await user.click(await screen.findByRole('button', { name: /^Height of the screen/ }));
    await digits('0598');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(usePanel.getState().height).toBe(598);
    expect(JSON.parse(localStorage.getItem('posPanel') ?? '')).toMatchObject({ height: 598 });
  });
});
