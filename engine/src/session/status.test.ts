import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editRefusal, mayBecome, rightsIn, statusRefusal } from './status.ts';
import type { SessionStatus } from './status.ts';

const statuses: readonly SessionStatus[] = [
  'ongoing',
  'toPay',
  'done',
  'test',
  'void',
  'cancelled',
];
const status = fc.constantFrom(...statuses);

describe('the status of a session', () => {
  it('[SESSION-01] is edited only while ongoing', () => {
    expect(statuses.filter((one) => rightsIn[one].edit)).toEqual(['ongoing']);
    expect(editRefusal('ongoing')).toBeNull();
  });

  it.each(statuses.slice(1))('[SESSION-01] refuses an edit when %s', (closed) => {
    expect(editRefusal(closed)).toEqual({ code: 'sessionClosed', status: closed });
  });

  it('[SESSION-01] is finished when done, void or cancelled', () => {
    expect(statuses.filter((one) => rightsIn[one].finished)).toEqual(['done', 'void', 'cancelled']);
  });
});

describe('changes of status', () => {
  const allowed = [
    'ongoing>toPay',
    'ongoing>cancelled',
    'toPay>ongoing',
    'toPay>done',
    'toPay>cancelled',
    'done>void',
  ];

  it('[SESSION-02] are exactly these six', () => {
    const pairs = statuses.flatMap((from) =>
      statuses.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(pairs.toSorted()).toEqual(allowed.toSorted());
  });

  it('[SESSION-02] are refused with both ends named', () => {
    expect(statusRefusal('done', 'ongoing')).toEqual({
      code: 'statusChangeRefused',
      from: 'done',
      to: 'ongoing',
    });
    expect(statusRefusal('ongoing', 'ongoing')).toEqual({
      code: 'statusChangeRefused',
      from: 'ongoing',
      to: 'ongoing',
    });
    expect(statusRefusal('toPay', 'done')).toBeNull();
  });

  it('[SESSION-02] never reopen a finished session', () => {
    fc.assert(
      fc.property(status, fc.array(status, { maxLength: 40 }), (first, tries) => {
        let now = first;
        for (const next of tries) {
          const before = now;
          if (mayBecome(now, next)) now = next;
          expect(rightsIn[before].finished && !rightsIn[now].finished).toBe(false);
          expect(before !== 'test' && now === 'test').toBe(false);
        }
      }),
    );
  });
});
