import { actors } from './actor.ts';
import type { Actor } from './actor.ts';
import { nameOf } from './call.ts';
import type { Call } from './call.ts';
import type { CallName } from './client/known-calls.ts';
import { calls } from './services.ts';

/** Kinds of caller: every actor, and callers that come close to one. */
export const knockers = [...actors, 'staffElsewhere', 'memberNotOnIt', 'wrongKey'] as const;

export type Knocker = (typeof knockers)[number];

/** What a knocker gets; `empty` is a list with nothing in it. */
export type Access = 'answers' | 'empty' | 'loginRequired' | 'notAllowed' | 'notFound';

/**
 * What a call concerns: one order, the caller's orders, one member, one shop. Calls not listed
 * concern none.
 */
type About = 'order' | 'orders' | 'member' | 'shop';

const abouts: Readonly<Partial<Record<CallName, About>>> = {
  'get tableSessions': 'order',
  'find tableSessions': 'orders',
  'create tableSessions/subscribe': 'order',
  'create tableSessions/order': 'order',
  'create tableSessions/changeSection': 'order',
  'create tableSessions/bell': 'order',
  'create tableSessions/bellAnswered': 'order',
  'create tableSessions/updatePayment': 'order',
  'create tableSessions/cancel': 'order',
  'create tableSessions/receipt': 'order',
  'create tableSessions/status': 'order',
  'create tableSessions/progress': 'order',
  'create gifts/redeem': 'order',
  'find paymentMethods': 'order',
  'create cybersource/redirect/setup': 'order',
  'create bbposWeb': 'order',
  'create razerOnline': 'order',
  'create payments/online': 'order',
  'create payments/counter': 'order',
  'get users': 'member',
  'patch users': 'member',
  'find users/points/available': 'member',
  'find userCoupons': 'member',
  'get userCoupons': 'member',
  'create devices/invite': 'shop',
  'create stock/set': 'shop',
};

/**
 * The actor that the server recognises in a caller. A gateway has routes of its own and is none
 * here.
 */
const takenFor = {
  anonymous: 'anonymous',
  linkHolder: 'linkHolder',
  keyHolder: 'keyHolder',
  member: 'member',
  kiosk: 'kiosk',
  kitchen: 'kitchen',
  floor: 'floor',
  manager: 'manager',
  gateway: 'anonymous',
  staffElsewhere: 'manager',
  memberNotOnIt: 'member',
  wrongKey: 'anonymous',
} as const satisfies Record<Knocker, Actor>;

const withoutLogin: readonly Actor[] = ['anonymous', 'linkHolder', 'keyHolder'];

/** Who is neither on the order nor of its shop. */
const strangers: readonly Knocker[] = [
  'anonymous',
  'gateway',
  'wrongKey',
  'memberNotOnIt',
  'staffElsewhere',
];

/** What a knocker gets from a call (SAFE-02). */
export function accessTo(call: Call, knocker: Knocker): Access {
  const actor = takenFor[knocker];
  if (!call.actors.some((one) => withoutLogin.includes(one))) {
    if (withoutLogin.includes(actor)) return 'loginRequired';
    if (!call.actors.includes(actor)) return 'notAllowed';
  }
  return accessAfterLogin[aboutOf(call)](call, knocker);
}

function aboutOf(call: Call): About | 'nobody' {
  const found = Object.entries(abouts).find(([name]) => name === nameOf(call));
  return found?.[1] ?? 'nobody';
}

type Decide = (call: Call, knocker: Knocker) => Access;

const accessAfterLogin: Readonly<Record<About | 'nobody', Decide>> = {
  nobody: () => 'answers',
  order: accessToOrder,
  orders: accessToOrders,
  member: (_, knocker) => (knocker === 'memberNotOnIt' ? 'notFound' : 'answers'),
  shop: (_, knocker) => (knocker === 'staffElsewhere' ? 'notFound' : 'answers'),
};

/** A stranger must not learn that the order exists; a guest at the table gets a refusal. */
function accessToOrder({ actors: allowed }: Call, knocker: Knocker): Access {
  if (strangers.includes(knocker)) return 'notFound';
  if (allowed.includes(takenFor[knocker])) return 'answers';
  return knocker === 'linkHolder' ? 'notAllowed' : 'notFound';
}

/**
 * Every caller gets their own: those of the keys sent, of the member, of the kiosk, of the shop.
 */
function accessToOrders({ actors: allowed }: Call, knocker: Knocker): Access {
  if (knocker === 'wrongKey' || knocker === 'staffElsewhere') return 'empty';
  if (knocker === 'memberNotOnIt') return 'notAllowed';
  if (allowed.includes(takenFor[knocker])) return 'answers';
  return withoutLogin.includes(takenFor[knocker]) ? 'loginRequired' : 'notAllowed';
}

/** One square of the matrix. */
export interface AccessCell {
  readonly call: Call;
  readonly knocker: Knocker;
  readonly access: Access;
}

/** Every call with every kind of caller (SAFE-02). */
export const accessMatrix: readonly AccessCell[] = calls.flatMap((call) =>
  knockers.map((knocker) => ({ call, knocker, access: accessTo(call, knocker) })),
);
