import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApprovalRules,
  guardedActions,
  mayApprove,
  permissionFor,
  reasonCodes,
  usualReasons,
  usualRules,
} from './approval-rules.ts';

const roles = ['kitchen', 'floor', 'till', 'manager'] as const;
const permission = fc.constantFrom('allowed', 'needsApproval', 'forbidden');
const limit = fc.option(fc.integer({ min: 0, max: 100 }));
const rule = fc.record({
  roles: fc.record({
    kitchen: permission,
    floor: permission,
    till: permission,
    manager: permission,
  }),
  percent: limit,
  amount: fc.option(fc.integer({ min: 0, max: 100_000 })),
});
const rules = fc
  .array(rule, { minLength: guardedActions.length, maxLength: guardedActions.length })
  .map((all): ApprovalRules => {
    const made = { ...usualRules };
    guardedActions.forEach((action, at) => {
      Object.assign(made, { [action]: all[at] });
    });
    return made;
  });
const asked = fc.record({
  action: fc.constantFrom(...guardedActions),
  role: fc.constantFrom(...roles),
  amount: fc.integer({ min: 0, max: 200_000 }),
  bill: fc.integer({ min: 0, max: 200_000 }),
});

describe('permissionFor', () => {
  it.each(guardedActions)('[APPROVAL-01] asks floor and till, not managers, about %s', (action) => {
    const size = { action, amount: 5000, bill: 10_000 };
    expect(roles.map((role) => permissionFor(usualRules, { ...size, role }))).toEqual([
      'forbidden',
      'needsApproval',
      'needsApproval',
      'allowed',
    ]);
  });

  it.each([
    [1000, 10_000, 'allowed'],
    [1001, 10_000, 'needsApproval'],
    [0, 0, 'allowed'],
    [1, 0, 'needsApproval'],
    [0, null, 'needsApproval'],
  ])('[APPROVAL-01] takes %i off %i: %s', (amount, bill, expected) => {
    const discount = { action: 'manualDiscount', role: 'floor', amount, bill } as const;
    expect(permissionFor(usualRules, discount)).toBe(expected);
  });

  it('[APPROVAL-01] never asks for less when there is more at stake', () => {
    fc.assert(
      fc.property(rules, asked, fc.nat(100_000), (given, one, more) => {
        const small = permissionFor(given, one);
        const large = permissionFor(given, { ...one, amount: one.amount + more });
        expect(small === 'needsApproval' ? large : 'needsApproval').toBe('needsApproval');
        expect(large === 'forbidden').toBe(small === 'forbidden');
      }),
    );
  });

  it('[APPROVAL-01] [APPROVAL-03] lets nobody approve what they may not do themselves', () => {
    fc.assert(
      fc.property(rules, asked, (given, one) => {
        const may = mayApprove(given, one.action, one.role);
        expect(may ? permissionFor(given, one) : 'allowed').toBe('allowed');
      }),
    );
  });
});

describe('usualReasons', () => {
  it('[APPROVAL-05] has a few for every action, and each is used', () => {
    const all = guardedActions.flatMap((action) => usualReasons[action]);
    expect(guardedActions.filter((action) => usualReasons[action].length < 3)).toEqual([]);
    expect(reasonCodes.filter((code) => !all.includes(code))).toEqual([]);
  });
});
