import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { answer, dataSentTo, goOffline, refuse } from '../../testing/fake-server.ts';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { useLogin } from '../storage/login.ts';
import { useShopState } from '../storage/shop.ts';
import { drawers } from '../tenders/till-drawer.ts';
import { openDialog, useDialogs } from '../ui/dialogs.ts';
import { followPerson, hasUnsent, signIn, signOut, usePerson, workIn } from './person.ts';
import type { SignedIn } from './person.ts';

type Answer = AnswerTo<'create authentication'>;
const [here, elsewhere] = ['1'.repeat(24), '2'.repeat(24)];

function fannyIn(shop: string): SignedIn {
  return { ...fanny, shop, email: null, device: null };
}

function answerFor(staff: SignedIn): Answer {
  return { accessToken: 'Fanny’s', authentication: { strategy: 'pin' }, user: null, staff };
}

const state = () => [useLogin.getState().token, usePerson.getState().person?.name ?? null];

beforeEach(() => {
  useShopState.setState({ shop: here });
  useLogin.setState({ token: 'the device’s' });
});

describe('who works at a device', () => {
  it('[PERSON-06] signs in by their PIN, in place of the one before', async () => {
    signInAs(ling);
    answer('create authentication', answerFor(fannyIn(here)));
    await signIn(fanny._id, '7391');
    expect(state()).toEqual(['Fanny’s', 'Fanny']);
    const sent = { strategy: 'pin', staff: fanny._id, pin: '7391', code: null };
    expect(dataSentTo('create authentication').at(-1)).toEqual(sent);
  });

  it('[PERSON-06] stays who they were when the PIN is wrong', async () => {
    signInAs(ling);
    refuse('create authentication', 'loginFailed');
    await expect(signIn(fanny._id, '0000')).rejects.toBeDefined();
    expect(state()).toEqual(['the device’s', 'Ling']);
  });

  it('[PERSON-06] leaves the device its own login', async () => {
    signInAs(ling);
    answer('create staff/signOut', { accessToken: 'its own', device: null });
    await signOut();
    expect(state()).toEqual(['its own', null]);
  });

  it('[PERSON-06] is signed out at once, though nobody answers', async () => {
    signInAs(ling);
    goOffline();
    const leaving = signOut();
    expect(usePerson.getState().person).toBeNull();
    refuse('create staff/signOut', 'networkDisconnected');
    await leaving;
    expect(state()).toEqual([null, null]);
  });

  it('[PERSON-06] [PERSON-09] leaves no dialog open to the next person', async () => {
    signInAs(ling);
    answer('create staff/signOut', { accessToken: 'its own', device: null });
    const stop = followPerson();
    const asked = openDialog<true>(() => Promise.resolve(() => null));
    await expect.poll(() => useDialogs.getState().shown).toHaveLength(1);
    await signOut();
    expect(useDialogs.getState().shown.filter(({ open }) => open)).toEqual([]);
    expect(await asked).toBeNull();
    stop();
  });

  it('[CALL-01] is nobody once the server has ended their login', () => {
    signInAs(ling);
    const stop = followPerson();
    useLogin.setState({ token: 'another' });
    expect(usePerson.getState().person?.name).toBe('Ling');
    useLogin.setState({ token: null });
    expect(usePerson.getState().person).toBeNull();
    stop();
  });
});

describe('who works in several shops', () => {
  it('[CHAIN-02] goes on in another one, and shows nothing of the first', async () => {
    signInAs(fanny);
    answer('create staff/enterShop', { accessToken: 'Fanny’s there', staff: fannyIn(elsewhere) });
    drawers.of().setData([]);
    await workIn(elsewhere);
    expect([useShopState.getState().shop, ...state()]).toEqual([
      elsewhere,
      'Fanny’s there',
      'Fanny',
    ]);
    expect(drawers.of().getSnapshot().data).toBeUndefined();
  });

  it('[CHAIN-02] keeps what is known of the shop where they are', async () => {
    signInAs(fanny);
    answer('create staff/enterShop', { accessToken: 'Fanny’s', staff: fannyIn(here) });
    drawers.of().setData([]);
    await workIn(here);
    expect(drawers.of().getSnapshot().data).toEqual([]);
  });

  it('[CHAIN-02] has typed something that only this shop can take', () => {
    expect(hasUnsent(ling._id)).toBe(false);
    localStorage.setItem('tillCarts', JSON.stringify([{ person: fanny._id }]));
    expect([hasUnsent(ling._id), hasUnsent(fanny._id)]).toEqual([false, true]);
    localStorage.setItem('tillRequests', JSON.stringify([{ person: ling._id }]));
    expect(hasUnsent(ling._id)).toBe(true);
  });
});
