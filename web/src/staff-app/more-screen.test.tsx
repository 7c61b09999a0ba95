import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { MoreScreen } from './more-screen.tsx';

describe('the list of pages', () => {
  it('[STAFF-11] has the pages of management for managers', async () => {
    signInAs(fanny);
    await renderInShop(<MoreScreen />);
    expect(screen.getByRole('heading', { name: 'Management' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Figures' }).getAttribute('href')).toContain(
      '/staff/figures',
    );
    expect(screen.getByRole('link', { name: 'Floor' })).not.toBeNull();
  });

  it('[STAFF-11] has none of them for others', async () => {
    signInAs(ling);
    await renderInShop(<MoreScreen />);
    expect(screen.queryByRole('heading', { name: 'Management' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Figures' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Floor' })).not.toBeNull();
  });
});
