import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { useMessageStore } from '../i18n/messages.ts';
import { setConnectionStatus } from '../query/connection-status.ts';
import { useSessionState } from '../storage/session.ts';
import { setClosed, useClosed } from './closed-store.ts';
import { useTurn } from './guest-turn.ts';
import { HomeScreen } from './home-screen.tsx';
import { useScreen } from './screen-store.ts';

const touch = () => screen.getByRole('button', { name: 'Touch to start' });
const shown = () => useScreen.getState().screen.kind;

beforeEach(() => {
  beKiosk();
  setConnectionStatus('online');
  useClosed.setState({ isClosed: false });
});

describe('a kiosk that waits for a guest', () => {
  it('[KIOSK-02] does not ask for the order type where there is only one', async () => {
    useSessionState.setState({ mode: 'dineInNoTable' });
    await renderInShop(<HomeScreen />);
    fireEvent.click(touch());
    await waitFor(() => expect(shown()).toBe('menu'));
    expect(useSessionState.getState().mode).toBe('takeAway');
  });

  it('[KIOSK-02] asks for the order type where there are two', async () => {
    beKiosk({ orderTypes: ['dineInNoTable', 'takeAway'] });
    await renderInShop(<HomeScreen />);
    fireEvent.click(touch());
    await waitFor(() => expect(shown()).toBe('orderType'));
  });

  it('[KIOSK-02] begins in the language that is touched', async () => {
    await renderInShop(<HomeScreen />);
    fireEvent.click(screen.getByRole('button', { name: '简体中文' }));
    await waitFor(() => expect(shown()).toBe('menu'));
    expect(useMessageStore.getState().locale).toBe('zh-cn');
  });

  it('[KIOSK-03] begins for nobody before the server has let the last guest go', async () => {
    useTurn.setState({ isEnding: true });
    await renderInShop(<HomeScreen />);
    expect(touch().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(touch());
    expect(useScreen.getState().asked).toBeNull();
    act(() => useTurn.setState({ isEnding: false }));
    fireEvent.click(touch());
    await waitFor(() => expect(shown()).toBe('menu'));
  });

  it('[CALL-02] begins nothing without a connection, but changes its language', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderInShop(<HomeScreen />);
    act(() => setConnectionStatus('offline'));
    // A reconnect between two guests is no loss.
    passTime(1000);
    expect(screen.queryByText(/^No connection right now/)).toBeNull();
    passTime(1000);
    expect(screen.getByText(/^No connection right now/)).toBeDefined();
    fireEvent.click(touch());
    fireEvent.click(screen.getByRole('button', { name: '繁體中文' }));
    await waitFor(() => expect(useMessageStore.getState().locale).toBe('zh-hk'));
    expect([shown(), useScreen.getState().asked]).toEqual(['home', null]);
  });

  it.each([
    ['staff have closed it', () => setClosed(true)],
    ['nothing is ordered at it', () => beKiosk({ orderTypes: [] })],
    ['it could only deliver', () => beKiosk({ orderTypes: ['delivery'] })],
  ])('[KIOSK-07] sends guests to the counter where %s', async (_, close) => {
    close();
    await renderInShop(<HomeScreen />);
    expect(screen.getByRole('heading', { name: 'This kiosk is closed for now' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Touch to start' })).toBeNull();
  });

  it('[HOURS-03] is closed where its shop has switched its order types off', async () => {
    const started = demoStart(demoShop({ openTakeAway: false }));
    await renderInShop(<HomeScreen />, { started });
    expect(screen.getByRole('heading', { name: 'This kiosk is closed for now' })).toBeDefined();
  });
});

describe('the pictures of a kiosk that waits', () => {
  const name = () => screen.getByText(/^\$/).closest('p')?.textContent;

  async function watchPictures(): Promise<string | null | undefined> {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderInShop(<HomeScreen />);
    await screen.findByText(/^\$/);
    const first = name();
    expect(first).toMatch(/\w\$/);
    return first;
  }

  it('[KIOSK-02] follow one another, and stand still while they are paused', async () => {
    const first = await watchPictures();
    passTime(8500);
    const second = name();
    expect(second).not.toBe(first);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
    passTime(30_000);
    expect(name()).toBe(second);
    // The button is on the picture, whose touch would begin an order.
    expect(useScreen.getState().asked).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play the pictures' }));
    passTime(8500);
    expect(name()).not.toBe(second);
  });

  it('[SHELL-12] stand still for guests whom motion makes ill', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(prefers-reduced-motion: reduce)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const first = await watchPictures();
    passTime(30_000);
    expect(name()).toBe(first);
  });

  it('[CALL-02] begin nothing without a connection', async () => {
    await watchPictures();
    act(() => setConnectionStatus('offline'));
    passTime(2000);
    fireEvent.click(screen.getByText(/^\$/));
    expect([shown(), useScreen.getState().asked]).toEqual(['home', null]);
  });

  it('[KIOSK-02] begin an order where they are touched', async () => {
    await watchPictures();
    fireEvent.click(screen.getByText(/^\$/));
    await waitFor(() => expect(shown()).toBe('menu'));
  });
});
