import type { CallName } from './client/known-calls.ts';
import { chainExamples, figuresExamples } from './figures-examples.ts';
import { offerExamples } from './offer-examples.ts';
import { gatewayExamples, integrationExamples } from './integration-examples.ts';
import { invoiceExamples } from './invoice-examples.ts';

/**
 * A call that the demo restaurant answers as it stands here; tests send every one. What only
 * exists once somebody has ordered is made first and takes the place of `madeBefore`.
 */
export interface Example {
  readonly id?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Ids that a restaurant hands out while it is open. */
export const madeBefore = {
  invitation: '69199a72c4d2e8b1a7f05e48',
  code: '287082',
  session: '69199a3ec4d2e8b1a7f05e36',
  phone: '69199a41c4d2e8b1a7f05e37',
  tender: '69199a44c4d2e8b1a7f05e38',
  drawer: '69199a47c4d2e8b1a7f05e39',
  approval: '69199a52c4d2e8b1a7f05e40',
  plan: '69199a55c4d2e8b1a7f05e41',
  publication: '69199a58c4d2e8b1a7f05e42',
  memberCode: 'the-code-on-the-screen-of-a-member',
  reference: 'P5f0c2a91b7d4e8836a1c9f20',
  oldTerminal: '69199a4ac4d2e8b1a7f05e3a',
  printer: '69199a5dc4d2e8b1a7f05e41',
  job: '69199a63c4d2e8b1a7f05e42',
  freeTable: '69199a66c4d2e8b1a7f05e44',
  otherTable: '69199a69c4d2e8b1a7f05e45',
  endpoint: '69199a6cc4d2e8b1a7f05e46',
  delivery: '69199a6fc4d2e8b1a7f05e47',
  invoice: '69199a78c4d2e8b1a7f05e4a',
  apiKey: '69199a7bc4d2e8b1a7f05e4b',
} as const;

const { session, phone, tender, drawer, approval, memberCode, reference, oldTerminal } = madeBefore;
const { printer, job, freeTable, otherTable } = madeBefore;
const { plan, publication, endpoint, delivery, invitation, code, invoice, apiKey } = madeBefore;
const shop = '79d923c9a371328abfef62e7';
const butterToast = '2cc3ed399d06b16e91c3489e';
const kiosk = 'e93b1806fe42603e7e03345e';
const till = '8cb43948f354ad7a598e3ab1';
const waiter = '76635e191885f7215315de1e';
const terminal = 'cf011f5ead4864fcd3fa101b';
const atTerminal = '059344f289db2f5e6c47d66f';
const hall = '486db0df029bf7fb65b8ff59';
const table = 'c9a045b40cabee6a5e802558';
const toastCounter = '8639b6beeb6caacc7e4ba8f6';
const breakfast = {
  _id: '69199a5bc4d2e8b1a7f05e43',
  name: [{ lang: 'en', value: 'Breakfast' }],
  order: 5,
  sections: [],
};
const line = { id: 'line-1', product: butterToast, quantity: 3 };

const askingTill = {
  kitchen: 'forbidden',
  floor: 'needsApproval',
  till: 'needsApproval',
  manager: 'allowed',
} as const;

/** For the API reference. */
export const examples: Readonly<Partial<Record<CallName, Example>>> = {
  'get shops': { id: shop },
  'find shops': { query: { $select: ['_id', 'name', 'currency'] } },
  'create shops/subscribe': { data: { item: shop } },
  'find sections': { query: { shops: shop } },
  'get pickupSlots': { id: shop },
  'get tableViewItems': { id: table },
  'find categories': { query: { shops: shop } },
  'find products': { query: { shops: shop, $limit: 100 } },
  'get products': { id: butterToast },
  'get products/details': { id: butterToast },
  'find products/details': { query: { shops: shop, locale: 'en', $limit: 100 } },
  'find taxSettings': { query: { shops: shop } },
  'find orderDiscounts': { query: { source: 'automatic', shops: shop } },
  'create bills/quote': { data: { shop, type: 'takeAway', products: [line] } },
  'create tableSessions/create': {
    data: {
      shop,
      session: { type: 'takeAway', contact: { name: 'Chan Tai Man', phone: '9123 4567' } },
      products: [line],
      requestKey: 'q7VbN2xkT0mYcR9sLwEaZg',
    },
  },
  'create authentication': {
    data: { strategy: 'local', email: 'siuming@kamfai.example', password: 'Milktea88' },
  },
  'create userCoupons/validate': { data: { coupon: 'KAMFAI30', shop } },
  'find gifts': { query: { shops: shop, $populate: 'coupon' } },
  'create appOrdering/init': { data: { shop } },
  'get locales': { id: 'zh-hk' },
  'create users/attach': { data: { code: memberCode, session } },
  'create tableSessions/removePhone': { data: { session, phone } },
  'create tableSessions/bellAnswered': { data: { session } },
  'create tableSessions/progress': { data: { session, progress: 'onItsWay' } },
  'create tableSessions/status': { data: { session, status: 'cancelled' } },
  'create tableSessions/changeTerms': { data: { session, modifiers: ['happy-hour'] } },
  'create tableSessions/changeLine': { data: { session, line: line.id, status: 'cancel' } },
  'create tableSessions/changeDiscount': {
    data: { session, name: 'Regular guest', discountType: 'percent', discount: 10 },
  },
  'create tableSessions/changeAdjust': { data: { session, name: 'Cold soup', amount: -500 } },
  'create tableSessions/changeSurcharge': { data: { session, name: 'Corkage', amount: 10_000 } },
  'find tableSessions/changes': { query: { session } },
  'create payments/counter': { data: { session } },
  'create floor/split': { data: { session, parts: [{ amount: 1000 }, { shares: 1 }] } },
  'create tenders/take': { data: { session, kind: 'cash', amount: 2000, given: 5000, drawer } },
  'create tenders/refund': { data: { tender, amount: 500, reason: 'One toast was burnt' } },
  'find tenders': { query: { session } },
  'create drawers/open': { data: { drawer: 'Till 1', float: 50_000 } },
  'create drawers/record': {
    data: { drawer, kind: 'paidOut', amount: 3000, reason: 'Lemons from the market' },
  },
  'create drawers/count': { data: { drawer, counted: 50_000 } },
  'create drawers/close': { data: { drawer } },
  'find drawers': { query: { $limit: 20 } },
  'find drawers/report': { query: { drawer } },
  'create speech/clips': { data: { locale: 'zh-hk', words: ['菠蘿包'] } },
  'find terminals': {},
  'create terminals/set': {
    data: {
      terminal,
      name: 'By the door',
      gateway: 'kpay',
      address: '192.168.8.20:18080',
    },
  },
  'create devices/terminal': { data: { device: kiosk, terminal } },
  'create terminals/remove': { data: { terminal: oldTerminal } },
  'create payments/terminal': { data: { session, methodRef: atTerminal, terminal } },
  'create payments/terminalStatus': { data: { session, reference } },
  'create payments/terminalCancel': { data: { session, reference } },
  'create stock/set': { data: { product: butterToast, stockMode: 'synced', quantity: 40 } },
  'find readyTimes': {},
  ...invoiceExamples({ session, invoice }),
  'find orders': { query: { text: '4567' } },
  'find pickupBoard': { query: { shop } },
  'create pickupBoard/subscribe': { data: { shop } },
  'find availability': {},
  'create availability/soldOut': { data: { product: butterToast, until: 'endOfDay' } },
  'create availability/back': { data: { product: butterToast } },
  'create availability/pause': { data: { until: 'halfHour', kiosks: true } },
  'create availability/resume': { data: {} },
  'create availability/setSlots': {
    data: { slotMinutes: 15, leadMinutes: 15, days: 2, capacity: 8 },
  },
  'find kitchen/tickets': {},
  'create kitchen/change': {
    data: {
      session,
      change: 'begin',
      lines: [{ station: toastCounter, line: line.id, version: 1 }],
    },
  },
  'create kitchen/seen': { data: { tickets: [{ session, round: 1, station: toastCounter }] } },
  'find printers': {},
  'create printers': {
    data: { name: 'Toast', protocol: 'starCloudPrnt', stations: [toastCounter] },
  },
  'patch printers': { id: printer, data: { dots: 384 } },
  'create printers/renew': { data: { printer } },
  'create printers/remove': { data: { printer } },
  'find printers/jobs': { query: { session } },
  'create printers/decide': { data: { job, decision: 'print' } },
  'create printers/reprint': { data: { job } },
  'create printers/print': { data: { kind: 'receipt', session } },
  'create printers/picture': { data: { job } },
  'find floor/tables': {},
  'find floor/discounts': {},
  'find floor/bestSellers': {},
  'find floor/codes': {},
  'create floor/move': { data: { session, table: freeTable } },
  'find payments/toSettle': {},
  'create payments/settle': { data: { reference, result: 'failed' } },
  'create payments/refunded': { data: { reference } },
  'create floor/merge': { data: { session, into: otherTable } },
  'create floor/unmerge': { data: { session: otherTable } },
  'create floor/look': { data: { session } },
  'create floor/place': { data: { table, x: 20, y: 35 } },
  'create floor/open': { data: { table, people: 4 } },
  'create devices/invite': { data: { device: kiosk } },
  'find approvals': {},
  'create approvals/request': {
    data: { action: 'manualDiscount', target: session, amount: 1500, reason: 'waited' },
  },
  'create approvals/grant': { data: { approval } },
  'create approvals/refuse': { data: { approval } },
  'find approvals/rules': {},
  'create approvals/setRules': {
    data: { rules: { manualDiscount: { roles: askingTill, percent: 15, amount: 10_000 } } },
  },
  'find staffLog': { query: { $limit: 20 } },
  'find devices': {},
  'create devices': { data: { name: 'By the window', kind: 'till' } },
  'create devices/unlock': { data: { device: till } },
  'create devices/voices': {
    data: { voices: { en: 'voice', 'zh-hk': 'prepared', 'zh-cn': 'prepared' } },
  },
  'create devices/revoke': { data: { device: till } },
  ...integrationExamples({ endpoint, delivery, apiKey }),
  'find staff': {},
  'create staff': { data: { name: 'Chan Siu Fung', role: 'till', pin: '8204' } },
  'patch staff': { id: waiter, data: { name: 'Wong Ka Man' } },
  'create staff/endLogins': { data: { staff: waiter } },
  'create staff/invite': { data: { name: 'Wong Ka Man', role: 'floor' } },
  'find staff/invitations': {},
  'create staff/withdraw': { data: { invitation } },
  'find staff/onDevice': {},
  'create staff/setPin': { data: { staff: waiter, pin: '5519' } },
  'create staff/signOut': { data: {} },
  'find staff/settings': {},
  'create staff/setSettings': { data: { idleMinutes: 10 } },
  'find twoFactor': {},
  'create twoFactor/begin': { data: {} },
  'create twoFactor/confirm': { data: { code } },
  'create twoFactor/end': { data: { code } },
  'create twoFactor/reset': { data: { staff: waiter } },
  'create twoFactor/demand': { data: { required: false } },
  // After what needs the same person.
  'create staff/remove': { data: { staff: waiter } },
  'find desk/menu': {},
  'create desk/save': {
    data: {
      changes: [{ kind: 'category', _id: breakfast._id, after: { ...breakfast, order: 2 } }],
      begun: [{ kind: 'category', _id: breakfast._id, after: breakfast }],
    },
  },
  'create desk/changeMany': {
    data: { products: [butterToast], action: { kind: 'price', percent: 5, step: 50 } },
  },
  'create desk/check': { data: {} },
  'create desk/discard': { data: {} },
  'create desk/publish': { data: { note: 'Prices of the new year' } },
  'create desk/cancelPlan': { data: { plan } },
  'find desk/history': {},
  'create desk/undo': { data: { publication } },
  'find setup': {},
  'find setup/checklist': {},
  'create setup/tables': { data: { names: ['Z1', 'Z2'], seats: 4 } },
  'create setup/start': { data: {} },
  'find shopSettings': {},
  'create shopSettings/save': {
    data: { change: { part: 'payment', _id: atTerminal, value: { enabled: true } } },
  },
  'find shopSettings/uses': { query: { part: 'section', _id: hall } },
  'find shopSettings/history': {},
  ...gatewayExamples,
  ...offerExamples,
  ...figuresExamples,
  ...chainExamples,
  'find locales/missing': { query: { $limit: 20 } },
};
