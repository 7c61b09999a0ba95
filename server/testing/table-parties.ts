import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { looseObject, number, parse, string } from 'valibot';
import { expect } from 'vitest';
import { hashOfKey, newSecretKey } from '../src/auth/random-keys.ts';
import type { Login } from '../src/calls/login.ts';
import { seatPhone } from '../src/orders/store/visit-phones.ts';
import { fieldIn, listIn } from './access/fixture.ts';
import type { AccessFixture } from './access/fixture.ts';
import { cartOf } from './order-scenario.ts';
import { openPage, payWith } from './simulator-browser.ts';
import type { CallResult } from './fuzz/fuzz-call.ts';

/** A table of Hong Kong with dishes for its guests, and a phone for each of them. */
export interface Party {
  readonly session: string;
  readonly table: string;
  readonly total: number;
  readonly lines: readonly string[];
  readonly phones: readonly string[];
}

export const claimedPart = looseObject({ part: string(), amount: number() });
export const paymentPage = looseObject({ kind: string(), url: string(), amount: number() });

const twoDishes: readonly DishRequest[] = [{ dish: 'egg-tart' }, { dish: 'french-toast' }];

/** Parties at the tables of a running server, who claim and pay parts of their bills. */
export interface TableParties {
  readonly manager: Login;
  readonly answer: (login: Login | null, name: CallName, parts: object) => Promise<unknown>;
  readonly refusal: (login: Login | null, name: CallName, data: object) => Promise<unknown>;
  readonly partyOf: (people: number, dishes?: readonly DishRequest[]) => Promise<Party>;
  readonly order: (session: string, dishes: readonly DishRequest[]) => Promise<readonly string[]>;
  readonly claim: (party: Party, phone: number, about: object) => Promise<CallResult>;
  readonly claimed: (
    party: Party,
    phone: number,
    about: object,
  ) => Promise<{ readonly part: string; readonly amount: number }>;
  readonly partsNow: (party: Pick<Party, 'session'>) => Promise<PartsNow>;
  readonly paying: (party: Party, phone: number, about: object) => Promise<CallResult>;
  readonly payOnPage: (party: Party, phone: number, about: CardPayment) => Promise<number>;
  readonly statusOf: (party: Pick<Party, 'session'>) => Promise<unknown>;
}

export interface CardPayment {
  readonly part?: string;
  readonly tips?: number;
  readonly card?: 'pay' | 'decline';
}

export interface PartsNow {
  readonly found: unknown;
  readonly parts: readonly unknown[];
  /** What all parts are together. */
  readonly claimed: number;
}

export function tableParties(fixture: AccessFixture): TableParties {
  const manager = fixture.people.staff('manager', hongKong);
  const answer: TableParties['answer'] = async (login, name, parts) => {
    const { error, result } = await fixture.call(login, name, parts);
    expect(error).toBeNull();
    return result;
  };
  const order = ordering(fixture, { manager, answer });
  return {
    manager,
    answer,
    refusal: async (login, name, data) =>
      fieldIn((await fixture.call(login, name, { data })).error, 'data'),
    partyOf: seating(fixture, { manager, answer, order }),
    order,
    ...payments(fixture),
    partsNow: async ({ session }) => {
      const found = await answer(manager, 'find tableSessions/parts', { query: { session } });
      const parts = listIn(found, 'parts');
      return { found, parts, claimed: sumOfAmounts(parts) };
    },
    statusOf: async ({ session }) =>
      fieldIn(await answer(manager, 'get tableSessions', { id: session }), 'status'),
  };
}

function sumOfAmounts(parts: readonly unknown[]): number {
  return parts.reduce((all: number, one) => all + Number(fieldIn(one, 'amount')), 0);
}

type Staffed = Pick<TableParties, 'manager' | 'answer'>;

function ordering({ server }: AccessFixture, { manager, answer }: Staffed): TableParties['order'] {
  return async (session, dishes) => {
    const shop = { shop: hongKong, section: hongKongHall, type: 'dineIn' } as const;
    const cart = cartOf({ ...shop, dishes }, server.restaurant);
    const data = { session, cart, requestKey: newRequestKey() };
    await answer(manager, 'create tableSessions/order', { data });
    return cart.map((line) => String(fieldIn(line, 'id')));
  };
}

function seating(
  { server }: AccessFixture,
  { manager, answer, order }: Staffed & Pick<TableParties, 'order'>,
): TableParties['partyOf'] {
  return async (people, dishes = twoDishes) => {
    const tables = await answer(manager, 'find floor/tables', {});
    const all: readonly unknown[] = Array.isArray(tables) ? tables : [];
    const table = String(
      fieldIn(
        all.find((one) => fieldIn(one, 'visit') === null),
        '_id',
      ),
    );
    const opened = await answer(manager, 'create floor/open', { data: { table, people } });
    const session = String(fieldIn(opened, 'session'));
    const lines = dishes.length === 0 ? [] : await order(session, dishes);
    const read = await answer(manager, 'get tableSessions', { id: session });
    const phones = Array.from({ length: people }, newSecretKey);
    await server.database.db.transaction().execute(async (transaction) => {
      for (const key of phones)
        await seatPhone(transaction, { session, keyHash: hashOfKey(key), way: 'code', now: 0 });
    });
    return { session, table, total: Number(fieldIn(read, 'total')), lines, phones };
  };
}

function payments(
  fixture: AccessFixture,
): Pick<TableParties, 'claim' | 'claimed' | 'paying' | 'payOnPage'> {
  const sent = ({ session, phones }: Party, phone: number, about: object) => ({
    data: { session, restoreKey: phones[phone], requestKey: newRequestKey(), ...about },
  });
  const claim: TableParties['claim'] = (party, phone, about) =>
    fixture.call(null, 'create tableSessions/claimPart', sent(party, phone, about));
  const paying: TableParties['paying'] = (party, phone, about) => {
    const methodRef = methodFor(fixture, 'stripe');
    const data = sent(party, phone, { methodRef, ...about });
    return fixture.call(null, 'create payments/online', data);
  };
  return {
    claim,
    claimed: async (party, phone, about) => {
      const { error, result } = await claim(party, phone, about);
      expect(error).toBeNull();
      return parse(claimedPart, result);
    },
    paying,
    payOnPage: async (party, phone, { card = 'pay', ...about }) => {
      const { error, result } = await paying(party, phone, about);
      expect(error).toBeNull();
      const { url, amount } = parse(paymentPage, result);
      await payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), card);
      return amount;
    },
  };
}

function methodFor({ server }: AccessFixture, gateway: string): unknown {
  const { paymentMethods } = server.restaurant;
  return paymentMethods.find((one) => one.shop === hongKong && one.gateway === gateway)?._id;
}
