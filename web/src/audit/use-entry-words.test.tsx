import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEntry } from '../../testing/audit.ts';
import { refuse } from '../../testing/fake-server.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { AuditEntry } from './audit-queries.ts';
import { pageOf, useEntryWords } from './use-entry-words.ts';

const order = { _id: '3'.padStart(24, '0'), orderNumber: 41, table: null, status: 'done' } as const;

beforeEach(() => signInAs(fanny));

function about(entry: Partial<AuditEntry>): string {
  return renderHook(useEntryWords).result.current(anEntry(entry)).about;
}

describe('an entry in words', () => {
  const said: readonly [string, Partial<AuditEntry>, string][] = [
    ['a role', { action: 'personChanged', part: 'floor → manager' }, 'Floor → Manager'],
    ['a role that is none', { part: 'floor → barista' }, 'Floor → barista'],
    ['that somebody was suspended', { action: 'personChanged', part: 'suspended' }, 'suspended'],
    [
      'all that was changed of a person',
      { action: 'personChanged', part: 'manager → floor, restored, noOwner, shops' },
      'Manager → Floor · allowed again · no longer an owner · shops',
    ],
    [
      'that a second factor is demanded no longer',
      { action: 'twoFactorDemanded', part: 'notDemanded' },
      'no longer demanded',
    ],
    ['a part of the settings', { action: 'settingChanged', part: 'tax' }, 'Tax'],
    ['a change', { action: 'orderChanged', part: 'tableSessions/changeLine' }, 'a dish'],
    ['an unknown change', { action: 'orderChanged', part: 'x/unheardOf' }, 'x/unheardOf'],
    ['a call of a program', { action: 'programCalled', part: 'stock/set' }, 'stock/set'],
    ['an amount', { action: 'cashPaidIn', amount: 1500 }, '$15.00'],
    ['no amount of nothing', { action: 'drawerOpened', amount: 0 }, ''],
    [
      'an amount that changed',
      { action: 'orderChanged', before: 1500, amount: 0 },
      '$15.00 → $0.00',
    ],
    ['an amount that stayed', { action: 'orderChanged', before: 1500, amount: 1500 }, ''],
    ['points', { action: 'pointsAdded', amount: 1 }, '1 point'],
    ['points that went', { action: 'pointsTaken', amount: 20 }, '20 points'],
    ['people', { action: 'fewerPeople', amount: 2 }, '2 people'],
    ['one person', { action: 'fewerPeople', amount: 1 }, '1 person'],
    ['a dish', { action: 'soldOut', name: [{ lang: 'en', value: 'Bun' }] }, 'Bun'],
    ['a note', { note: 'by phone' }, 'by phone'],
    ['who approved it', { approverName: 'Ben' }, 'approved by Ben'],
  ];

  it.each(said)('[AUDIT-03] says %s', (_, entry, text) => {
    expect(about(entry)).toBe(text);
  });

  it('[AUDIT-01] has all that is known, in one line', () => {
    const entry = { subject: 'Ling', part: 'till', note: 'new', approverName: 'Ben' };
    expect(about(entry)).toBe('Ling · Till · new · approved by Ben');
  });

  it.each([
    [{ ...order, table: 'A1' }, 'A1'],
    [order, '41'],
    [{ ...order, orderNumber: null }, ''],
    [null, ''],
  ])('[AUDIT-03] names the order by its table, else its number: %j', (of, text) => {
    const { result } = renderHook(useEntryWords);
    expect(result.current(anEntry({ order: of })).order).toBe(text);
  });
});

describe('the reason of an entry', () => {
  it('[APPROVAL-05] [AUDIT-03] is as the shop calls it, and its code if it is gone', async () => {
    const { result } = renderHook(useEntryWords);
    const words = (reason: string) => result.current(anEntry({ action: 'refund', reason })).about;
    // The test's shop calls its reasons by their codes.
    await waitFor(() => expect(words('quality')).toBe('quality'));
    expect(words('unheardOf')).toBe('unheardOf');
  });

  it('[AUDIT-03] is said though the reasons cannot be read', () => {
    refuse('find approvals/rules', 'notAllowed');
    expect(about({ action: 'refund', reason: 'quality' })).toBe('quality');
    expect(about({ action: 'cashPaidOut', reason: 'Ice from next door' })).toBe(
      'Ice from next door',
    );
  });

  it('[APPROVAL-06] [AUDIT-03] belongs to an action with the words of its approval', () => {
    const { result } = renderHook(useEntryWords);
    expect(result.current(anEntry({ action: 'manualDiscount' })).action).toBe('Give a discount');
    expect(result.current(anEntry({ action: 'pinSet' })).action).toBe('PIN set');
  });
});

describe('the page that an entry opens', () => {
  const opened: readonly [Partial<AuditEntry>, string | null][] = [
    [{ order }, `/staff/refund/${order._id}`],
    [{ order: { ...order, status: 'ongoing' } }, `/staff/pay/${order._id}`],
    [{ action: 'personAdded' }, '/staff/people'],
    [{ action: 'invoiceVoided' }, '/staff/invoices'],
    [{ action: 'drawerClosed' }, '/staff/drawer'],
    [{ action: 'ordersPaused' }, '/staff/menu'],
    [{ action: 'menuPublished' }, '/staff/desk'],
    [{ action: 'gatewayTested' }, '/staff/gateways'],
    [{ action: 'printerChanged' }, '/staff/printers'],
    [{ action: 'terminalChanged' }, '/staff/devices'],
    [{ action: 'levelAdded' }, '/staff/offers/levels'],
    [{ action: 'pointsAdded' }, '/staff/offers/members'],
    [{ action: 'settingChanged' }, '/staff/shop'],
    [{ action: 'deviceAdded' }, '/staff/devices'],
    [{ action: 'apiKeyAdded' }, '/staff/integrations'],
    [{ action: 'manualDiscount' }, null],
  ];

  it.each(opened)('[AUDIT-03] is of what it is about: %j', (entry, page) => {
    expect(pageOf(anEntry(entry))).toBe(page);
  });
});
