import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { answer, sentTo } from '../../testing/fake-server.ts';
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

async function work(isOnShift: boolean): Promise<void> {
  signInAs(ling);
  answer('find staff/settings', { idleMinutes: 10 });
  answer('create staff/signOut', { accessToken: null, device: null });
  await renderInShop(<Page isOnShift={isOnShift} />);
  await expect.poll(() => sentTo('find staff/settings')).toHaveLength(1);
  await act(() => new Promise((resolve) => void setTimeout(resolve, 20)));
  vi.useFakeTimers();
  fireEvent.pointerDown(document.body);
}

describe('a person who has gone away', () => {
  it('[PERSON-09] is signed out after the shop’s idle minutes without a touch or a key', async () => {
    await work(false);
    passTime(9 * minuteMs);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    passTime(9 * minuteMs);
    fireEvent.pointerDown(document.body);
    passTime(9 * minuteMs);
    expect(isSignedIn()).toBe(true);
    passTime(2 * minuteMs);
    expect(isSignedIn()).toBe(false);
  });

  it('[KITCHEN-13] stays signed in while a shift lasts, where nobody touches the board', async () => {
    await work(true);
    passTime(60 * minuteMs);
    expect(isSignedIn()).toBe(true);
  });
});
