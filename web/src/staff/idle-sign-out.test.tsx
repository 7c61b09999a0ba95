import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { answer } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { useIdleSignOut, useStayingSignedIn } from './idle-sign-out.ts';
import { usePerson } from './person.ts';

function Page({ isOnShift }: { readonly isOnShift: boolean }) {
  useIdleSignOut();
  useStayingSignedIn(isOnShift);
  return null;
}

const isSignedIn = (): boolean => usePerson.getState().person !== null;

/** Somebody works at a till whose idle minutes count. */
async function work() {
  signInAs(ling);
  answer('find staff/settings', { idleMinutes: 10 });
  answer('create staff/signOut', { accessToken: null, device: null });
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const { rerender } = await renderInShop(<Page isOnShift={false} />);
  // The minutes are known once gestures are listened to.
  await expect.poll(() => listen.mock.calls.some(([gesture]) => gesture === 'wheel')).toBe(true);
  vi.useFakeTimers();
  return { beginShift: () => rerender(<Page isOnShift />) };
}

describe('a person who has gone away', () => {
  it('[PERSON-09] is signed out after the shop’s idle minutes without a touch or a key', async () => {
    await work();
    fireEvent.pointerDown(document.body);
    passTime(9 * minuteMs);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    passTime(9 * minuteMs);
    fireEvent.pointerDown(document.body);
    passTime(9 * minuteMs);
    expect(isSignedIn()).toBe(true);
    passTime(2 * minuteMs);
    expect(isSignedIn()).toBe(false);
  });

  it('[PERSON-09] is signed out after the minutes that the shop has set by now', async () => {
    signInAs(ling);
    answer('find staff/settings', { idleMinutes: 60 });
    answer('create staff/signOut', { accessToken: null, device: null });
    const listen = vi.spyOn(globalThis, 'addEventListener');
    const begun = (): number => listen.mock.calls.filter(([name]) => name === 'wheel').length;
    const { unmount } = await renderInShop(<Page isOnShift={false} />);
    await expect.poll(begun).toBe(1);
    unmount();
    answer('find staff/settings', { idleMinutes: 10 });
    await renderInShop(<Page isOnShift={false} />);
    // With the minutes of before, then with those of now.
    await expect.poll(begun).toBe(3);
    vi.useFakeTimers();
    fireEvent.pointerDown(document.body);
    passTime(11 * minuteMs);
    expect(isSignedIn()).toBe(false);
  });

  it('[KITCHEN-13] stays signed in while a shift lasts, where nobody touches the board', async () => {
    const { beginShift } = await work();
    beginShift();
    fireEvent.pointerDown(document.body);
    passTime(60 * minuteMs);
    expect(isSignedIn()).toBe(true);
  });
});
