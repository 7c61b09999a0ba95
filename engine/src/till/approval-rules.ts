/** What staff do only within the rules of their shop (APPROVAL-01). */
export const guardedActions = [
  'voidOrder',
  'cancelFired',
  'manualPrice',
  'manualDiscount',
  'comp',
  'refund',
  'noSale',
  'reopenPaid',
  'fewerPeople',
  'settlePayment',
] as const;

export type GuardedAction = (typeof guardedActions)[number];

export type StaffRole = 'kitchen' | 'floor' | 'till' | 'manager';

export type Permission = 'allowed' | 'needsApproval' | 'forbidden';

export interface ActionRule {
  readonly roles: Readonly<Record<StaffRole, Permission>>;
  /** What needs no approval up to here, in percent of the bill; null for no such limit. */
  readonly percent: number | null;
  /** The same in cents; where both are set, both hold. */
  readonly amount: number | null;
}

export type ApprovalRules = Readonly<Record<GuardedAction, ActionRule>>;

const asked: ActionRule = {
  roles: {
    kitchen: 'forbidden',
    floor: 'needsApproval',
    till: 'needsApproval',
    manager: 'allowed',
  },
  percent: null,
  amount: null,
};

/** Unless the shop says otherwise. */
export const usualRules: ApprovalRules = {
  voidOrder: asked,
  cancelFired: asked,
  manualPrice: asked,
  manualDiscount: { ...asked, percent: 10 },
  comp: asked,
  refund: asked,
  noSale: asked,
  reopenPaid: asked,
  fewerPeople: asked,
  settlePayment: asked,
};

export interface RequestedAction {
  readonly action: GuardedAction;
  readonly role: StaffRole;
  /** What it is about, in cents; how many people there are to be. */
  readonly amount: number;
  /** The bill before, in cents; null where nobody knows yet what it will come to. */
  readonly bill: number | null;
}

/** What somebody of this role needs for an action of this size (APPROVAL-01). */
export function permissionFor(
  rules: ApprovalRules,
  { action, role, amount, bill }: RequestedAction,
): Permission {
  const rule = rules[action];
  const permission = rule.roles[role];
  if (permission !== 'needsApproval') return permission;
  return isWithin(rule, amount, bill) ? 'allowed' : permission;
}

function isWithin(
  { percent, amount: most }: ActionRule,
  amount: number,
  bill: number | null,
): boolean {
  if (bill === null || (percent === null && most === null)) return false;
  if (most !== null && amount > most) return false;
  return percent === null || amount * 100 <= percent * bill;
}

/** Whether somebody of this role may let another do it. */
export function mayApprove(rules: ApprovalRules, action: GuardedAction, role: StaffRole): boolean {
  return rules[action].roles[role] === 'allowed';
}

/** Codes of the reasons to choose from, unless the shop has its own (APPROVAL-05). */
export const usualReasons: Readonly<Record<GuardedAction, readonly ReasonCode[]>> = {
  voidOrder: ['wrongOrder', 'guestLeft', 'quality', 'test', 'other'],
  cancelFired: ['wrongOrder', 'guestChanged', 'soldOut', 'quality', 'other'],
  manualPrice: ['wrongPrice', 'quality', 'regular', 'other'],
  manualDiscount: ['quality', 'waited', 'regular', 'other'],
  comp: ['quality', 'waited', 'regular', 'other'],
  refund: ['wrongOrder', 'quality', 'paidTwice', 'other'],
  noSale: ['change', 'count', 'other'],
  reopenPaid: ['wrongOrder', 'wrongMeans', 'other'],
  fewerPeople: ['miscounted', 'guestLeft', 'other'],
  settlePayment: ['paidTwice', 'wrongMeans', 'other'],
};

export const reasonCodes = [
  'wrongOrder',
  'wrongPrice',
  'wrongMeans',
  'guestChanged',
  'guestLeft',
  'soldOut',
  'quality',
  'waited',
  'regular',
  'paidTwice',
  'miscounted',
  'change',
  'count',
  'test',
  'other',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];
