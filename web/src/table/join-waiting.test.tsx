import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { orderId } from '../../testing/an-order.ts';
import { aWaiting, phoneKey, requestSecret } from '../../testing/a-visit.ts';
import { demoShop, demoStart, restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, answerBy, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { restoreKeyOf } from '../storage/session.ts';
import { digitsIn } from './digits-field.tsx';
import { JoinWaiting } from './join-waiting.tsx';

const scan = { viewItem: 'A1code99', ticket: 'a-ticket' };
const pending = { status: 'waiting', _id: null, restoreKey: null } as const;
const seated = { _id: orderId, type: 'dineIn', shop: hongKong, restoreKey: phoneKey } as const;

async function wait(about: Parameters<typeof aWaiting>[0] = {}) {
  const { waiting } = aWaiting(about);
  if (waiting === null) throw new Error('nobody waits');
  const { _id } = restaurant.tables[0] ?? { _id: '' };
  const table = {
    _id,
    name: 'A1',
    section: hongKongHall,
    capacity: 4,
    orderType: 'dineIn',
  } as const;
  const onJoined = vi.fn<(session: string) => void>();
  const { user } = await renderInShop(
    <JoinWaiting
      found={demoStart(demoShop(), { table })}
      waiting={waiting}
      scan={scan}
      onJoined={onJoined}
    />,
  );
  return { user, onJoined };
}

async function typeDigits(user: Awaited<ReturnType<typeof wait>>['user'], digits: string) {
  await user.type(screen.getByRole('textbox', { name: 'The table’s 4 digits' }), digits);
  await user.click(screen.getByRole('button', { name: 'Join the table' }));
}

describe('a phone that scanned a table at which others sit', () => {
  it('[VISIT-04] joins with the 4 digits, which are focused', async () => {
    answer('create tableSessions/joinState', pending);
    answer('create tableSessions/join', seated);
    const { user, onJoined } = await wait();
    expect(document.activeElement?.getAttribute('inputmode')).toBe('numeric');
    await typeDigits(user, '4821');
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(orderId));
    expect(restoreKeyOf(orderId)).toBe(phoneKey);
    expect(dataSentTo('create tableSessions/join')).toMatchObject([
      { request: requestSecret, code: '4821' },
    ]);
  });

  it('[VISIT-04] sends the scan where the table has no place for a request', async () => {
    answer('create tableSessions/join', seated);
    const { user } = await wait({ request: null, number: null });
    await typeDigits(user, '4821');
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/join')).toMatchObject([{ ...scan, code: '4821' }]),
    );
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[VISIT-04] asks for all 4 digits before anything is sent', async () => {
    answer('create tableSessions/joinState', pending);
    const { user } = await wait();
    await typeDigits(user, '48');
    expect(screen.getByRole('alert').textContent).toBe('Please type all 4 digits.');
    expect(sentTo('create tableSessions/join')).toHaveLength(0);
  });

  it.each([
    ['codeWrong', 'Those digits don’t match this table.'],
    ['codePaused', 'Too many wrong tries, so typing is paused.'],
    ['requestOver', 'Your request has ended.'],
    ['tableFull', 'No more phones can join this table.'],
    ['tableFree', 'This table is now empty.'],
    ['notOffered', 'This table can’t be joined with digits.'],
  ])('[VISIT-04] says what is wrong with the digits: %s', async (reason, message) => {
    answer('create tableSessions/joinState', pending);
    refuse('create tableSessions/join', 'joinRefused', { reason });
    const { user } = await wait();
    await typeDigits(user, '0000');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('[VISIT-04] asks to scan again when the scan is too old', async () => {
    refuse('create tableSessions/join', 'initRefused', { reason: 'fixedCodeTimeout' });
    const { user } = await wait({ request: null, number: null });
    await typeDigits(user, '4821');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The QR code has expired. Please scan it again.',
      ),
    );
  });

  it('[VISIT-03] shows its number while it waits, and joins once it is accepted', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    let isAccepted = false;
    answerBy('create tableSessions/joinState', () =>
      isAccepted ? { status: 'accepted', _id: orderId, restoreKey: phoneKey } : pending,
    );
    const { onJoined } = await wait();
    expect(screen.getByRole('status').textContent).toContain('Your number is 7.');
    await waitFor(() => expect(sentTo('create tableSessions/joinState')).toHaveLength(1));
    isAccepted = true;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(orderId));
    expect(restoreKeyOf(orderId)).toBe(phoneKey);
  });

  it.each([
    ['declined', 'You were not let in.'],
    ['expired', 'Nobody answered.'],
  ] as const)('[VISIT-03] says that its request is %s', async (status, message) => {
    answer('create tableSessions/joinState', { ...pending, status });
    await wait();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(message));
    expect(screen.queryAllByRole('link', { name: 'Scan the QR code' })).toHaveLength(
      status === 'expired' ? 1 : 0,
    );
    expect(screen.getByRole('textbox')).toBeDefined();
  });

  it('[VISIT-03] stops asking when its request is unknown', async () => {
    refuse('create tableSessions/joinState', 'notFound');
    await wait();
    expect(await screen.findByText('Nobody answered.')).toBeDefined();
  });

  it('[VISIT-04] offers the ways of the shop only', async () => {
    answer('create tableSessions/joinState', pending);
    await wait({ ways: ['accept'] });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Waiting to be let in…');
  });

  it('[VISIT-04] refers to staff where the shop lets nobody join alone', async () => {
    await wait({ ways: [], request: null, number: null });
    expect(screen.getByText('Please ask our staff to add your phone.')).toBeDefined();
  });
});

describe('the 4 digits', () => {
  it.each([
    ['4 8 2 1', '4821'],
    ['４８２１', '4821'],
    ['48a', '48'],
    ['482199', '4821'],
  ])('are read from %s', (text, digits) => {
    expect(digitsIn(text)).toBe(digits);
  });
});
