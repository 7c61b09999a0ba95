import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Knocker } from '@servery/contract/access.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Login } from '../../src/calls/login.ts';
import { emitted } from '../fuzz/socket-send.ts';
import type { Told } from '../fuzz/fuzz-call.ts';
import { inputOf } from '../fuzz/well-formed.ts';
import type { Parts } from '../fuzz/well-formed.ts';
import type { TestHouse } from '../running-server.ts';

/** An order of the Hong Kong shop; a table's has no key. */
export interface Order {
  readonly _id: string;
  readonly restoreKey: string | null;
}

/** Each kind of caller, with the login it has. */
export interface Guest {
  readonly knocker: Knocker;
  readonly login: Login | null;
  readonly order: Order;
  /** The key that is shown: the order's, a wrong one, or none. */
  readonly key: string | null;
}

/** The demo restaurant with a caller of every kind. */
export interface Stage {
  readonly house: TestHouse;
  readonly people: People;
  /** One call on a line of its own, by somebody or by nobody. */
  readonly call: (login: Login | null, name: CallName, parts: Parts) => Promise<Told>;
}

export interface People {
  readonly member: string;
  readonly otherMember: string;
  readonly kiosk: Login;
  readonly staff: (role: 'kitchen' | 'floor' | 'manager', shop: string) => Login;
}

export function stageIn(house: TestHouse): Stage {
  return {
    house,
    people: peopleOf(house.restaurant),
    call: (login, name, parts) => called(house, { login, name, parts }),
  };
}

function peopleOf({ members, kiosks, staff }: Restaurant): People {
  const [member, otherMember] = members;
  const [kiosk] = kiosks;
  if (member === undefined || otherMember === undefined || kiosk === undefined)
    throw new Error('the restaurant lacks people');
  return {
    member: member._id,
    otherMember: otherMember._id,
    kiosk: { kind: 'kiosk', device: kiosk._id, shop: kiosk.shop },
    staff: (role, shop) => {
      const found = staff.find((one) => one.role === role && one.shop === shop);
      return { kind: 'staff', staff: found?._id ?? '', shop, role };
    },
  };
}

interface Calling {
  readonly login: Login | null;
  readonly name: CallName;
  readonly parts: Parts;
}

async function called(house: TestHouse, { login, name, parts }: Calling): Promise<Told> {
  const socket = await house.connect();
  try {
    if (login !== null) {
      const accessToken = await house.tokenFor(login);
      const entered = await emitted(socket, [
        'create',
        'authentication',
        { strategy: 'jwt', accessToken },
        {},
      ]);
      if (entered.error !== null) throw new Error(`no entry: ${JSON.stringify(entered.error)}`);
    }
    return await emitted(socket, eventOf(name, parts));
  } finally {
    socket.disconnect();
  }
}

function eventOf(name: CallName, parts: Parts): readonly unknown[] {
  const [method, path] = name.split(' ');
  const { id, data, query } = inputOf(parts);
  if (method === 'find') return [method, path, query];
  if (method === 'create') return [method, path, data, query];
  if (method === 'patch') return [method, path, id, data, query];
  return [method, path, id, query];
}

/** Each caller gets an order of their own, so that no attempt changes what the next one finds. */
export async function guestFor(stage: Stage, knocker: Knocker): Promise<Guest> {
  const { people } = stage;
  const login = loginOf[knocker](people);
  const maker: Login | null =
    knocker === 'memberNotOnIt' ? { kind: 'member', user: people.member } : makerOf(login);
  const order = knocker === 'linkHolder' ? await tableOf(stage) : await takeAwayOf(stage, maker);
  return { knocker, login, order, key: keyOf(knocker, order) };
}

const nobody = (): null => null;

const loginOf: Readonly<Record<Knocker, (people: People) => Login | null>> = {
  anonymous: nobody,
  linkHolder: nobody,
  keyHolder: nobody,
  wrongKey: nobody,
  gateway: nobody,
  member: ({ member }) => ({ kind: 'member', user: member }),
  memberNotOnIt: ({ otherMember }) => ({ kind: 'member', user: otherMember }),
  kiosk: ({ kiosk }) => kiosk,
  kitchen: ({ staff }) => staff('kitchen', hongKong),
  floor: ({ staff }) => staff('floor', hongKong),
  manager: ({ staff }) => staff('manager', hongKong),
  staffElsewhere: ({ staff }) => staff('manager', taipei),
};

/** Members and kiosks order for themselves; staff serve what a guest ordered. */
function makerOf(login: Login | null): Login | null {
  return login?.kind === 'staff' ? null : login;
}

function keyOf(knocker: Knocker, { restoreKey }: Order): string | null {
  if (knocker === 'wrongKey') return newRequestKey();
  return knocker === 'keyHolder' ? restoreKey : null;
}

async function takeAwayOf(stage: Stage, maker: Login | null): Promise<Order> {
  const data = { session: { type: 'takeAway' }, shop: hongKong, products: [aLine(stage)] };
  return orderIn(await stage.call(maker, 'create tableSessions/create', { data }));
}

async function tableOf(stage: Stage): Promise<Order> {
  await clearTables(stage);
  const [table] = tablesIn(stage);
  const data = { viewItem: table?.code, date: stage.house.time.now, capacity: 2, shop: hongKong };
  const order = orderIn(await stage.call(null, 'create tableSessions/createOrResume', { data }));
  const round = { session: order._id, cart: [aLine(stage)] };
  orderIn(await stage.call(null, 'create tableSessions/order', { data: round }));
  return order;
}

export function tablesIn({ house }: Stage) {
  return house.restaurant.tables.filter(({ shop, kind }) => shop === hongKong && kind === 'table');
}

/** One running session a table: the guests of the last square leave before the next. */
export async function clearTables({ house }: Stage): Promise<void> {
  await sql`select change_status(id, 'cancelled', ${new Date(house.time.now)}) from sessions
    where type = 'dineIn' and status in ('ongoing','toPay')`.execute(house.database.db);
}

/** A dish that needs no choice and never runs out. */
export function aLine({ house }: Stage): object {
  const dish = house.restaurant.products.find(
    ({ options, sections, stock, setOrderOrGiftOnly, hideFromOnline }) =>
      options.length === 0 &&
      sections.length === 0 &&
      stock.stockMode === 'none' &&
      !setOrderOrGiftOnly &&
      !hideFromOnline,
  );
  return { id: randomBytes(16).toString('hex'), product: dish?._id, quantity: 1 };
}

export function orderIn({ error, result }: Told): Order {
  const has = typeof result === 'object' && result !== null && '_id' in result;
  if (!has) throw new Error(`no order: ${JSON.stringify(error)}`);
  const key = 'restoreKey' in result ? result.restoreKey : null;
  return { _id: String(result._id), restoreKey: typeof key === 'string' ? key : null };
}
