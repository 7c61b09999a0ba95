import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { goldenCart, goldenVouchers } from '@servery/demo/golden-guest.ts';
import { loginOf, waiterOf } from '@servery/demo/golden-people.ts';
import { tableCode } from '@servery/demo/golden-restaurant.ts';
import { numbersFor } from '@servery/demo/golden-numbers.ts';
import { anonymousCalls, callsOf, loggedIn } from './calls.ts';
import type { GoldenServer } from './golden-server.ts';

/** Stored values of the app, by key. */
export type Entries = Readonly<Record<string, unknown>>;

interface Seat {
  readonly session: string | null;
  readonly restoreKeys: readonly { readonly session: string; readonly key: string }[];
}

/** The stored entries of a golden guest's phone: shop, table, cart with its vouchers, login. */
export async function goldenPhone(golden: GoldenCase, server: GoldenServer): Promise<Entries> {
  server.setClock(golden.now);
  const numbers = numbersFor(golden);
  const { type: mode, section, user, modifiers } = golden.order.session;
  const shop = numbers.of('shop', golden.order.shop._id);
  const isSeated = mode === 'dineIn' || modifiers.length > 0;
  const seat = isSeated
    ? await openTable(golden, shop, server)
    : { session: null, restoreKeys: [] };
  const { session } = seat;
  const lines = goldenCart(golden, numbers).map((line, nth) => {
    return { ...line, quantityRatio: golden.order.lines[nth]?.quantityRatio };
  });
  return {
    shop,
    session: {
      mode,
      session,
      section: isSeated ? null : numbers.maybe('section', section),
    },
    tableCart: {
      session,
      shop,
      mode,
      lines,
      area: numbers.maybe('area', golden.area),
      ...goldenVouchers(golden, numbers),
    },
    restoreKeys: seat.restoreKeys,
    ...(await loginFor(numbers.maybe('member', user), server)),
  };
}

async function loginFor(user: string | null, { address }: GoldenServer): Promise<Entries> {
  if (user === null) return {};
  const { accessToken, user: member } = await loggedIn(address, {
    strategy: 'local',
    ...loginOf(user),
  });
  return { login: { jwt: accessToken, user: member } };
}

/** Takeaways open a table too, because only a table's session has modifiers (SESSION-05). */
async function openTable({ order }: GoldenCase, shop: string, server: GoldenServer): Promise<Seat> {
  const { type, people: capacity, modifiers } = order.session;
  const guest = anonymousCalls(server.address);
  const code = { viewItem: tableCode(shop), shop };
  const { ticket } = await guest.call('create tableSessions/scan', { data: code });
  const scan = { ...code, ticket, capacity, requestKey: newRequestKey() };
  const opened = await guest.call('create tableSessions/createOrResume', { data: scan });
  if (opened._id === null) throw new Error('others sit at the golden table');
  const { _id: session, restoreKey } = opened;
  const change = {
    mode: 'takeAway',
    shop,
    session,
    restoreKey,
    force: true,
    requestKey: newRequestKey(),
  } as const;
  const changed =
    type === 'takeAway'
      ? await guest.call('create appOrdering/changeMode', { data: change })
      : null;
  if (modifiers.length > 0) {
    const staff = await callsOf(server.address, { strategy: 'staff', ...waiterOf(shop) });
    const terms = { session, modifiers: [...modifiers], requestKey: newRequestKey() };
    await staff.call('create tableSessions/changeTerms', { data: terms });
  }
  const key = changed !== null && 'restoreKey' in changed ? changed.restoreKey : null;
  return { session, restoreKeys: [{ session, key: key ?? restoreKey }] };
}
