import { create } from 'zustand';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { defineQuery, forgetQueries } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { useLogin } from '../storage/login.ts';
import { fieldsOf, readableOf, text } from '../storage/readers.ts';
import { useShopState } from '../storage/shop.ts';
import { dismissDialogs } from '../ui/dialogs.ts';

type Answer = AnswerTo<'create authentication'>;
export type SignedIn = Extract<Answer, { readonly staff: unknown }>['staff'];

interface PersonState {
  /** Who works at this device; null before anybody has signed in. */
  readonly person: SignedIn | null;
}

export const usePerson = create<PersonState>(() => ({ person: null }));

/** Signs a person in by their PIN; the one before is signed out by it (PERSON-06). */
export async function signIn(
  staff: string,
  pin: string,
  code: string | null = null,
): Promise<void> {
  keep(await call('create authentication', { data: { strategy: 'pin', staff, pin, code } }));
}

/** A new token of the person who is signed in, whose rights may be others now. */
export async function keepToken(accessToken: string): Promise<void> {
  keep(await call('create authentication', { data: { strategy: 'jwt', accessToken } }));
}

function keep(answer: Answer): void {
  if (!('staff' in answer)) return;
  useLogin.setState({ token: answer.accessToken });
  usePerson.setState({ person: answer.staff });
}

/** Gives the device its own login back. Offline it drops the person's, and asks for the other. */
export async function signOut(): Promise<void> {
  usePerson.setState({ person: null });
  const answer = await call('create staff/signOut', { data: {} }).catch(() => null);
  useLogin.setState({ token: answer?.accessToken ?? null });
  const device = answer?.device ?? null;
  if (device !== null) showShop(device.shop);
}

export type MyShop = AnswerTo<'find staff/shops'>[number];

/** Where the person works, and as what; named, so that nobody sees another person's. */
export const myShops = defineQuery((_person: string) => call('find staff/shops'));

/** Goes on in another shop of the person, without signing in again (CHAIN-02). */
export async function workIn(shop: string): Promise<void> {
  const { accessToken, staff } = await call('create staff/enterShop', { data: { shop } });
  useLogin.setState({ token: accessToken });
  usePerson.setState({ person: staff });
  showShop(shop);
}

/** What one shop has answered is no answer of another. */
function showShop(shop: string): void {
  if (useShopState.getState().shop === shop) return;
  forgetQueries([]);
  useShopState.setState({ shop });
}

const people = readableOf((stored) => text(fieldsOf(stored)?.['person']));

/** Whether the person has typed or sent something here that the server has not answered. */
export function hasUnsent(person: string): boolean {
  return (['tillCarts', 'tillRequests'] as const).some(
    (name) => browserStorage.read(name, people)?.includes(person) ?? false,
  );
}

/**
 * The server may end a login at any time: then nobody is signed in any more (CALL-01), and what
 * they had open is closed.
 */
export function followPerson(): () => void {
  const stops = [
    useLogin.subscribe(({ token }) => {
      if (token === null) usePerson.setState({ person: null });
    }),
    usePerson.subscribe(({ person }, before) => {
      if (person === null && before.person !== null) dismissDialogs();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
