import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type StaffRole, keyScopes } from '@servery/contract/actor.ts';
import type { CallerKind } from '@servery/contract/access.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Login } from '../../src/calls/login.ts';
import type { CallResult } from '../fuzz/fuzz-call.ts';
import type { Parts } from '../fuzz/well-formed.ts';
import type { TestServer } from '../running-server.ts';
import { programOf } from '../key-of-program.ts';
import { type CallAs, callsOnKeptSockets } from './caller-sockets.ts';

/** An order of the Hong Kong shop, with its key or that of the phone at its table. */
export interface Order {
  readonly _id: string;
  readonly restoreKey: string | null;
}

/** A caller of one kind, with their login and order. */
export interface Guest {
  readonly callerKind: CallerKind;
  readonly login: Login | null;
  readonly order: Order;
  /** The key that is sent: the order's, a wrong one, or none. */
  readonly key: string | null;
}

/** Valid input for a call, so that only the caller decides about the answer. */
export type Attempt = (fixture: AccessFixture, guest: Guest) => Parts | Promise<Parts>;

/** For calls without input. */
export const bare: Attempt = () => ({});
export const bareData: Attempt = () => ({ data: {} });

/** The demo restaurant with a caller of every kind. */
export interface AccessFixture {
  readonly server: TestServer;
  readonly people: People;
  /** One call; null calls without a login. */
  readonly call: CallAs;
}

export interface People {
  readonly member: string;
  readonly otherMember: string;
  readonly kiosk: Login;
  readonly till: Login;
  readonly staff: (role: StaffRole, shop: string) => Login;
}

export function accessFixture(server: TestServer): AccessFixture {
  return {
    server,
    people: peopleOf(server.restaurant),
    call: callsOnKeptSockets(server),
  };
}

function peopleOf({ members, kiosks, tills, staff }: Restaurant): People {
  const [member, otherMember] = members;
  const [kiosk] = kiosks;
  const [till] = tills;
  if (member === undefined || otherMember === undefined)
    throw new Error('the restaurant lacks members');
  if (kiosk === undefined || till === undefined) throw new Error('the restaurant lacks devices');
  return {
    member: member._id,
    otherMember: otherMember._id,
    kiosk: { kind: 'kiosk', device: kiosk._id, shop: kiosk.shop },
    till: { kind: 'device', device: till._id, shop: till.shop, deviceKind: 'till' },
    staff: (role, shop) => {
      const found = staff.find((one) => one.role === role && one.shop === shop);
      return { kind: 'staff', device: null, staff: found?._id ?? '', shop, role };
    },
  };
}

/** Each caller gets an order of their own, so that no attempt changes what the next one finds. */
export async function guestFor(
  fixture: AccessFixture,
  callerKind: CallerKind,
  place: 'takeAway' | 'table' = 'takeAway',
): Promise<Guest> {
  const { people } = fixture;
  const login = loginOf[callerKind](people);
  const maker: Login | null =
    callerKind === 'memberNotOnIt' ? { kind: 'member', user: people.member } : makerOf(login);
  const order = place === 'table' ? await tableOf(fixture) : await takeAwayOf(fixture, maker);
  return { callerKind, login, order, key: keyOf(callerKind, order) };
}

/** A caller for an attempt that does not name its guest. */
export function withoutOrder({ people }: AccessFixture, callerKind: CallerKind): Guest {
  return {
    callerKind,
    login: loginOf[callerKind](people),
    key: null,
    get order(): never {
      throw new Error('name the guest as a parameter of the attempt: there is no order');
    },
  };
}

const nobody = (): null => null;

const loginOf: Readonly<Record<CallerKind, (people: People) => Login | null>> = {
  anonymous: nobody,
  keyHolder: nobody,
  wrongKey: nobody,
  gateway: nobody,
  member: ({ member }) => ({ kind: 'member', user: member }),
  memberNotOnIt: ({ otherMember }) => ({ kind: 'member', user: otherMember }),
  kiosk: ({ kiosk }) => kiosk,
  device: ({ till }) => till,
  kitchen: ({ staff }) => staff('kitchen', hongKong),
  floor: ({ staff }) => staff('floor', hongKong),
  till: ({ staff }) => staff('till', hongKong),
  manager: ({ staff }) => staff('manager', hongKong),
  staffElsewhere: ({ staff }) => staff('manager', taipei),
  'menu:read': () => programOf(['menu:read'], hongKong),
  'orders:read': () => programOf(['orders:read'], hongKong),
  'orders:place': () => programOf(['orders:place'], hongKong),
  'availability:change': () => programOf(['availability:change'], hongKong),
  'figures:read': () => programOf(['figures:read'], hongKong),
  keyElsewhere: () => programOf(keyScopes, taipei),
};

/** Members and kiosks order for themselves; staff and programs see what a guest ordered. */
function makerOf(login: Login | null): Login | null {
  return login?.kind === 'member' || login?.kind === 'kiosk' ? login : null;
}

function keyOf(callerKind: CallerKind, { restoreKey }: Order): string | null {
  if (callerKind === 'wrongKey') return newRequestKey();
  return callerKind === 'keyHolder' ? restoreKey : null;
}

async function takeAwayOf(fixture: AccessFixture, maker: Login | null): Promise<Order> {
  // An earlier attempt may have paused orders.
  await sql`delete from order_pauses`.execute(fixture.server.database.db);
  const data = { session: { type: 'takeAway' }, shop: hongKong, products: [aLine(fixture)] };
  return orderIn(await fixture.call(maker, 'create tableSessions/create', { data }));
}

async function tableOf(fixture: AccessFixture): Promise<Order> {
  await clearTables(fixture);
  const order = orderIn(await scanTable(fixture));
  const round = { session: order._id, restoreKey: order.restoreKey, cart: [aLine(fixture)] };
  orderIn(await fixture.call(null, 'create tableSessions/order', { data: round }));
  return order;
}

/** A phone scans the printed code of a table: the first one, unless another is named. */
export async function scanTable(fixture: AccessFixture, about: object = {}): Promise<CallResult> {
  return fixture.call(null, 'create tableSessions/createOrResume', {
    data: { ...(await freshScan(fixture, tablesIn(fixture)[0]?.code)), ...about },
  });
}

/** The input of createOrResume after a scan that is dated now. */
export async function freshScan(
  fixture: AccessFixture,
  viewItem: string | undefined,
): Promise<object> {
  const { result } = await fixture.call(null, 'create tableSessions/scan', { data: { viewItem } });
  return { viewItem, ticket: fieldIn(result, 'ticket'), capacity: 1, shop: hongKong };
}

/** A list of an answer; empty where it has none. */
export function listIn(value: unknown, field: string): readonly unknown[] {
  const list: unknown = fieldIn(value, field);
  return Array.isArray(list) ? list.map((item: unknown) => item) : [];
}

export function fieldIn(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

export function tablesIn({ server }: AccessFixture) {
  return server.restaurant.tables.filter(({ shop, kind }) => shop === hongKong && kind === 'table');
}

/** A table has one running session: those of earlier attempts are cancelled. */
export async function clearTables({ server }: AccessFixture): Promise<void> {
  await sql`select change_status(id, 'cancelled', ${new Date(server.time.now)}) from sessions
    where type = 'dineIn' and status in ('ongoing','toPay')
      and paid_of(id) = 0`.execute(server.database.db);
}

/** A dish that needs no choice and never runs out. */
export function aLine({ server }: AccessFixture): object {
  const dish = server.restaurant.products.find(
    ({ options, sections, stock, setOrderOrGiftOnly, hideFromOnline }) =>
      options.length === 0 &&
      sections.length === 0 &&
      stock.stockMode === 'none' &&
      !setOrderOrGiftOnly &&
      !hideFromOnline,
  );
  return { id: randomBytes(16).toString('hex'), product: dish?._id, quantity: 1 };
}

export function orderIn({ error, result }: CallResult): Order {
  const has = typeof result === 'object' && result !== null && '_id' in result;
  if (!has) throw new Error(`no order: ${JSON.stringify(error)}`);
  const key = 'restoreKey' in result ? result.restoreKey : null;
  return { _id: String(result._id), restoreKey: typeof key === 'string' ? key : null };
}

/** A dish that no other shop sells. */
export function dishOfHongKong({
  products,
  sections,
}: AccessFixture['server']['restaurant']): string | undefined {
  const here = new Set(sections.filter(({ shop }) => shop === hongKong).map(({ _id }) => _id));
  const only = products.find(
    (dish) => dish.sections.length > 0 && dish.sections.every((one) => here.has(one)),
  );
  return only?._id;
}
