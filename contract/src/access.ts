import { actors, atTheTable, keyScopes } from './actor.ts';
import type { Actor, KeyScope } from './actor.ts';
import { nameOf } from './call.ts';
import type { Call } from './call.ts';
import type { CallName } from './client/known-calls.ts';
import { calls } from './services.ts';

/** Kinds of caller: every actor, and callers that come close to one. */
export const callerKinds = [
  ...actors,
  'staffElsewhere',
  'memberNotOnIt',
  'wrongKey',
  /** A program of another shop, with every scope. */
  'keyElsewhere',
] as const;

export type CallerKind = (typeof callerKinds)[number];

/**
 * What a caller gets; `empty` is a list with nothing in it, `progressOnly` how an order stands
 * without its lines, its bill and its guests.
 */
export type Access =
  | 'answers'
  | 'progressOnly'
  | 'empty'
  | 'loginRequired'
  | 'notAllowed'
  | 'notFound';

/** What a call concerns; calls not listed concern none of these. */
type About = 'order' | 'orders' | 'events' | 'member' | 'shop' | 'namedShop';

const abouts: Readonly<Partial<Record<CallName, About>>> = {
  'get tableSessions': 'order',
  'find tableSessions': 'orders',
  'create tableSessions/subscribe': 'events',
  // Anybody orders at any shop, a program at its own.
  'create tableSessions/create': 'namedShop',
  'create bills/quote': 'namedShop',
  'create tableSessions/order': 'order',
  'create tableSessions/changeSection': 'order',
  'create tableSessions/changePeople': 'order',
  'create tableSessions/bell': 'order',
  'create tableSessions/bellAnswered': 'order',
  'create tableSessions/answerJoin': 'order',
  'create tableSessions/visit': 'order',
  'create tableSessions/removePhone': 'order',
  'create tableSessions/updatePayment': 'order',
  'create tableSessions/cancel': 'order',
  'create tableSessions/receipt': 'order',
  'create tableSessions/status': 'order',
  'create tableSessions/progress': 'order',
  'create tableSessions/changeTerms': 'order',
  'create tableSessions/changeLine': 'order',
  'create tableSessions/changeDiscount': 'order',
  'create tableSessions/changeAdjust': 'order',
  'create tableSessions/changeSurcharge': 'order',
  'find tableSessions/changes': 'order',
  'create gifts/redeem': 'order',
  'find paymentMethods': 'order',
  'create cybersource/redirect/setup': 'order',
  'create bbposWeb': 'order',
  'create razerOnline': 'order',
  'create payments/online': 'order',
  'create payments/counter': 'order',
  'create tenders/take': 'order',
  'create tenders/refund': 'order',
  'find tenders': 'order',
  'create drawers/record': 'shop',
  'create drawers/count': 'shop',
  'create drawers/close': 'shop',
  'find drawers/report': 'shop',
  'create payments/terminal': 'order',
  'create payments/terminalStatus': 'order',
  'create payments/terminalCancel': 'order',
  'get users': 'member',
  'patch users': 'member',
  'find users/points/available': 'member',
  'patch userAddresses': 'member',
  'create userAddresses/remove': 'member',
  'find userCoupons': 'member',
  'get userCoupons': 'member',
  // A list of what is the shop's own.
  'find staffLog': 'orders',
  'find offers/codes': 'orders',
  'create devices/invite': 'shop',
  'create devices/revoke': 'shop',
  'create devices/unlock': 'shop',
  'create webhooks/change': 'shop',
  'create webhooks/rotate': 'shop',
  'create webhooks/remove': 'shop',
  'find webhooks/deliveries': 'shop',
  'create webhooks/replay': 'shop',
  'create gateways/remove': 'shop',
  'create apiKeys/rotate': 'shop',
  'create apiKeys/revoke': 'shop',
  'create approvals/grant': 'shop',
  'create approvals/refuse': 'shop',
  'patch staff': 'shop',
  'create staff/setPin': 'shop',
  'create staff/endLogins': 'shop',
  'create staff/enterShop': 'shop',
  'create staff/remove': 'shop',
  'create twoFactor/reset': 'shop',
  'create staff/withdraw': 'shop',
  'create devices/terminal': 'shop',
  'create terminals/set': 'shop',
  'create terminals/remove': 'shop',
  'create stock/set': 'shop',
  'create availability/soldOut': 'shop',
  'create availability/back': 'shop',
  'create floor/open': 'shop',
  'create floor/place': 'shop',
  'create floor/move': 'order',
  'create payments/settle': 'order',
  'create payments/refunded': 'order',
  'create floor/merge': 'order',
  'create floor/unmerge': 'order',
  'create floor/look': 'order',
  'find tableSessions/parts': 'order',
  'create tableSessions/claimPart': 'order',
  'create tableSessions/returnPart': 'order',
  'create floor/split': 'order',
  'create kitchen/change': 'order',
  'patch printers': 'shop',
  'create printers/remove': 'shop',
  'create printers/renew': 'shop',
  'create printers/decide': 'shop',
  'create printers/reprint': 'shop',
  'create printers/print': 'shop',
  'create printers/picture': 'shop',
  'create desk/save': 'shop',
  'create desk/changeMany': 'shop',
  'create desk/cancelPlan': 'shop',
  'create desk/undo': 'shop',
  'create shopSettings/save': 'shop',
  'create offers/change': 'shop',
  'create offers/handOut': 'shop',
  'create offers/withdraw': 'shop',
  'get invoices': 'shop',
  'create invoices/issue': 'order',
  'create invoices/void': 'shop',
  'find invoices/file': 'shop',
};

type KeyKind = KeyScope | 'keyElsewhere';
type PersonKind = Exclude<CallerKind, KeyKind>;

/** The scopes of a key of this kind; null for callers without one. */
export function scopesOf(callerKind: CallerKind): readonly KeyScope[] | null {
  if (callerKind === 'keyElsewhere') return keyScopes;
  return isPerson(callerKind) ? null : [callerKind];
}

function isPerson(callerKind: CallerKind): callerKind is PersonKind {
  return Object.hasOwn(takenFor, callerKind);
}

/** The actor that the server recognises in a caller; a gateway has routes of its own. */
const takenFor = {
  anonymous: 'anonymous',
  keyHolder: 'keyHolder',
  member: 'member',
  kiosk: 'kiosk',
  device: 'device',
  kitchen: 'kitchen',
  floor: 'floor',
  till: 'till',
  manager: 'manager',
  gateway: 'anonymous',
  staffElsewhere: 'manager',
  memberNotOnIt: 'member',
  wrongKey: 'anonymous',
} as const satisfies Record<PersonKind, Actor>;

const withoutLogin: readonly Actor[] = ['anonymous', 'keyHolder'];

/** Callers that are neither on the order nor staff of its shop. */
const strangers: readonly PersonKind[] = [
  'anonymous',
  'gateway',
  'device',
  'wrongKey',
  'memberNotOnIt',
  'staffElsewhere',
];

/** What a caller of this kind gets from a call (SAFE-02). */
export function accessTo(call: Call, callerKind: CallerKind): Access {
  if (!isPerson(callerKind)) return accessOfKey(call, callerKind);
  const actor = takenFor[callerKind];
  if (!call.actors.some((one) => withoutLogin.includes(one))) {
    if (withoutLogin.includes(actor)) return 'loginRequired';
    if (!call.actors.includes(actor)) return 'notAllowed';
  }
  return accessAfterLogin[aboutOf(call)](call, callerKind);
}

function aboutOf(call: Call): About | 'nobody' {
  const found = Object.entries(abouts).find(([name]) => name === nameOf(call));
  return found?.[1] ?? 'nobody';
}

/** What another shop's key gets where a call is open to its scopes. */
const keyElsewhere: Readonly<Partial<Record<About | 'nobody', Access>>> = {
  order: 'notFound',
  orders: 'empty',
  shop: 'notFound',
  namedShop: 'notFound',
};

/** Exactly its scopes: not even what everybody may call without a key (KEYS-02). */
function accessOfKey(call: Call, callerKind: KeyKind): Access {
  const has = scopesOf(callerKind)?.some((scope) => call.actors.includes(scope)) === true;
  if (!has) return 'notAllowed';
  return callerKind === 'keyElsewhere' ? (keyElsewhere[aboutOf(call)] ?? 'answers') : 'answers';
}

type Decide = (call: Call, callerKind: PersonKind) => Access;

const accessAfterLogin: Readonly<Record<About | 'nobody', Decide>> = {
  nobody: () => 'answers',
  order: accessToOrder,
  orders: accessToOrders,
  events: (_, callerKind) => accessToEvents(callerKind),
  member: (_, callerKind) => (callerKind === 'memberNotOnIt' ? 'notFound' : 'answers'),
  shop: (_, callerKind) => (callerKind === 'staffElsewhere' ? 'notFound' : 'answers'),
  namedShop: () => 'answers',
};

/** A stranger must not learn that the order exists. */
function accessToOrder({ actors: allowed }: Call, callerKind: PersonKind): Access {
  if (strangers.includes(callerKind)) return 'notFound';
  return allowed.includes(takenFor[callerKind]) ? 'answers' : 'notFound';
}

/** The id alone shows how the order stands; a wrong key looks like an unknown id (CALL-11). */
function accessToEvents(callerKind: PersonKind): Access {
  if (callerKind === 'wrongKey') return 'notFound';
  const isStranger = strangers.includes(callerKind) || !atTheTable.includes(takenFor[callerKind]);
  return isStranger ? 'progressOnly' : 'answers';
}

/** Every caller gets their own: by the keys sent, as the member, the kiosk or the shop's staff. */
function accessToOrders({ actors: allowed }: Call, callerKind: PersonKind): Access {
  if (callerKind === 'wrongKey' || callerKind === 'staffElsewhere') return 'empty';
  if (callerKind === 'memberNotOnIt') return 'notAllowed';
  if (allowed.includes(takenFor[callerKind])) return 'answers';
  return withoutLogin.includes(takenFor[callerKind]) ? 'loginRequired' : 'notAllowed';
}

/** One cell of the matrix. */
export interface AccessCell {
  readonly call: Call;
  readonly callerKind: CallerKind;
  readonly access: Access;
}

/** Every call with every kind of caller (SAFE-02). */
export const accessMatrix: readonly AccessCell[] = calls.flatMap((call) =>
  callerKinds.map((callerKind) => ({ call, callerKind, access: accessTo(call, callerKind) })),
);
