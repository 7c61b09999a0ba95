import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { answer, answerBy, refusal, refuse, sentTo } from '../../testing/fake-server.ts';
import { App, nameOf } from './app.tsx';
import { useBoard } from './board-store.ts';

const central = [
  { lang: 'en', value: 'Central' },
  { lang: 'zh-hk', value: '中環' },
];

beforeEach(() => {
  useBoard.setState(useBoard.getInitialState());
  vi.useRealTimers();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => history.replaceState(null, '', '/'));

function openAt(path: string): void {
  history.replaceState(null, '', path);
  render(<App />);
}

describe('which shop a board is of', () => {
  it('[BOARD-01] is asked where there are several, each named in its languages', async () => {
    answer('find shops', [
      { _id: hongKong, name: central },
      { _id: taipei, name: [{ lang: 'en', value: 'Taipei' }] },
    ]);
    openAt('/board');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['中環 · Central', `/board/${hongKong}`],
      ['Taipei', `/board/${taipei}`],
    ]);
  });

  it('[BOARD-01] is the only one without a question', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    answer('find shops', [{ _id: hongKong, name: central }]);
    openAt('/board');
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/board/${hongKong}`));
  });

  it('[BOARD-01] is in the address, and is read again until the server answers', async () => {
    answerBy('get shops', () => Promise.reject(refusal('serverError', {}, 500)));
    answer('create pickupBoard/subscribe', { now: Date.now(), orders: [] });
    openAt(`/board/${hongKong}`);
    expect(await screen.findByText('Connecting …')).toBeDefined();
    await waitFor(() => expect(sentTo('get shops')).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
    answer('get shops', demoShop());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Please collect')).toBeDefined();
  });

  it('[BOARD-01] is asked where the address names one that is not there', async () => {
    refuse('get shops', 'notFound');
    openAt(`/board/${'f'.repeat(24)}`);
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(1);
    expect(sentTo('get shops')).toHaveLength(1);
  });
});

describe('the name of a shop on its board', () => {
  it.each([
    [['en', 'zh-hk', 'zh-cn'], 'zh-hk · en · zh-cn'],
    [['zh-cn', 'en'], 'en · zh-cn'],
    [['zh-Hant', 'zh-Hans'], 'zh-Hant · zh-Hans'],
    [[], ''],
  ])('[BOARD-03] is said in all languages that it has: %j', (langs, said) => {
    expect(nameOf(langs.map((lang) => ({ lang, value: lang })))).toBe(said);
  });

  it('[BOARD-03] is said once where two languages write it alike', () => {
    const name = ['zh-hk', 'zh-cn', 'en'].map((lang) => ({ lang, value: 'Tim' }));
    expect(nameOf(name)).toBe('Tim');
  });
});
